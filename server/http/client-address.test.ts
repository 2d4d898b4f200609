import { Hono } from 'hono'
import { expect, it } from 'vitest'

import { clientAddress } from './client-address.ts'

async function addressSeen(trustedProxies: number, forwarded: string | null): Promise<string> {
  const app = new Hono()
  app.get('*', (c) => c.text(clientAddress(c, trustedProxies) ?? 'unknown'))
  const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
  const socket = { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' }
  return (await app.request('/', { headers }, { incoming: { socket } })).text()
}

it.each([
  [0, null, '192.0.2.1'],
  [0, '198.51.100.9', '192.0.2.1'],
  [1, '198.51.100.9', '198.51.100.9'],
  [1, 'made-up, 198.51.100.9', '198.51.100.9'],
  [2, 'made-up, 198.51.100.9, 10.0.0.2', '198.51.100.9'],
  [1, null, '192.0.2.1'],
  [2, '198.51.100.9', '192.0.2.1'],
])('with %i proxies of ours, X-Forwarded-For %j means %s', async (proxies, forwarded, address) => {
  expect(await addressSeen(proxies, forwarded)).toBe(address)
})
