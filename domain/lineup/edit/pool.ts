import type { CountryCode } from '#domain/country/countries.ts'
import type { BuilderMode, LineupType, Position } from '#domain/hockey/vocabulary.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { kindOf, placedPlayers } from '#domain/lineup/model/placement.ts'
import { SLOT_IDS, type SlotId, type SlotKind } from '#domain/lineup/model/slots.ts'
import { searchOrSimilar } from '#domain/player/find-player.ts'
import { splitName } from '#domain/player/player-name.ts'
import { byCapHit, healthyFirst, mayPlayFor, type Player, playsAt } from '#domain/player/player.ts'
import type { PlayerIndex } from '#domain/player/search.ts'
import type { PointsById } from '#domain/player/season-stats.ts'

export type PoolFilter = {
  readonly mode: BuilderMode
  /** Team mode: the lineup's team. */
  readonly teamId: number | null
  /** Dream Team: the team of the "Select Team" filter, null for all. */
  readonly filterTeamId: number | null
  /** Dream Team: its one country. */
  readonly country?: CountryCode | undefined
  readonly query: string
}

/**
 * Returns the players a search may find. In team mode they are of the chosen team. In a Dream Team they are of one team
 * or all, and of one country or all.
 */
export function searchable(
  index: PlayerIndex,
  { mode, country, ...filter }: Omit<PoolFilter, 'query'>,
): PlayerIndex {
  if (mode === 'none') return []
  const teamId = mode === 'team' ? filter.teamId : filter.filterTeamId
  if (teamId === null && (mode === 'team' || country === undefined)) return mode === 'team' ? [] : index
  return index.filter(
    ({ player }) => (teamId === null || player.teamId === teamId) && mayPlayFor(country, player),
  )
}

/** Returns the available players. A Dream Team has none until a team or a country is chosen or a search is typed. */
export function poolOf(index: PlayerIndex, filter: PoolFilter): readonly Player[] {
  if (waitsForSearch(filter)) return []
  return searchOrSimilar(searchable(index, filter), filter.query).players
}

/** Returns whether the Dream Team of all countries still lacks a team or a search, so that its list is empty. */
export const waitsForSearch = ({ mode, filterTeamId, country, query }: Omit<PoolFilter, 'teamId'>): boolean =>
  mode === 'dream_team' && filterTeamId === null && country === undefined && query.trim() === ''

/**
 * Counts the players of each position in the filtered pool, for its tab. A player with two positions counts in both.
 */
export function tabCounts(pool: readonly Player[]): Readonly<Record<PoolTab, number>> {
  const counts = { all: pool.length, lw: 0, c: 0, rw: 0, d: 0, g: 0 }
  for (const { position, otherPosition } of pool) {
    counts[position] += 1
    if (otherPosition) counts[otherPosition] += 1
  }
  return counts
}

/** The orders of a list of players. The first needs a last game. */
export const POOL_ORDERS = ['last_game', 'points', 'cap_hit'] as const
export type PoolOrder = (typeof POOL_ORDERS)[number]

/**
 * Returns the orders of the builder’s list; the first is its default. A Dream Team begins with the best. Without a last
 * game, its order is left out, and without statistics that by points.
 */
export function poolOrders(
  mode: BuilderMode,
  lastGame: LastGame | null,
  points?: PointsById,
): readonly PoolOrder[] {
  const orders: readonly PoolOrder[] = mode === 'team' && lastGame ? POOL_ORDERS : POOL_ORDERS.slice(1)
  return points ? orders : orders.filter((order) => order !== 'points')
}

export type PoolSort = {
  readonly order: PoolOrder
  readonly lastGame: LastGame | null
  readonly points?: PointsById | undefined
  /** The team's last game, whose players come first in line order. */
  readonly type: LineupType
}

type Compare = (a: Player, b: Player) => number

/** Sorts by a number of each player, the largest first; an unknown one is 0. */
export const byMost =
  (numbers: Readonly<Record<number, number>> = {}): Compare =>
  (a, b) =>
    (numbers[b.id] ?? 0) - (numbers[a.id] ?? 0)

const byMoney: Compare = (a, b) => byCapHit(a, b) || byNumber(a, b)

/**
 * Sorts players.
 * @param first what counts more than the order: by default, those who would not dress tonight come last
 */
