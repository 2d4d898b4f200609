/** What the league's collective agreement lets a team spend in a season, in dollars and shares of a hundred. */
export type CapLimits = {
  /** "2026-27". */
  readonly season: string
  readonly upper: number
  readonly lower: number
  /** Of a whole contract, by all teams that retain a part of it together. */
  readonly retainedPercent: number
  /** Teams that retain a part of one contract: a second one may, after the first. */
  readonly retainedTeams: number
  /** Contracts of which a team retains a part at the same time. */
  readonly retainedContracts: number
  /** Of the upper limit, for all retained parts of a team together. */
  readonly retainedTotalPercent: number
  /** Players on the roster until the trade deadline; who is hurt does not count. */
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
 * Payroll ranges that league and players announced in January 2025 for three seasons, the last two subject to minor
 * adjustments; the rest are the rules of the collective agreement. Newest last.
 */
const SEASONS: readonly [CapLimits, ...CapLimits[]] = [
  { season: '2025-26', upper: 95_500_000, lower: 70_600_000, ...RULES },
  { season: '2026-27', upper: 104_000_000, lower: 76_900_000, ...RULES },
  { season: '2027-28', upper: 113_500_000, lower: 83_900_000, ...RULES },
]

/** A league year begins on July 1. */
const FIRST_MONTH = 7

/**
 * The limits of the season that day is in; before the first and after the last known one, those of the nearest.
 * @param day "2026-11-23"
 */
export function capLimits(day: string): CapLimits {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const start = month >= FIRST_MONTH ? year : year - 1
  const begun = SEASONS.filter(({ season }) => Number(season.slice(0, 4)) <= start)
  return begun.at(-1) ?? SEASONS[0]
}
