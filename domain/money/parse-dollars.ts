import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

/* Reads typed amounts and those of files. Kept apart from dollars.ts, which is part of the builders' first load. */

/** More than any contract ever paid, and the limit of the database. */
export const MAX_CAP_HIT = 99_999_999

export type DollarsProblem = Problem<'not_dollars'> | Problem<'too_many_dollars', { readonly limit: number }>

/** "$12,500,000", "12500000", "12.5M", "850K"; thousands are separated by commas or not at all. */
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*([mk])?$/i
const SCALES = new Map([
  ['m', 6],
  ['k', 3],
])

/** Reads whole dollars; null for blank text. Refuses parts of a dollar. */
export function parseDollars(text: string): Result<number | null, DollarsProblem> {
  const trimmed = text.trim()
  if (trimmed === '') return accept(null)
  const match = AMOUNT.exec(trimmed)
  if (!match) return refuse({ code: 'not_dollars' })
  const [, whole = '', decimals = '', unit = ''] = match
  const scale = SCALES.get(unit.toLowerCase()) ?? 0
  // The point is moved in the text, because 1.115 times a million is not whole in binary.
  const moved = decimals.replace(/0+$/, '')
  // Cents have two digits: "975.000" is European for 975,000, not for 975.
  if (moved.length > scale || (scale === 0 && decimals.length > 2)) return refuse({ code: 'not_dollars' })
  const digits = whole.replaceAll(',', '') + moved.padEnd(scale, '0')
  const dollars = Number(digits)
  return dollars > MAX_CAP_HIT ? refuse({ code: 'too_many_dollars', limit: MAX_CAP_HIT }) : accept(dollars)
}
