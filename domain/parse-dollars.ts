import { accept, type Problem, refuse, type Result } from './problem.ts'

/* What people type or files have as an amount. Apart from how amounts are written, which the builders load first. */

/** More than any contract has ever been, and what the database takes. */
export const MAX_CAP_HIT = 99_999_999

export type DollarsProblem = Problem<'not_dollars'> | Problem<'too_many_dollars', { readonly limit: number }>

/** "$12,500,000", "12500000", "12.5M", "850K"; a number has its thousands parted by commas or not at all. */
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*([mk])?$/i
const SCALES = new Map([
  ['m', 6],
  ['k', 3],
])

/** Whole dollars for what somebody typed or a file has; null for a blank. Parts of a dollar are refused. */
export function parseDollars(text: string): Result<number | null, DollarsProblem> {
  const trimmed = text.trim()
  if (trimmed === '') return accept(null)
  const match = AMOUNT.exec(trimmed)
  if (!match) return refuse({ code: 'not_dollars' })
  const [, whole = '', decimals = '', unit = ''] = match
  const scale = SCALES.get(unit.toLowerCase()) ?? 0
  // Moved by digits, because 1.115 times a million is not whole in binary.
  const moved = decimals.replace(/0+$/, '')
  // Where a point parts thousands, "975.000" is not nine hundred dollars: cents have two digits.
  if (moved.length > scale || (scale === 0 && decimals.length > 2)) return refuse({ code: 'not_dollars' })
  const digits = whole.replaceAll(',', '') + moved.padEnd(scale, '0')
  const dollars = Number(digits)
  return dollars > MAX_CAP_HIT ? refuse({ code: 'too_many_dollars', limit: MAX_CAP_HIT }) : accept(dollars)
}
