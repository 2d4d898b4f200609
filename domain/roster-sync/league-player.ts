import * as z from 'zod/mini'

import { HANDS, type Position, POSITIONS } from '#domain/hockey/vocabulary.ts'
import { splitName } from '#domain/player/player-name.ts'
import { playerName } from '#domain/player/read-player.ts'
import { fold } from '#domain/text/fold.ts'

import type { ListedPlayer, TeamRoster } from './feed.ts'
import type { RosterField, RosterRow } from './proposal.ts'

const text = z.nullable(z.string())
const claims = z.object({
  team_id: z.int(),
  number: z.nullable(z.int()),
  first_name: z.string(),
  last_name: z.string(),
  /** It lists many wingers as centers. */
  position: z.enum(POSITIONS),
  shoots: z.nullable(z.enum(HANDS)),
  /** "2001-02-03" */
  birthdate: text,
  /** "Joliette, QC" or "Skelleftea, SWE" */
  birthplace: text,
  /** Feet and inches: 6'1" */
  height: text,
  /** Pounds. */
  weight: z.nullable(z.int()),
  /** Active: on the list; it does not say who is injured. */
  status: z.enum(['active', 'off_roster']),
  /** Full address of the player's image. */
  profile_picture_filename: text,
})

/** What the league's list says of a player, under our column names. Null if the list lacks the value. */
export const saidSchema = z.partial(claims)
export type Said = z.output<typeof saidSchema>
export type LeagueField = keyof Said
export const LEAGUE_FIELDS: readonly LeagueField[] = z.keyof(claims).options
/** The columns of a player that a check may write. */
export const CHECKED_COLUMNS: readonly RosterField[] = ['nhl_id', 'full_name', ...LEAGUE_FIELDS]

/** A player on the league's lists, or one of ours who was. */
export type LeaguePlayer = {
  readonly nhl_id: number
  /** Our player, even after a deletion; null if the player was never ours. */
  readonly player_id: number | null
  /** What the list of the last check said. */
  readonly said: Said
  /**
   * For each field, the league's value that ours is an answer to: we agreed with it, or wrote our own over it. Every
   * write to a player sets it to what is said at the time (`answer_league` in server/db/functions.sql). A field that was
   * never compared is missing.
   */
  readonly answered: Said
  /** Two teams list the player at once. */
  readonly listed_twice: boolean
}

/**
 * Whose turn a difference is. `news`: the league's value has changed since we answered it. `ours`: the league still says
 * what our value was written over. `unknown`: the value was never answered, so ours may be an edit.
 */
export const BASES = ['news', 'unknown', 'ours'] as const
export type Basis = (typeof BASES)[number]

export function basisOf(field: LeagueField, { said, answered }: LeaguePlayer): Basis {
  if (answered[field] === undefined) return 'unknown'
  return answered[field] === said[field] ? 'ours' : 'news'
}

export function pick(said: Said, fields: readonly LeagueField[]): Said {
  const picked: Said = {}
  const copy = <Field extends LeagueField>(field: Field) => {
    picked[field] = said[field]
  }
  for (const field of fields) copy(field)
  return picked
}

/** Returns true if our value agrees with the league's, or the league has none. */
export function agrees(field: LeagueField, said: Said, row: RosterRow): boolean {
  const theirs = said[field]
  if (theirs === undefined) return true
  switch (field) {
    case 'team_id':
      return theirs === row.team_id
    case 'number':
      // A number belongs to a team, so on another team even no number is a claim.
      return theirs === row.number || (theirs === null && said.team_id === row.team_id)
    case 'first_name':
    case 'last_name':
      return namesAgree(field, said, row)
    case 'position':
      return [row.position, row.alt_position].some((own) => own !== null && isSameGroup(own, said.position))
    case 'status':
      return (theirs === 'active') === (row.status === 'active')
    case 'birthplace':
    case 'profile_picture_filename':
      // A birthplace has many spellings and never changes, and an image that an admin chose stays.
      return theirs === null || Boolean(row[field])
    default:
      return theirs === null || theirs === row[field]
  }
}

