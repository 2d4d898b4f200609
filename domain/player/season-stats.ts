/** What a player did in a season, with all of their teams. A player may be listed in neither kind: no game, no row. */
export type SeasonStats = {
  /** "2025-26" */
  readonly season: string
  readonly games: number
} & (
  | { readonly kind: 'skater'; readonly goals: number; readonly assists: number }
  | {
      readonly kind: 'goalie'
      readonly wins: number
      /** Saves per shot, 0 to 1; null if unknown. */
      readonly savePct: number | null
      /** Goals against per 60 minutes; null if unknown. */
      readonly gaa: number | null
    }
)

/** Statistics by player id, all of one season. */
export type StatsOf = ReadonlyMap<number, SeasonStats>

/** More than a regular season has, for a player who changes teams. */
export const MAX_GAMES = 99

/** Returns ".912"; a shutout season is "1.000". */
export const savePctWords = (savePct: number): string => savePct.toFixed(3).replace(/^0/, '')
/** Returns "2.41". */
export const gaaWords = (gaa: number): string => gaa.toFixed(2)

/** Returns "48 G, 90 A", or ".915, 2.41" of a goaltender; their wins if the averages are unknown. */
export function statsWords(stats: SeasonStats): string {
  if (stats.kind === 'skater') return `${stats.goals} G, ${stats.assists} A`
  const { wins, savePct, gaa } = stats
  const averages = [savePct === null ? [] : savePctWords(savePct), gaa === null ? [] : gaaWords(gaa)].flat()
  return averages.length > 0 ? averages.join(', ') : `${wins} W`
}

/** Returns what players are ranked by: points, or a goaltender's wins. */
export const pointsOf = (stats: SeasonStats): number =>
  stats.kind === 'skater' ? stats.goals + stats.assists : stats.wins

/** Points, or a goaltender's wins, by player id. */
export type PointsById = Readonly<Record<number, number>>

/** The statistics of a list of players, as it shows and sorts them. */
export type ListedStats = {
  readonly season: string
  readonly points: PointsById
  /** Such as "48 G, 90 A", by player id. */
  readonly words: Readonly<Record<number, string>>
}

/** Returns the statistics of those players; null if none are known. */
export function listedStats(
  players: ReadonlyArray<{ readonly id: number }>,
  stats: StatsOf,
): ListedStats | null {
  const known = players.flatMap(({ id }) => {
    const of = stats.get(id)
    return of ? [[id, of] as const] : []
  })
  const season = known[0]?.[1].season
  if (season === undefined) return null
  return {
    season,
    points: Object.fromEntries(known.map(([id, of]) => [id, pointsOf(of)])),
    words: Object.fromEntries(known.map(([id, of]) => [id, statsWords(of)])),
  }
}

/** Games after which a season's numbers tell more than those of the season before. */
const ENOUGH_GAMES = 10

type Played = Pick<SeasonStats, 'season' | 'games'> & { readonly teamId: number | null }

/**
 * Returns the season to show to everyone: the newest in which most teams have a player with ten games. One season for
 * all, because points of two seasons cannot be compared. Null without such a season.
 */
export function shownSeason(played: readonly Played[]): string | null {
  const teams = new Set(played.map(({ teamId }) => teamId)).size
  const begun = Map.groupBy(
    played.filter(({ games }) => games >= ENOUGH_GAMES),
    ({ season }) => season,
  )
  const shown = [...begun].filter(([, of]) => 2 * new Set(of.map(({ teamId }) => teamId)).size > teams)
  return (
    shown
      .map(([season]) => season)
      .toSorted()
      .at(-1) ?? null
  )
}
