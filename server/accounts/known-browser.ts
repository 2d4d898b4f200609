import { parseCookies } from 'better-auth/cookies'
import { generateCookie } from 'hono/cookie'
import { createHmac, timingSafeEqual } from 'node:crypto'

import type { AccountContext, Auth } from './auth.ts'

const NAME = 'benchboss.known_browser'
const YEAR_S = 365 * 86_400

/**
 * The cookie of a browser that this e-mail signed in with: strangers who guess at the account do not keep it from signing
 * in again. It opens nothing by itself.
 */
export function knownBrowserCookie(auth: Auth, email: string): string {
  return generateCookie(NAME, nameOf(auth, email), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: auth.publicUrl?.startsWith('https:') ?? false,
    maxAge: YEAR_S,
  })
}

/** Whether somebody signed in with this e-mail from this browser before. */
export function isKnownBrowser({ auth, headers }: AccountContext, email: string): boolean {
  const given = Buffer.from(parseCookies(headers.get('cookie') ?? '').get(NAME) ?? '')
  const expected = Buffer.from(nameOf(auth, email))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A hash under our secret: it names the account to nobody else, and nobody else can make it. */
function nameOf({ secret }: Auth, email: string): string {
  return createHmac('sha256', secret).update(`known browser of ${email}`).digest('base64url')
}
