import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The visitor's address: the socket's, or what the last of our own proxies wrote into X-Forwarded-For.
 * Whatever stands further left came from the visitor and proves nothing.
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
