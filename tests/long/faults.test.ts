import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { openDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { lostVisits, startLoad, visitorsOf } from '#tests/support/load.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { createLeagueDatabase, startServer } from '#tests/support/server.ts'

const SOON = { timeout: 60_000, interval: 20 }
const LONGEST = 180_000
/** Visits acknowledged before a fault, and after it. */
const ENOUGH = 150

async function acknowledge({ tally }: ReturnType<typeof startLoad>): Promise<void> {
  const before = tally.acknowledged.length
  await expect.poll(() => tally.acknowledged.length, SOON).toBeGreaterThanOrEqual(before + ENOUGH)
}

it(
  'a server that is asked to stop under load loses no acknowledged visit',
  async () => {
    const folder = await copyPreparedFolder('league')
    const server = await startServer({ DATA_DIR: folder })
    const visitors = visitorsOf(server.url)
    const load = startLoad(visitors)
    await acknowledge(load)
    expect(await server.kill('SIGTERM')).toBe(0)
    const { acknowledged } = await load.stop()
    visitors.close()
    expect(await lostVisits(acknowledged, { folder })).toEqual([])
    await rm(folder, { recursive: true })
  },
  LONGEST,
)

// Only root may mount a small disk.
it.runIf(process.getuid?.() === 0)(
  'a full disk of the embedded database refuses writes until it is freed, and pages are served',
  async () => {
    const mounted = mkdtempSync(join(tmpdir(), 'benchboss-disk-'))
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', mounted]).status).toBe(0)
    try {
      const prepared = await copyPreparedFolder('league')
      const folder = join(mounted, 'data')
      cpSync(prepared, folder, { recursive: true })
      await rm(prepared, { recursive: true })
      const server = await startServer({ DATA_DIR: folder })
      const visitors = visitorsOf(server.url)
      const load = startLoad(visitors)
      await acknowledge(load)
      const ballast = join(mounted, 'ballast')
      fillDisk(ballast)
      await expect.poll(() => load.tally.refused.get('503') ?? 0, SOON).toBeGreaterThan(20)
      expect((await visitors.ask('/lineup-builder?team=HFX')).status).toBe(200)
      rmSync(ballast, { recursive: true })
      await acknowledge(load)
      const { acknowledged, failedPages } = await load.stop()
      visitors.close()
      await server.stop()
      expect.soft(failedPages).toEqual([])
      expect(await lostVisits(acknowledged, { folder })).toEqual([])
    } finally {
      spawnSync('umount', [mounted])
    }
    rmSync(mounted, { recursive: true })
  },
  LONGEST,
)

/** Writes ever smaller files, until not even a page of a database fits. */
function fillDisk(folder: string): void {
  mkdirSync(folder)
  for (let size = 2 ** 26, at = 0; size >= 2 ** 12; at += 1) {
    try {
      writeFileSync(join(folder, String(at)), Buffer.alloc(size))
    } catch {
      size /= 2
    }
  }
}

it.each(['refuses connections', 'says nothing'])(
  'a report is kept when the mail server %s',
  async (fault) => {
    const mail = createServer().listen(0, '127.0.0.1')
    await once(mail, 'listening')
    const { port } = mail.address() as AddressInfo
    // A port without a listener refuses.
    if (fault === 'refuses connections') await once(mail.close(), 'close')
    const folder = await copyPreparedFolder('league')
    const server = await startServer({
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'hi@example.org',
      SUPPORT_EMAIL: 'support@example.org',
    })
    const visitors = visitorsOf(server.url)
    const body = { type: 'Missing player', player_name: 'Gus Archer', notes: '', team_id: null }
    const { status } = await visitors.ask('/api/send-report', { method: 'POST', body })
    visitors.close()
    await server.stop()
    mail.close()
    const { db, close } = await openDatabase({ folder })
    expect([status, await db.$count(schema.request_player)]).toEqual([200, 1])
    await close()
    await rm(folder, { recursive: true })
  },
  LONGEST,
)

const HOUR_MS = 3_600_000
const FAN = { email: 'fan@example.com', password: 'Four-lines-3' }

/** Loaded before the server: its clock is wrong, the database's is right. */
function withClock(byMs: number) {
  const code = `const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + ${byMs}) : super(...given) }
      static now() { return Right.now() + ${byMs} }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

it.each([26, -48])(
  'sessions, sign-in and visits work when the clock is %d h off that of PostgreSQL',
  async (hours) => {
    const given = process.env['TEST_DATABASE_URL']
    if (given === undefined) throw new Error('Needs a PostgreSQL: npm run test:long.')
    const scratch = await createLeagueDatabase(given)
    const account = { method: 'POST', redirect: 'manual', body: new URLSearchParams(FAN) } as const
    const right = await startServer({ DATABASE_URL: scratch.url })
    const signedUp = await fetch(`${right.url}/signup`, account)
    await right.stop()
    const cookie = signedUp.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')

    const wrong = await startServer({ DATABASE_URL: scratch.url, ...withClock(hours * HOUR_MS) })
    const settings = await fetch(`${wrong.url}/settings/account`, { redirect: 'manual', headers: { cookie } })
    const signedIn = await fetch(`${wrong.url}/signin`, account)
    expect([settings.status, signedIn.status]).toEqual([200, 302])
    const visitors = visitorsOf(wrong.url)
    const load = startLoad(visitors)
    await acknowledge(load)
    const { acknowledged } = await load.stop()
    visitors.close()
    await wrong.stop()

    const where = { url: scratch.url, folder: '' }
    expect(await lostVisits(acknowledged, where)).toEqual([])
    const { db, close } = await openDatabase(where)
    const sessions = await db.select({ began: schema.session.createdAt }).from(schema.session)
    await close()
    // Otherwise the clock would have been right.
    expect(sessions.map(({ began }) => Math.round((began.getTime() - Date.now()) / HOUR_MS))).toContain(hours)
    await scratch.drop()
  },
  LONGEST,
)
