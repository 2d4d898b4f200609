import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Keeps the reader's time zone for the server, and has the days counted anew when it was another. @param known the server's */
export function useReaderTimeZone(known: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone === known) return
    const wanted = `time_zone=${encodeURIComponent(timeZone)}`
    // A zone that the server does not know stays UTC there; asking again would not change that.
    if (document.cookie.split('; ').includes(wanted)) return
    // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in older browsers
    document.cookie = `${wanted}; path=/admin; max-age=31536000; samesite=lax`
    void revalidate()
  }, [known, revalidate])
}
