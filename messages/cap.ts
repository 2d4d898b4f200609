import type { CapSum } from '#domain/cap/cap-sum.ts'
import type { CardCap } from '#domain/cap/card-cap.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { plural } from '#domain/text/format.ts'

/** Returns "$12.5M", or "at least $12.5M" if a cap hit is unknown. */
export const capSumWords = ({ dollars, unknown }: CapSum): string =>
  unknown.length > 0 ? `at least ${shortDollars(dollars)}` : shortDollars(dollars)

/**
 * Returns a card's text about the cap in two parts: "Cap hit" and "$88.25M", or "Under the cap" and "$103.9M of $104M".
 */
export const cardCapWords = (cap: CardCap): { readonly label: string; readonly text: string } => ({
  label: cap.isUnderCap ? 'Under the cap' : 'Cap hit',
  text: capSumWords(cap) + (cap.limit === undefined ? '' : ` of ${shortDollars(cap.limit)}`),
})

/** Follows the cap hit of a lineup that has write-ins. */
export const writeInsWithoutHit = (count: number): string =>
  `plus ${plural(count, 'write-in')} without a cap hit`
