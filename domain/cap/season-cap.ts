import { addSums, type CapSum, sumOf } from './cap-sum.ts'
import { runsIn } from './contract.ts'
import type { CapLimits } from './limits.ts'
import type { CapPlayer, TeamPayroll } from './team-cap.ts'

/** What is known of a team's payroll in another season. Contracts that begin after today's are not in the data. */
export type SeasonCap = {
  readonly limits: CapLimits
  /** Players whose contract covers the season, also those off the roster. */
  readonly signed: readonly CapPlayer[]
  /** Unknown: players and retained salaries whose year or amount is not known. */
  readonly committed: CapSum
  readonly space: number
  /** Players whose contract ends before the season. */
  readonly ending: readonly CapPlayer[]
}

/** Returns what a team's known contracts cost in another season. */
export function seasonCap({ players, retained }: TeamPayroll, limits: CapLimits): SeasonCap {
  const runs = (one: Pick<CapPlayer, 'contractUntil'>) => runsIn(one, limits.season)
  const sum = addSums(
    sumOf(
      players.filter((player) => runs(player) !== false),
      (player) => (runs(player) ? player.capHit : null),
    ),
    sumOf(
      retained.filter((part) => runs(part) !== false),
      (part) => (runs(part) ? part.dollars : null),
    ),
  )
  return {
    limits,
    signed: players.filter((player) => runs(player) === true),
    committed: sum,
    space: limits.upper - sum.dollars,
    ending: players.filter((player) => runs(player) === false),
  }
}

export type SeasonFigures = {
  /** "2027-28" */
  readonly season: string
  readonly upper: number
  readonly signed: number
  /** Known dollars. Always "at least": contracts that begin later are not in the data. */
  readonly dollars: number
  readonly space: number
}

export const seasonFigures = ({ limits, signed, committed, space }: SeasonCap): SeasonFigures => ({
  season: limits.season,
  upper: limits.upper,
  signed: signed.length,
  dollars: committed.dollars,
  space,
})
