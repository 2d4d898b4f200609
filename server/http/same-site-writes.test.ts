import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { AppError } from '#server/errors.ts'

import { sameSiteWrites } from './same-site-writes.ts'

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
    [{ origin: 'http://bench.test.evil.test' }],
  ])('is refused with %j', async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await status(appAt(), method, headers)).toBe(403)
    }
  })

  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://bench.test' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://bench.test' }],
    [{}],
  ])('is none with %j', async (headers) => {
    expect(await status(appAt(), 'POST', headers)).toBe(200)
  })

  it('may be read: a link from anywhere opens a page', async () => {
    expect(await status(appAt(), 'GET', { 'sec-fetch-site': 'cross-site' })).toBe(200)
  })

  it('is told by the public address where a proxy changes the Host', async () => {
    const app = appAt('https://benchboss.app')
    expect(await status(app, 'POST', { origin: 'https://benchboss.app' })).toBe(200)
    expect(await status(app, 'POST', { origin: 'https://evil.test' })).toBe(403)
  })
})
