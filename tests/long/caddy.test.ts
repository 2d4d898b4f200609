import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { lostVisits, startLoad, type Visitors, visitorsOf } from '#tests/support/load.ts'
import type { ScratchDatabase } from '#tests/support/scratch-database.ts'
import { createLeagueDatabase, type RunningServer, startServer } from '#tests/support/server.ts'

const SOON = { timeout: 20_000, interval: 50 }

const folder = mkdtempSync(join(tmpdir(), 'benchboss-caddy-'))
let scratch: ScratchDatabase
let servers: readonly RunningServer[] = []
let caddy: ChildProcess
let visitors: Visitors

beforeAll(async () => {
  const given = process.env['TEST_DATABASE_URL']
  if (given === undefined) throw new Error('Needs a PostgreSQL: npm run test:long.')
  scratch = await createLeagueDatabase(given)
  const settings = { DATABASE_URL: scratch.url, TRUST_PROXY: '1' }
  servers = await Promise.all([startServer(settings), startServer(settings)])
  const [port, plainPort] = [await freePort(), await freePort()]
  const site = `https://localhost:${port}`
  caddy = spawn('caddy', ['run', '--config', '-'], {
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  caddy.stdin?.end(JSON.stringify(adapted(site, plainPort)))
  const root = join(folder, 'caddy/pki/authorities/local/root.crt')
  visitors = visitorsOf(site, await vi.waitFor(() => readFileSync(root, 'utf8'), SOON))
  await vi.waitFor(() => visitors.ask('/healthz'), SOON)
}, 120_000)

afterAll(async () => {
  visitors.close()
  caddy.kill()
  await once(caddy, 'exit')
  for (const server of servers) await server.stop()
  await scratch.drop()
  rmSync(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  await once(probe.close(), 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** The unchanged deploy/Caddyfile in a Caddy configuration that does not touch the machine. */
function adapted(site: string, plainPort: number) {
  const upstreams = servers.map(({ url }) => url.replace('http://localhost', '127.0.0.1')).join(' ')
  const config: { apps: { http: object } } = JSON.parse(
    execFileSync('caddy', ['adapt', '--config', 'deploy/Caddyfile'], {
      encoding: 'utf8',
      env: { ...process.env, BENCHBOSS_SITE: site, BENCHBOSS_UPSTREAMS: upstreams },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  return {
    ...config,
    admin: { disabled: true },
    apps: {
      ...config.apps,
      http: { ...config.apps.http, http_port: plainPort },
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  }
}

const REPORT = { type: 'Missing player', player_name: 'Gus Archer', notes: '', team_id: null }

async function storedVisits() {
  const { db, close } = await openDatabase({ url: scratch.url, folder: '' })
  const { client_key: key, country } = schema.site_visits
  const rows = await db.select({ key, country }).from(schema.site_visits)
  await close()
  return rows
}

describe('two servers behind the Caddyfile', () => {
  it('serve TLS, send HSTS, and give each request an id', async () => {
    const answers = await Promise.all([visitors.ask('/'), visitors.ask('/')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const ids = answers.map(({ headers }) => headers['x-request-id'])
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(answers[0]?.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(answers[0]?.headers['content-security-policy']).toContain("default-src 'self'")
  })

  it('let browsers cache built files, and revalidate the worker each time', async () => {
    const page = await visitors.ask('/')
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? []
    const kept = async (path: string, headers = {}) => {
      const answer = await visitors.ask(path, { headers })
      return { ...answer.headers, status: answer.status }
    }
    for (const [path, cacheControl] of [
      [asset, 'public, max-age=31536000, immutable'],
      ['/sw.js', 'no-cache'],
      ['/favicon.svg', 'public, max-age=86400'],
    ] as const) {
      const first = await kept(path)
      expect(first).toMatchObject({ status: 200, 'cache-control': cacheControl })
      const again = await kept(path, { 'if-none-match': String(Reflect.get(first, 'etag')) })
      expect(again).toMatchObject({ status: 304, 'cache-control': cacheControl })
    }
  })

  it('accept a page’s form, although its origin differs from the one that reaches the server', async () => {
    const answer = await visitors.ask('/signup', {
      method: 'POST',
      headers: { origin: visitors.site },
      body: new URLSearchParams({ email: 'fan@example.org', password: '' }),
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Password is required')
  })

  it('pass on the address that Caddy saw, not the one a visitor sends', async () => {
    const statuses: number[] = []
    for (let report = 0; report < 6; report += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${report}` }
      const asked = { method: 'POST', body: REPORT, headers, from: '127.0.0.99' } as const
      statuses.push((await visitors.ask('/api/send-report', asked)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const another = { method: 'POST', body: REPORT, from: '127.0.0.98' } as const
    expect((await visitors.ask('/api/send-report', another)).status).toBe(200)
    const body = { visit_type: 'page_visit', game_type: 'lineup', client_key: crypto.randomUUID() }
    const headers = { 'cf-ipcountry': 'SE', 'x-country-code': 'SE' }
    expect((await visitors.ask('/api/track-visit', { method: 'POST', body, headers })).status).toBe(200)
    expect((await storedVisits()).find(({ key }) => key === body.client_key)?.country).toBeNull()
  })

  it('lose no acknowledged visit, and at most one page per visitor, when one is killed under load', async () => {
    const load = startLoad(visitors)
    await expect.poll(() => load.tally.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(200)
    await servers[0]?.kill()
    servers = servers.slice(1)
    const before = load.tally.acknowledged.length
    await expect.poll(() => load.tally.acknowledged.length - before, { timeout: 30_000 }).toBeGreaterThan(400)
    const { acknowledged, refused, pages, failedPages, slowest } = await load.stop()
    const lost = await lostVisits(acknowledged, { url: scratch.url, folder: '' })
    const notWritten = [...refused.values()].reduce((sum, count) => sum + count, 0)
    console.log(
      `Killed under load: ${acknowledged.length} visits acknowledged, ${lost.length} of them lost, ${notWritten} refused; ${pages} pages, ${failedPages.length} failed, the slowest ${(slowest / 1000).toFixed(1)} s`,
    )
    expect(lost).toEqual([])
    // A page that the killed server had begun to send cannot be retried, so each visitor may have to reload one.
    const visitorsHit = failedPages.map(({ visitor }) => visitor)
    expect(visitorsHit).toEqual([...new Set(visitorsHit)])
    expect(failedPages.filter(({ got }) => got !== 'cut off')).toEqual([])
    // Only visits that were in progress in the killed server.
    expect(notWritten).toBeLessThanOrEqual(8)
  }, 120_000)
})