/** Differences in accents or dots are none; our spelling stays. */
function namesAgree(field: 'first_name' | 'last_name', said: Said, row: RosterRow): boolean {
  const { first, last } =
    row.first_name && row.last_name
      ? { first: row.first_name, last: row.last_name }
      : splitName(playerName(row))
  const own = field === 'first_name' ? first : last
  return (
    fold(own) === fold(said[field] ?? '') ||
    fold(`${first} ${last}`) === fold(`${said.first_name} ${said.last_name}`)
  )
}

/** A winger whom the league lists as a center keeps the side chosen here. */
const isSameGroup = (one: Position, other: Position | undefined): boolean => groupOf(one) === groupOf(other)

const groupOf = (position: Position | undefined) =>
  position === 'd' || position === 'g' ? position : 'forward'

type Listing = ListedPlayer & { readonly team_id: number }

/**
 * Returns the league's players after a check. Players of teams that are not among `rosters` stay as they were. A value
 * that agrees with ours counts as answered.
 */
export function recordLists(
  known: readonly LeaguePlayer[],
  rosters: readonly TeamRoster[],
  ours: readonly RosterRow[],
): readonly LeaguePlayer[] {
  const before = new Map(known.map((player) => [player.nhl_id, player]))
  const rows = new Map(ours.map((row) => [row.nhl_id, row]))
  const complete = new Set(rosters.filter((team) => team.complete).map(({ team_id }) => team_id))
  const listedBefore = new Set(known.map(({ said }) => said.team_id))
  const listings = Map.groupBy(
    rosters.flatMap(({ team_id, players }) => players.map((player): Listing => ({ ...player, team_id }))),
    ({ nhl_id }) => nhl_id,
  )
  const listed = [...listings].flatMap(([nhl_id, all]) => {
    const earlier = before.get(nhl_id)
    const placed = placeOnce(all, [earlier?.said.team_id, rows.get(nhl_id)?.team_id])
    if (!placed) return []
    const { listing, listed_twice } = placed
    const { nhl_id: _id, ...facts } = listing
    // A newcomer to a list that was read before is news. On a team's first list anyone may have been deleted here.
    const unlisted: Said = listedBefore.has(facts.team_id) ? { status: 'off_roster' } : {}
    const { player_id = null, answered = unlisted } = earlier ?? {}
    return [{ nhl_id, player_id, said: { ...facts, status: 'active' as const }, answered, listed_twice }]
  })
  const unlisted = known
    .filter(({ nhl_id }) => !listings.has(nhl_id))
    .flatMap((player) => {
      const row = rows.get(player.nhl_id)
      const teams = [player.said.team_id, row?.team_id].filter((team) => team != null)
      if (teams.length === 0 || !teams.every((team) => complete.has(team))) return [player]
      const said: Said = { ...player.said, status: 'off_roster' }
      return row ? [{ ...player, said, listed_twice: false }] : []
    })
  return [...listed, ...unlisted].map((player) => withAgreed(player, rows.get(player.nhl_id)))
}

/**
 * Gives a player one team. For days after a trade both may list a player, who then stays on the first of these teams
 * that does.
 */
function placeOnce(all: readonly Listing[], teams: ReadonlyArray<number | null | undefined>) {
  const kept = teams.flatMap((team) => all.filter(({ team_id }) => team_id === team))[0]
  const listing = kept ?? all[0]
  return listing && { listing, listed_twice: !kept && all.some(({ team_id }) => team_id !== listing.team_id) }
}

function withAgreed(player: LeaguePlayer, row: RosterRow | undefined): LeaguePlayer {
  if (!row) return player
  const { said, answered } = player
  // Where the league has no value, the last one that we answered is remembered: it may come back.
  const agreed = LEAGUE_FIELDS.filter((field) => said[field] != null && agrees(field, said, row))
  return { ...player, player_id: row.id, answered: { ...answered, ...pick(said, agreed) } }
}
