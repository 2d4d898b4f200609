/** The time zone that the reader's browser has told (use-reader-time-zone.ts); null before its first visit. */
export function readTimeZone(request: Request): string | null {
  const told = /(?:^|;\s*)time_zone=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (told === undefined) return null
  try {
    return decodeURIComponent(told)
  } catch {
    return null
  }
}
