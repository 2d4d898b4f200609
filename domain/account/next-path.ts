/** Where a sign-in or sign-up leads unless one of our pages asked for another place. */
export const AFTER_SIGN_IN = '/settings/profile'

/** The longest `next` that is taken. */
const MAX_LENGTH = 2048

// Only used to compare origins; no such site exists.
const HERE = 'https://here.invalid'

/**
 * The path to go to after a sign-in: `next` when it is a path of this site, else the default.
 * Whatever a browser could read as another site ("//evil", "/\evil", "https:…", control characters) is refused.
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

/** Where to sign in and come back to that page. */
export const signInPath = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => `/signin?next=${encodeURIComponent(pathname + search)}`
