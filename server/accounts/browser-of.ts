import { parseCookies } from 'better-auth/cookies'
import { generateCookie } from 'hono/cookie'
import { createHmac, timingSafeEqual } from 'node:crypto'

import type { AccountContext, Auth } from './auth.ts'

type Asked = { readonly auth: Pick<Auth, 'secret' | 'publicUrl'>; readonly headers: Headers }

/**
 * What a browser did with an email: it has signed in with it, so that strangers who guess at the account do not lock
 * this browser out; or it has just signed up with it. Neither cookie alone grants access.
 */
const SECONDS = { known_browser: 365 * 86_400, signed_up: 3600 } as const
type Deed = keyof typeof SECONDS

export function browserCookie(auth: AccountContext['auth'], deed: Deed, email: string): string {
  return ownCookie(auth, deed, hashOf(auth, deed, email), SECONDS[deed])
}

export function isBrowserOf({ auth, headers }: Asked, deed: Deed, email: string): boolean {
  const given = Buffer.from(readOwnCookie({ auth, headers }, deed))
  const expected = Buffer.from(hashOf(auth, deed, email))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Returns a hash under our secret: no one else can make it or learn the account from it. */
function hashOf({ secret }: Asked['auth'], deed: Deed, email: string): string {
  return createHmac('sha256', secret).update(`${deed} ${email}`).digest('base64url')
}

type OwnCookie = Deed | 'confirmation'

/** Returns a cookie that no script reads, and over https no other host of the domain can set. */
export function ownCookie(auth: Asked['auth'], name: OwnCookie, value: string, maxAge: number): string {
  const secure = isSecure(auth)
  return generateCookie(nameOf(auth, name), value, { httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

/** Returns a cookie's value, empty without one. */
export function readOwnCookie({ auth, headers }: Asked, name: OwnCookie): string {
  return parseCookies(headers.get('cookie') ?? '').get(nameOf(auth, name)) ?? ''
}

const isSecure = ({ publicUrl }: Asked['auth']) => publicUrl?.startsWith('https:') ?? false

const nameOf = (auth: Asked['auth'], name: OwnCookie) => `${isSecure(auth) ? '__Host-' : ''}benchboss.${name}`
