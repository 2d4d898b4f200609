import type { Position } from '#domain/hockey/vocabulary.ts'
import { splitName } from '#domain/player/player-name.ts'
import { normalizePosition, playerName } from '#domain/player/read-player.ts'
import { fold } from '#domain/text/fold.ts'
import { mayBeSamePerson } from '#domain/text/same-name.ts'

import type { ListedPlayer, TeamRoster } from './feed.ts'
import {
  type FieldChange,
  GONE_STATUSES,
  makeProposal,
  type Proposal,
  PROPOSAL_KINDS,
  type ProposalKind,
  type RosterColumns,
  type RosterField,
  type RosterRow,
} from './proposal.ts'

type Place = { readonly teamId: number; readonly listedTwice: boolean }

/**
 * Returns the differences between the league's rosters and ours as proposals: what to write so that both agree. Players
 * of teams that are not among `rosters` never count as missing. No proposal ever deletes a player.
 */
export function compareRosters(
  rosters: readonly TeamRoster[],
  ours: readonly RosterRow[],
): readonly Proposal[] {
  const places = placeEachOnce(rosters, ours)
  const matches = matchPlayers([...places.keys()], ours)
  const proposals = matches.flatMap((match) => {
    const place = places.get(match.listed)
    if (!place) return []
    return match.ours === null ? [newcomer(match, place)] : differences(match.listed, match.ours, place)
  })
  return [...proposals, ...missing(rosters, ours, matches)].toSorted(
    (a, b) =>
      a.teamId - b.teamId ||
      PROPOSAL_KINDS.indexOf(a.kind) - PROPOSAL_KINDS.indexOf(b.kind) ||
      (a.name < b.name ? -1 : Number(a.name > b.name)),
  )
}

/** Gives each player one team. For days after a trade both may list a player, who then stays where we have them. */
function placeEachOnce(rosters: readonly TeamRoster[], ours: readonly RosterRow[]): Map<ListedPlayer, Place> {
  const teams = new Map(ours.map(({ nhl_id, team_id }) => [nhl_id, team_id]))
  const listings = rosters.flatMap(({ team_id, players }) => players.map((player) => ({ team_id, player })))
  const places = new Map<ListedPlayer, Place>()
  for (const [id, listed] of Map.groupBy(listings, ({ player }) => player.nhl_id)) {
    const here = listed.find(({ team_id }) => team_id === teams.get(id))
    const [first] = listed
    const kept = here ?? first
    if (!kept) continue
    const listedTwice = !here && listed.some(({ team_id }) => team_id !== kept.team_id)
    places.set(kept.player, { teamId: kept.team_id, listedTwice })
  }
  return places
}

function newcomer({ listed, namesakes }: Match, { teamId, listedTwice }: Place): Proposal {
  const { headshot, ...facts } = listed
  const name = `${listed.first_name} ${listed.last_name}`
  const columns: RosterColumns = {
    ...facts,
    full_name: name,
    position: normalizePosition(listed.nhl_position),
    team_id: teamId,
    profile_picture_filename: headshot,
  }
  return makeProposal(
    {
      kind: 'new',
      teamId,
      playerId: null,
      name,
      columns,
      changes: changesOf(columns, null),
      listedTwice,
      namesakes: namesakes.map(({ id, number, team_id }) => ({ id, number, teamId: team_id })),
    },
    `nhl${listed.nhl_id}`,
  )
}

function differences(listed: ListedPlayer, row: RosterRow, { teamId, listedTwice }: Place): Proposal[] {
  const active: RosterColumns = row.status === 'active' ? {} : { status: 'active' }
  const facts = changedFacts(listed, row)
  const { number } = listed
  const renumbered = number === row.number ? {} : { number }
  // A number belongs to a team, so a move always changes it, even to none.
  const found: ReadonlyArray<readonly [ProposalKind, RosterColumns]> =
    row.team_id === teamId
      ? [
          ['renumbered', number === null ? {} : renumbered],
          ['changed', { ...active, ...facts }],
        ]
      : [
          ['moved', { team_id: teamId, ...renumbered, ...active }],
          ['changed', facts],
        ]
  return found.flatMap(([kind, columns]) =>
    Object.keys(columns).length === 0 ? [] : [ofRow(kind, row, teamId, columns, listedTwice)],
  )
}

/**
 * Returns proposals for our players who are missing from their team's list. It may also leave out long-term injured
 * players. Players added by hand were never on it, so they are not missing.
 */
function missing(
  rosters: readonly TeamRoster[],
  ours: readonly RosterRow[],
  matches: readonly Match[],
): Proposal[] {
  const complete = new Set(rosters.filter((team) => team.complete).map(({ team_id }) => team_id))
  const listed = new Set(matches.map(({ ours }) => ours?.id))
  return ours.flatMap((row) => {
    const { id, nhl_id, team_id, status } = row
    if (team_id === null || !complete.has(team_id) || listed.has(id)) return []
    if (nhl_id === null || status !== 'active') return []
    return [ofRow('gone', row, team_id, { status: GONE_STATUSES[0] }, false)]
  })
}

