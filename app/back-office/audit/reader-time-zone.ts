import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

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
