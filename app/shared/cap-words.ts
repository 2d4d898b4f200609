import type { CapSum } from '#domain/cap/cap-sum.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { capitalized, listSome } from '#domain/text/format.ts'
import { writeInsWithoutHit } from '#messages/cap.ts'

/** Returns the space left, or the amount over the limit, without a sign. Unknown hits make the space "up to". */
export const capSpaceWords = (space: number, { unknown }: CapSum): string => {
  const about = unknown.length === 0 ? '' : space < 0 ? 'at least ' : 'up to '
  return about + shortDollars(Math.abs(space))
}

/** Limit of names in a sentence. Any others are counted. */
const MAX_NAMED = 4

/**
 * Returns "Cap hit unknown: Nikishin and Groulx" or "Cap hit unknown: Nikishin, Groulx, Archer and 9 others", and how
 * many write-ins there are; null when all are known.
 */
export function unknownHits({ unknown, writeIns = 0 }: Pick<CapSum, 'unknown' | 'writeIns'>): string | null {
  const named = unknown.slice(0, unknown.length - writeIns)
  const words = [
    named.length > 0 && `Cap hit unknown: ${listSome(named, MAX_NAMED)}`,
    writeIns > 0 && writeInsWithoutHit(writeIns),
  ]
  return capitalized(words.filter(Boolean).join(', ')) || null
}

/** Returns "$15.75M left of $104M", or the amount over the limit. */
export const capRoom = (sum: CapSum, limit: number): string =>
  capitalized(
    `${capSpaceWords(limit - sum.dollars, sum)} ${sum.dollars > limit ? 'over' : 'left of'} ${shortDollars(limit)}`,
  )
