const short = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** Returns "Nov 21". @param day "2026-11-21" */
export const shortDay = (day: string): string => short.format(new Date(day))

/** Returns "Nov 21, 2026". */
export const fullDay = (day: string): string => full.format(new Date(day))

/** Returns a time in a time zone: "Nov 21, 11:52 PM". */
export function timeThere(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at)
}
