import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { isIP } from 'node:net'
import type { Logger } from 'pino'

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
  const origin = c.req.header('origin')
  // A page that hides its address calls itself "null". What is no address either was written by no browser.
  if (origin !== undefined && origin !== 'null' && !URL.canParse(origin)) return false
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
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
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
    const seen = readHop(hops.at(-trustedProxies) ?? '')
    if (seen !== null) return seen
  }
  // A request made by a test has no socket.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? null) : null
}

/** The address of "1.2.3.4:567", "[2001:db8::1]:567" or of one without a port, which is another for each connection. */
function readHop(hop: string): string | null {
  const text = hop.trim()
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) > 0 ? address : null
}

/**
 * Warns, once, that a proxy seems to stand in front which the settings do not know of: to the rate limits all visitors
 * would be one address.
 */
export function warnOfProxy(log: Logger, trustedProxies: number): MiddlewareHandler {
  let warned = trustedProxies > 0
  return async (c, next) => {
    if (!warned && c.req.header('x-forwarded-for') !== undefined) {
      warned = true
      log.warn(
        'a request came with X-Forwarded-For, which is not read while TRUST_PROXY is 0: behind a proxy set it, or all visitors count as one address',
      )
    }
    await next()
  }
}
