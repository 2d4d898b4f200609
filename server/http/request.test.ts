import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { AppError } from '#server/core/errors.ts'

import { answerFailure, describeFailure } from './answer.ts'
import { clientAddress, limitBody, sameSiteWrites, warnOfProxy } from './request.ts'

function appAt(publicUrl?: string): Hono {
  const app = new Hono()
  app.onError((error, c) => c.text(error.message, error instanceof AppError ? 403 : 500))
  app.use(sameSiteWrites(publicUrl))
  app.all('*', (c) => c.text('done'))
  return app
}

async function status(app: Hono, method: string, headers: Record<string, string>): Promise<number> {
  const response = await app.request('http://bench.test/', {
    method,
    headers: { host: 'bench.test', ...headers },
  })
  return response.status
}

describe('a write from another site', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.bench.test' }],
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'no address' }],
    [{ origin: 'http://bench.test.evil.test' }],
  ])('is refused with %j', async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await status(appAt(), method, headers)).toBe(403)
    }
  })

  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://bench.test' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://bench.test' }],
    [{}],
  ])('is not detected with %j', async (headers) => {
    expect(await status(appAt(), 'POST', headers)).toBe(200)
  })

  it('may be read: a link from anywhere opens a page', async () => {
    expect(await status(appAt(), 'GET', { 'sec-fetch-site': 'cross-site' })).toBe(200)
  })

  it('is recognized by the public address when a proxy changes the Host', async () => {
    const app = appAt('https://benchboss.app')
    expect(await status(app, 'POST', { origin: 'https://benchboss.app' })).toBe(200)
    expect(await status(app, 'POST', { origin: 'https://evil.test' })).toBe(403)
  })
})

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
  [1, '198.51.100.9:51234', '198.51.100.9'],
  [1, '[2001:db8::9]:51234', '2001:db8::9'],
  [1, '[2001:db8::9]', '2001:db8::9'],
  [1, '2001:db8::9', '2001:db8::9'],
  [1, 'unknown', '192.0.2.1'],
  [1, '198.51.100.9:51234:1', '192.0.2.1'],
])('with %i proxies of ours, X-Forwarded-For %j means %s', async (proxies, forwarded, address) => {
  expect(await addressSeen(proxies, forwarded)).toBe(address)
})

it.each([
  [0, 1],
  [1, 0],
])('with %i proxies of ours, X-Forwarded-For is warned about %i times', async (proxies, warnings) => {
  const lines: string[] = []
  const app = new Hono()
  app.use(warnOfProxy(pino({}, { write: (line: string) => void lines.push(line) }), proxies))
  app.get('*', (c) => c.text('done'))
  await app.request('/')
  expect(lines).toHaveLength(0)
  for (let i = 0; i < 3; i += 1) await app.request('/', { headers: { 'x-forwarded-for': '198.51.100.9' } })
  expect(lines).toHaveLength(warnings)
  expect(lines.join('')).not.toContain('198.51.100.9')
})

const app = new Hono()
app.onError((error) => answerFailure(describeFailure(error, pino({ level: 'silent' }))))
app.use(limitBody(8))
app.post('/', async (c) => c.text(`got ${await new Response(c.req.raw.body).text()}`))

// As main.ts serves it: over a socket, with the adapter's own requests.
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function post(headers: Record<string, string>, ...parts: readonly string[]): Promise<string> {
  const { port } = server.address() as AddressInfo
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers, agent: false })
  const answered = once(sending, 'response')
  for (const part of parts) sending.write(part)
  sending.end()
  const [response] = await answered
  return `${response.statusCode} ${await text(response)}`
}

describe('the size of a body', () => {
  it('is limited by its announced length', async () => {
    expect(await post({ 'content-length': '8' }, '12345678')).toBe('200 got 12345678')
    expect(await post({ 'content-length': '9' }, '123456789')).toMatch(/^413 .*too_large/)
  })

  it('is counted when it arrives in pieces', async () => {
    const pieces = { 'transfer-encoding': 'chunked' }
    expect(await post(pieces, '1234', '5678')).toBe('200 got 12345678')
    expect(await post(pieces, '1234', '56789')).toMatch(/^413 .*too_large/)
  })

  it('P-CALL-45 is nothing for a POST without a body', async () => {
    expect(await post({ 'content-length': '0' })).toBe('200 got ')
    expect(await post({ 'transfer-encoding': 'chunked' })).toBe('200 got ')
  })
})
