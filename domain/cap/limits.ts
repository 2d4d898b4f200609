import { seasonOf } from '#domain/hockey/season.ts'

/** What the league's collective agreement lets a team spend in a season, in dollars and percent. */
export type CapLimits = {
  /** "2026-27". */
  readonly season: string
  readonly upper: number
  readonly lower: number
  /** Largest part of one contract that all teams together may retain. */
  readonly retainedPercent: number
  /** How many teams may retain a part of one contract, one after the other. */
  readonly retainedTeams: number
  /** How many contracts a team may retain a part of at the same time. */
  readonly retainedContracts: number
  /** Largest sum of a team's retained parts, in percent of the upper limit. */
  readonly retainedTotalPercent: number
  /** Largest roster until the trade deadline; injured players do not count. */
  readonly roster: number
  /** Players who dress for a game: 18 skaters and two goaltenders. */
  readonly dressed: number
}

const RULES = {
  retainedPercent: 50,
  retainedTeams: 2,
  retainedContracts: 3,
  retainedTotalPercent: 15,
  roster: 23,
  dressed: 20,
} as const

/**
 * Payroll ranges, newest last. The league and the players announced them in January 2025 for three seasons; the last
 * two are subject to minor adjustments. RULES are those of the collective agreement.
 */
const SEASONS: readonly [CapLimits, ...CapLimits[]] = [
  { season: '2025-26', upper: 95_500_000, lower: 70_600_000, ...RULES },
  { season: '2026-27', upper: 104_000_000, lower: 76_900_000, ...RULES },
  { season: '2027-28', upper: 113_500_000, lower: 83_900_000, ...RULES },
]

/**
 * Returns the limits of the season that the day is in. Outside the known seasons, it returns those of the nearest one.
 * @param day "2026-11-23"
 */
export function capLimits(day: string): CapLimits {
  const now = seasonOf(day)
  const begun = SEASONS.filter(({ season }) => season <= now)
  return begun.at(-1) ?? SEASONS[0]
}

/** Returns the limits of the season after; null if they are not published. */
export const limitsAfter = ({ season }: Pick<CapLimits, 'season'>): CapLimits | null =>
  SEASONS.find((known) => Number(known.season.slice(0, 4)) === Number(season.slice(0, 4)) + 1) ?? null
