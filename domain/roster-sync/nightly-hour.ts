/** Hour of the day (UTC) after which a night's rosters are checked: every game is over, no office is open. */
const NIGHTLY_HOUR = 9

/** The last time it was that hour: a check that began since is this night's. */
export function lastNightlyHour(now: Date): Date {
  const hour = new Date(now)
  hour.setUTCHours(NIGHTLY_HOUR, 0, 0, 0)
  if (hour > now) hour.setUTCDate(hour.getUTCDate() - 1)
  return hour
}
