/** Days as a reader counts them: "2026-11-21" in a time zone, and the moments at which they begin. */

const QUARTER_MS = 900_000
const DAY_MS = 86_400_000

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the local time in the time zone: "2026-11-21 23:59:59". */
function wallClock(at: number, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    // The Swedish format is ISO.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock.format(at)
}

/** Returns the UTC day: "2026-10-10". */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Returns the day in this machine's time zone. */
export function calendarDay(at: Date): string {
  return utcDay(new Date(at.getTime() - at.getTimezoneOffset() * 60_000))
}

/** Days that something may stay unsent in a browser without a network and still keep its maker's day. */
const WAITING_DAYS = 30

/**
 * Returns the maker's day. Calendars differ by a day around the world, and without a network something may be sent up
 * to 30 days later. Any other day comes from a wrong clock, so the server's UTC day is used.
 * @param sent the day that the browser sent
 */
export function makersDay(sent: string | undefined, now: Date): string {
  const today = utcDay(now)
  const days = daysBetween(addDays(today, -WAITING_DAYS), addDays(today, 1))
  return sent !== undefined && days.includes(sent) ? sent : today
}

/** Returns the day in the time zone. */
export function localDayOf(at: Date, timeZone: string): string {
  return wallClock(at.getTime(), timeZone).slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS))
}

/** Returns every day from the first to the last, both included. */
export function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns when a day begins in the time zone; if clocks skip midnight, the first moment after it. */
export function startOfLocalDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day)
  // Clocks are within 16 hours of UTC and change on quarter hours. This finds the first quarter that is not the
  // previous day.
  let early = midnight - 16 * 3_600_000
  let late = midnight + 16 * 3_600_000
  while (late - early > QUARTER_MS) {
    const middle = early + Math.floor((late - early) / (2 * QUARTER_MS)) * QUARTER_MS
    if (wallClock(middle, timeZone).slice(0, 10) < day) early = middle
    else late = middle
  }
  return new Date(late)
}

/**
 * Returns when each day begins in the time zone, and when the last one ends: one moment more than days.
 * @param days consecutive days
 * @param foldedBefore before this UTC midnight, counts exist only by UTC day, so days there begin at UTC midnight and
 *   each visit is still in exactly one day; null if there are no such counts
 */
export function dayBounds(
  days: readonly string[],
  timeZone: string,
  foldedBefore: Date | null = null,
): readonly Date[] {
  const last = days.at(-1)
  if (last === undefined) return []
  const bounds: Date[] = []
  for (const day of [...days, addDays(last, 1)]) {
    const previous = bounds.at(-1)
    const guess = previous && previous.getTime() + DAY_MS
    const isMidnight = guess !== undefined && wallClock(guess, timeZone) === `${day} 00:00:00`
    bounds.push(isMidnight ? new Date(guess) : startOfLocalDay(day, timeZone))
  }
  if (foldedBefore === null) return bounds
  return bounds.map((bound, index) =>
    bound < foldedBefore ? new Date(addDays(days[0] ?? last, index)) : bound,
  )
}

/** Returns since when counts exist by quarter hour: the start of the UTC month a year ago, so at least a year. */
export function foldedSince(now: Date): Date {
  return startOfMonth(now, -12)
}

/** A span that is summed from counts of one length: quarters of an hour, UTC days or UTC months. */
export type CountSpan = {
  readonly level: 'quarter_hour' | 'day' | 'month'
  /** Start of the first bucket, and of the first one after the span. */
  readonly from: Date
  readonly to: Date
}

/**
 * Splits a range into a few spans, so that reading a year costs no more than a week.
 * @param from on a quarter of an hour, as every local midnight is
 */
export function countSpans(from: Date, to: Date): readonly CountSpan[] {
  const firstDay = ceiling(from, startOfDay)
  const lastDay = startOfDay(to)
  if (firstDay >= lastDay) return filled([{ level: 'quarter_hour', from, to }])
  const firstMonth = ceiling(firstDay, startOfMonth)
  const lastMonth = startOfMonth(lastDay)
  const days: readonly CountSpan[] =
    firstMonth >= lastMonth
      ? [{ level: 'day', from: firstDay, to: lastDay }]
      : [
          { level: 'day', from: firstDay, to: firstMonth },
          { level: 'month', from: firstMonth, to: lastMonth },
          { level: 'day', from: lastMonth, to: lastDay },
        ]
  return filled([
    { level: 'quarter_hour', from, to: firstDay },
    ...days,
    { level: 'quarter_hour', from: lastDay, to },
  ])
}

const filled = (spans: readonly CountSpan[]) => spans.filter(({ from, to }) => from < to)

/** Returns the start of the moment's day or month. @param later that many days or months later */
type StartOf = (at: Date, later?: number) => Date

const startOfDay: StartOf = (at, later = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + later))
const startOfMonth: StartOf = (at, later = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later))

/** Returns the first start of a day or month that is not before the moment. */
function ceiling(at: Date, startOf: StartOf): Date {
  const start = startOf(at)
  return start.getTime() === at.getTime() ? at : startOf(at, 1)
}
