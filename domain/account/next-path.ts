/** Where a visitor lands after a sign-in or sign-up, unless the page they came from set `next`. */
export const AFTER_SIGN_IN = '/settings/profile'

const MAX_LENGTH = 2048

// Only used to compare origins; no such site exists.
const HERE = 'https://here.invalid'

/**
 * Returns the path to open after a sign-in: `next` when it is a path of this site, else the default.
 * Refuses anything that a browser could read as another site: "//evil", "/\evil", "https:…", control characters.
 */
export function nextPath(next: unknown): string {
  if (typeof next !== 'string' || next.length > MAX_LENGTH) return AFTER_SIGN_IN
  if (!/^\/(?![/\\])/.test(next) || /[\p{Control}\\]/u.test(next)) return AFTER_SIGN_IN
  const url = URL.parse(next, HERE)
  if (!url || url.origin !== HERE) return AFTER_SIGN_IN
  const path = `${url.pathname}${url.search}${url.hash}`
  // "/.//evil" is normalized into a path that a browser would read as a host.
  return path.startsWith('//') ? AFTER_SIGN_IN : path
}

export const signInPath = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => `/signin?next=${encodeURIComponent(pathname + search)}`