export function compareBy(
  { order, lastGame, points, type }: PoolSort,
  first: Compare = healthyFirst,
): Compare {
  const turns = turnsIn(lastGame, type)
  const turn = ({ id }: Player) => turns.get(id) ?? turns.size
  const byTurn: Compare = (a, b) => turn(a) - turn(b)
  const byTime = byMost(lastGame?.iceTime)
  const byPoints = byMost(points)
  const compare: Readonly<Record<PoolOrder, Compare>> = {
    last_game: (a, b) => byTurn(a, b) || byTime(a, b) || byNumber(a, b),
    points: (a, b) => byPoints(a, b) || byMoney(a, b),
    cap_hit: byMoney,
  }
  return (a, b) => first(a, b) || compare[order](a, b)
}

/** Returns each player's rank: by line, then slot; first of the type, then at even strength. */
function turnsIn(lastGame: LastGame | null, type: LineupType): ReadonlyMap<number, number> {
  const turns = new Map<number, number>()
  for (const shown of [type, 'even_strength'])
    for (const id of SLOT_IDS) {
      const place = lastGame?.places.find((one) => one.type === shown && one.slotId === id)
      if (place && !turns.has(place.playerId)) turns.set(place.playerId, turns.size)
    }
  return turns
}

/** A player of the pool, and their slot in the lineup, if any. A placed player stays in the list. */
export type PoolPlayer = { readonly player: Player; readonly at: SlotId | null }

/** The tabs: `all`, and one for each position. */
export type PoolTab = Position | 'all'

/** Players under one heading: those of a kind, or those a search found at positions other than the tab's. */
export type PoolGroup = {
  readonly heading: SlotKind | 'elsewhere' | null
  readonly players: readonly Player[]
}

/** A group as it is listed. Players in the lineup are a group of their own. */
export type ListedGroup = {
  readonly heading: PoolGroup['heading'] | 'placed'
  readonly players: readonly PoolPlayer[]
}

/**
 * Returns a tab's players, sorted, without empty groups. The `all` tab groups everyone by kind. A position's tab shows
 * its players, then those a search found elsewhere.
 */
export function groupTab(
  pool: readonly Player[],
  tab: PoolTab,
  sort: PoolSort & { readonly isSearched: boolean },
): readonly PoolGroup[] {
  const sorted = pool.toSorted(compareBy(sort))
  const of = (heading: PoolGroup['heading'], belongs: (player: Player) => boolean): PoolGroup => ({
    heading,
    players: sorted.filter(belongs),
  })
  const groups =
    tab === 'all'
      ? (['forward', 'defense', 'goalie'] as const).map((kind) =>
          of(kind, ({ position }) => kindOf(position) === kind),
        )
      : [
          of(null, (player) => playsAt(player, tab)),
          of('elsewhere', (player) => sort.isSearched && !playsAt(player, tab)),
        ]
  return groups.filter(({ players }) => players.length > 0)
}

/** Moves the players in the lineup to the end of the list, below everyone who could come in. */
export function sinkPlaced(groups: readonly PoolGroup[], placements: Placements): readonly ListedGroup[] {
  const slots = new Map(placedPlayers(placements).map(([slotId, player]) => [player.id, slotId]))
  const placed: PoolPlayer[] = []
  const listed = groups.map(({ heading, players }): ListedGroup => {
    const marked = players.map((player) => ({ player, at: slots.get(player.id) ?? null }))
    placed.push(...marked.filter(({ at }) => at))
    return { heading, players: marked.filter(({ at }) => !at) }
  })
  return [...listed, { heading: 'placed' as const, players: placed }].filter(
    ({ players }) => players.length > 0,
  )
}

/** Created when players are first sorted: it takes a phone long, and a page without a team sorts none. */
let collator: Intl.Collator | undefined
const surnameFirst = ({ name }: Player): string => {
  const { first, last } = splitName(name)
  return `${last} ${first}`.trim()
}

function byName(a: Player, b: Player): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return collator.compare(surnameFirst(a), surnameFirst(b)) || a.id - b.id
}

/** A player without a number comes last. */
const byNumber = (a: Player, b: Player): number => (a.number ?? 100) - (b.number ?? 100) || byName(a, b)
