import { gaaWords, savePctWords, type SeasonStats, statsWords } from '#domain/player/season-stats.ts'

type WithStats = { readonly stats: SeasonStats | null }
type Kind = SeasonStats['kind']

/** Returns the season of the players' statistics, the same for all; null if none are known. */
export const statsSeason = (players: readonly WithStats[]): string | null =>
  players.find(({ stats }) => stats)?.stats?.season ?? null

/** Returns what the columns of a group of players are: a goaltender's only if no skater is among them. */
export const statsKind = (players: readonly WithStats[]): Kind =>
  players.some(({ stats }) => stats?.kind === 'skater') || statsSeason(players) === null ? 'skater' : 'goalie'

const GAMES = { short: 'GP', long: 'Games played' } as const

/** Four columns of each kind, in the order of `figuresOf`. */
const COLUMNS: Readonly<Record<Kind, ReadonlyArray<{ readonly short: string; readonly long: string }>>> = {
  skater: [
    GAMES,
    { short: 'G', long: 'Goals' },
    { short: 'A', long: 'Assists' },
    { short: 'P', long: 'Points' },
  ],
  goalie: [
    GAMES,
    { short: 'W', long: 'Wins' },
    { short: 'SV%', long: 'Save percentage' },
    { short: 'GAA', long: 'Goals-against average' },
  ],
}

const NONE = '–'

function figuresOf(stats: SeasonStats): readonly (number | string)[] {
  const { games } = stats
  if (stats.kind === 'skater') return [games, stats.goals, stats.assists, stats.goals + stats.assists]
  const { wins, savePct, gaa } = stats
  return [games, wins, savePct === null ? NONE : savePctWords(savePct), gaa === null ? NONE : gaaWords(gaa)]
}

export function StatsLabels({ kind }: { readonly kind: Kind }) {
  return COLUMNS[kind].map(({ short, long }) => (
    <th key={short} scope="col" title={long} className="pl-3 text-right max-xl:hidden">
      {short}
    </th>
  ))
}

/**
 * Renders a player's numbers; in one cell where the columns are of the other kind. Narrow screens have no room for them
 * and show two under the name.
 */
export function StatsCells({ stats, kind }: WithStats & { readonly kind: Kind }) {
  if (stats && stats.kind !== kind)
    return (
      <td colSpan={4} className="figure">
        {statsWords(stats)}
      </td>
    )
  const figures = stats ? figuresOf(stats) : []
  return COLUMNS[kind].map(({ short }, index) => (
    <td key={short} className="figure">
      {figures[index] ?? NONE}
    </td>
  ))
}
