import { wholeDollars } from '#domain/money/dollars.ts'
import type { DollarsProblem } from '#domain/money/parse-dollars.ts'

/** Returns why a typed cap hit was refused. */
export const capHitMessage = (problem: DollarsProblem): string =>
  problem.code === 'not_dollars'
    ? 'A cap hit is in whole dollars, such as 12,500,000 or 12.5M.'
    : `A cap hit can be at most ${wholeDollars(problem.limit)}.`
