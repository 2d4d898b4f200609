/** Days as people count them: "2026-11-21" in a time zone, and the moments at which they begin. */

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
