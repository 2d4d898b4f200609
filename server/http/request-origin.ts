import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'

import { CROSS_SITE_REFUSED } from '#messages/server.ts'
import { AppError } from '#server/errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page makes a visitor's browser send. Browsers name the sender in
 * Sec-Fetch-Site or Origin and no page can forge either; programs send neither and carry no visitor's cookies.
 * @param publicUrl the address visitors use, where a proxy in front changes the Host; undefined takes the Host
 */
export function sameSiteWrites(publicUrl: string | undefined): MiddlewareHandler {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isSameSite(c, publicHost)) {
      throw new AppError('forbidden', CROSS_SITE_REFUSED)
    }
    await next()
  }
}

function isSameSite(c: Context, publicHost: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  // A sandboxed page calls itself "null", which is the host of no page.
  const host = URL.parse(origin)?.host
  return host !== undefined && (host === publicHost || host === c.req.header('host'))
}

/**
 * The visitor's address: the socket's, or what the last of our own proxies wrote into X-Forwarded-For.
 * Whatever is further left came from the visitor and proves nothing.
 * @param trustedProxies how many proxies of ours stand in front (TRUST_PROXY); 0 reads no header
 */
export function clientAddress(c: Context, trustedProxies: number): string | null {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const seen = hops.at(-trustedProxies)
    if (seen) return seen
  }
  // A request made by a test has no socket.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? null) : null
}
