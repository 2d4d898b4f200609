import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

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

/** Stores the reader's time zone in a cookie for the server, and reloads the screen when the server used another. */
export function useReaderTimeZone(used: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone === used) return
    const cookie = `time_zone=${encodeURIComponent(timeZone)}`
    // The server uses UTC for an unknown zone. Reloading would not change that.
    if (document.cookie.split('; ').includes(cookie)) return
    // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in older browsers
    document.cookie = `${cookie}; path=/admin; max-age=31536000; samesite=lax`
    void revalidate()
  }, [used, revalidate])
}
