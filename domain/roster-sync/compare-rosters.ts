import { fullNameOf } from '#domain/player/player-form.ts'
import { splitName } from '#domain/player/player-name.ts'
import { playerName } from '#domain/player/read-player.ts'
import { fold } from '#domain/text/fold.ts'
import { mayBeSamePerson } from '#domain/text/same-name.ts'

import {
  agrees,
  BASES,
  type Basis,
  basisOf,
  CHECKED_COLUMNS,
  LEAGUE_FIELDS,
  type LeagueField,
  type LeaguePlayer,
  pick,
} from './league-player.ts'
import {
  type FieldChange,
  GONE_STATUSES,
  makeProposal,
  type Proposal,
  PROPOSAL_KINDS,
  type ProposalKind,
  type RosterColumns,
  type RosterRow,
} from './proposal.ts'

/**
 * Returns the differences between the league's rosters and ours as proposals: what to write so that both agree. No
 * proposal ever deletes a player.
 */
export function compareRosters(
  league: readonly LeaguePlayer[],
  ours: readonly RosterRow[],
): readonly Proposal[] {
  return matchPlayers(league, ours)
    .flatMap((match) => (match.ours === null ? newcomer(match) : differences(match.listed, match.ours)))
    .toSorted(
      (a, b) =>
        a.teamId - b.teamId ||
        PROPOSAL_KINDS.indexOf(a.kind) - PROPOSAL_KINDS.indexOf(b.kind) ||
        (a.name < b.name ? -1 : Number(a.name > b.name)),
    )
}

/** Proposes a player who is not among ours. If we deleted them, that is `ours`. */
function newcomer({ listed, namesakes }: Match): readonly Proposal[] {
  const { nhl_id, player_id, listed_twice } = listed
  const { status, team_id, ...facts } = listed.said
  const name = fullNameOf({ first_name: null, last_name: null, ...facts })
  if (status !== 'active' || team_id === undefined || name === null) return []
  const columns: RosterColumns = { nhl_id, ...facts, full_name: name, team_id }
  const basis = basisOf('status', listed)
  return [
    makeProposal(
      {
        kind: 'new',
        teamId: team_id,
        playerId: null,
        formerId: basis === 'ours' ? player_id : null,
        basis,
        name,
        columns,
        changes: changesOf(columns, null),
        listedTwice: listed_twice,
        namesakes: namesakes.map(({ id, number, team_id: teamId }) => ({ id, number, teamId })),
      },
      `nhl${nhl_id}`,
    ),
  ]
}

type Part = readonly [kind: ProposalKind, columns: RosterColumns]

function differences(listed: LeaguePlayer, row: RosterRow): readonly Proposal[] {
  const { said, nhl_id, listed_twice } = listed
  const differing = Map.groupBy(
    LEAGUE_FIELDS.filter((field) => !agrees(field, said, row)),
    (field) => basisOf(field, listed),
  )
  return BASES.flatMap((basis) => {
    const parts = partsOf(differing.get(basis) ?? [], basis, said)
    const linked: readonly Part[] = basis === 'news' && row.nhl_id === null ? [['changed', { nhl_id }]] : []
    return [...linked, ...parts].map(([kind, columns]) =>
      makeProposal(
        {
          kind,
          teamId: (kind === 'gone' ? row.team_id : said.team_id) ?? row.team_id ?? 0,
          playerId: row.id,
          formerId: null,
          basis,
          name: playerName(row),
          columns,
          changes: changesOf(columns, row),
          listedTwice: listed_twice,
          namesakes: [],
        },
        String(row.id),
      ),
    )
  })
}

/** Groups the fields that one decision is about. What we wrote ourselves is decided field by field. */
function partsOf(fields: readonly LeagueField[], basis: Basis, said: LeaguePlayer['said']): readonly Part[] {
  const isGone = fields.includes('status') && said.status !== 'active'
  const onMove = basis === 'ours' || isGone ? ['team_id', 'number'] : ['team_id', 'number', 'status']
  const moved = fields.includes('team_id') ? fields.filter((field) => onMove.includes(field)) : []
  const rest = fields.filter((field) => !moved.includes(field) && !(isGone && field === 'status'))
  const [number, facts] = [
    rest.filter((field) => field === 'number'),
    rest.filter((field) => field !== 'number'),
  ]
  const found: ReadonlyArray<readonly [ProposalKind, readonly LeagueField[]]> = [
    ['moved', moved],
    ['renumbered', number],
    ...(basis === 'ours'
      ? facts.map((field) => ['changed', [field]] as const)
      : [['changed', facts] as const]),
  ]
  const parts = found.flatMap(([kind, own]): readonly Part[] =>
    own.length > 0 ? [[kind, pick(said, own)]] : [],
  )
  return isGone ? [...parts, ['gone', { status: GONE_STATUSES[0] }]] : parts
}

function changesOf(columns: RosterColumns, row: RosterRow | null): readonly FieldChange[] {
  return CHECKED_COLUMNS.filter((field) => field in columns)
    .map((field) => ({ field, from: row?.[field] ?? null, to: columns[field] ?? null }))
    .filter(({ from, to }) => row !== null || from !== to)
}

type Match = {
  readonly listed: LeaguePlayer
  /** The same player among ours, or null. */
  readonly ours: RosterRow | null
  /** If there is none: players of the same name who may be the same person. */
  readonly namesakes: readonly RosterRow[]
}

/**
 * Finds each listed player among ours: by league id, then by name and birthdate among those without an id. A row with
 * another id or birthdate is another person of the same name. Of a name written differently ("Matt", "Matthew") it is
 * a question.
 */
function matchPlayers(league: readonly LeaguePlayer[], ours: readonly RosterRow[]): readonly Match[] {
  const byId = new Map(ours.map((row) => [row.nhl_id, row]))
  const unknown = ours
    .filter(({ nhl_id }) => nhl_id === null)
    .map((row) => ({ row, name: playerName(row), ...splitName(playerName(row)) }))
  const found = league.map((listed): Match => {
    const row = byId.get(listed.nhl_id)
    if (row) return { listed, ours: row, namesakes: [] }
    const { status, first_name = '', last_name = '', birthdate: born = null } = listed.said
    const alike = unknown.filter(
      ({ row: { birthdate }, first, last }) =>
        status === 'active' &&
        (birthdate === null || born === null || birthdate === born) &&
        mayBeSamePerson({ first_name: first, last_name: last }, { first_name, last_name }),
    )
    const full_name = fold(`${first_name} ${last_name}`)
    const sure = alike.filter(
      ({ row: { birthdate }, name }) => birthdate !== null && birthdate === born && fold(name) === full_name,
    )
    const namesakes = alike.map((one) => one.row)
    return { listed, ours: sure.length === 1 ? (sure[0]?.row ?? null) : null, namesakes }
  })
  const claims = Map.groupBy(found, ({ ours }) => ours?.id ?? null)
  return found.map((match) => {
    if (match.ours === null || match.namesakes.length === 0) return match
    const alone = claims.get(match.ours.id)?.length === 1
    return alone ? { ...match, namesakes: [] } : { ...match, ours: null }
  })
}
