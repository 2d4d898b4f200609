const short = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 21". @param day "2026-11-21" */
export const shortDay = (day: string): string => short.format(new Date(day))

/** "Nov 21, 2026" */
export const fullDay = (day: string): string => full.format(new Date(day))

/** A moment as a clock in that zone has it: "Nov 21, 11:52 PM". */
export function timeThere(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at)
}
