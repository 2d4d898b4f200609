/** A league year begins on July 1. */
const FIRST_MONTH = 7

/** Returns the season that a day is in: "2026-27". @param day "2026-11-23" */
export function seasonOf(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const start = month >= FIRST_MONTH ? year : year - 1
  return `${start}-${String(start + 1).slice(-2)}`
}