function ofRow(
  kind: ProposalKind,
  row: RosterRow,
  teamId: number,
  columns: RosterColumns,
  listedTwice: boolean,
): Proposal {
  return makeProposal(
    {
      kind,
      teamId,
      playerId: row.id,
      name: playerName(row),
      columns,
      changes: changesOf(columns, row),
      listedTwice,
      namesakes: [],
    },
    String(row.id),
  )
}

const FIELDS: readonly RosterField[] = [
  'nhl_id',
  'full_name',
  'first_name',
  'last_name',
  'team_id',
  'number',
  'position',
  'nhl_position',
  'shoots',
  'birthdate',
  'birthplace',
  'height',
  'weight',
  'status',
  'profile_picture_filename',
]

function changesOf(columns: RosterColumns, row: RosterRow | null): readonly FieldChange[] {
  return FIELDS.filter((field) => field in columns)
    .map((field) => ({ field, from: row?.[field] ?? null, to: columns[field] ?? null }))
    .filter(({ from, to }) => row !== null || from !== to)
}

type Match = {
  readonly listed: ListedPlayer
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
function matchPlayers(listed: readonly ListedPlayer[], ours: readonly RosterRow[]): readonly Match[] {
  const byId = new Map(ours.flatMap((row) => (row.nhl_id === null ? [] : [[row.nhl_id, row] as const])))
  const unknown = ours
    .filter(({ nhl_id }) => nhl_id === null)
    .map((row) => ({ row, name: playerName(row), ...splitName(playerName(row)) }))
  const found = listed.map((player): Match => {
    const row = byId.get(player.nhl_id)
    if (row) return { listed: player, ours: row, namesakes: [] }
    const alike = unknown.filter(
      ({ row: { birthdate }, first, last }) =>
        (birthdate === null || player.birthdate === null || birthdate === player.birthdate) &&
        mayBeSamePerson({ first_name: first, last_name: last }, player),
    )
    const full_name = fold(`${player.first_name} ${player.last_name}`)
    const sure = alike.filter(
      ({ row: { birthdate }, name }) =>
        birthdate !== null && birthdate === player.birthdate && fold(name) === full_name,
    )
    const namesakes = alike.map(({ row }) => row)
    return { listed: player, ours: sure.length === 1 ? (sure[0]?.row ?? null) : null, namesakes }
  })
  const claims = Map.groupBy(found, ({ ours }) => ours?.id ?? null)
  return found.map((match) => {
    if (match.ours === null) return match
    const alone = claims.get(match.ours.id)?.length === 1
    return alone ? { ...match, namesakes: [] } : { ...match, ours: null }
  })
}

/** Returns the facts that differ, except team and number. Values that the league does not give stay. */
function changedFacts(listed: ListedPlayer, row: RosterRow): RosterColumns {
  return {
    ...(row.nhl_id === null && { nhl_id: listed.nhl_id }),
    ...changedName(listed, row),
    ...changedPosition(listed, row),
    ...(listed.shoots !== null && listed.shoots !== row.shoots && { shoots: listed.shoots }),
    ...(listed.birthdate !== null && listed.birthdate !== row.birthdate && { birthdate: listed.birthdate }),
    // A birthplace has many spellings and never changes, so only a missing one is filled in.
    ...(listed.birthplace !== null && !row.birthplace && { birthplace: listed.birthplace }),
    ...(listed.height !== null && listed.height !== row.height && { height: listed.height }),
    ...(listed.weight !== null && listed.weight !== row.weight && { weight: listed.weight }),
    // An image that an admin chose stays.
    ...(listed.headshot !== null &&
      !row.profile_picture_filename && { profile_picture_filename: listed.headshot }),
  }
}

/** Returns a changed name. Differences in accents or dots are none; our spelling stays. */
function changedName({ first_name, last_name }: ListedPlayer, row: RosterRow): RosterColumns {
  const full_name = `${first_name} ${last_name}`
  const own = row.first_name && row.last_name ? `${row.first_name} ${row.last_name}` : playerName(row)
  return fold(own) === fold(full_name) ? {} : { first_name, last_name, full_name }
}

/**
 * Compares the position with what the league listed before, not with ours, so that a winger it lists as C keeps the
 * side chosen here. Our position changes only between forward, defender and goalie.
 */
function changedPosition({ nhl_position }: ListedPlayer, row: RosterRow): RosterColumns {
  if (nhl_position === row.nhl_position) return {}
  const position = normalizePosition(nhl_position)
  const sameGroup = row.position !== null && groupOf(position) === groupOf(row.position)
  return { nhl_position, ...(!sameGroup && { position }) }
}

function groupOf(position: Position): 'forward' | 'd' | 'g' {
  return position === 'd' || position === 'g' ? position : 'forward'
}
