import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { lostVisits, startLoad, type Visitors, visitorsOf } from '#tests/support/load.ts'
import { startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'
import { createLeagueDatabase, type RunningServer, startServer } from '#tests/support/server.ts'

const ROUNDS = 12
const SOON = { timeout: 60_000, interval: 50 }

let postgres: TemporaryPostgres
let url: string
let server: RunningServer
let visitors: Visitors
const lines: string[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  ;({ url } = await createLeagueDatabase(postgres.url))
  server = await startServer({ DATABASE_URL: url }, { log: (line) => void lines.push(line) })
  visitors = visitorsOf(server.url)
}, 120_000)

afterAll(async () => {
  visitors.close()
  await server.stop()
  await postgres[Symbol.asyncDispose]()
})

let address = 0
/** Signs up endlessly, each time from another address, because most of a sign-up runs in a transaction. */
async function signUps(stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    address += 1
    const form = new URLSearchParams({ email: `${randomUUID()}@example.org`, password: 'Four-lines-3' })
    const from = `127.1.${Math.floor(address / 200)}.${(address % 200) + 1}`
    await visitors.ask('/signup', { method: 'POST', body: form, from }).catch(() => undefined)
  }
}

/** Ends connections to the database. @param only which ones, as an SQL condition */
async function endConnections(only: string): Promise<void> {
  const operator = new Client({ connectionString: url })
  await operator.connect()
  await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${only}`)
  await operator.end()
}

async function restartAfter(end: Promise<void>): Promise<void> {
  await end
  await pause(500)
  await postgres.start()
}

it.each([
  ['ends active connections', () => endConnections(`state <> 'idle'`)],
  ['ends all connections', () => endConnections('true')],
  ['is stopped by its operator', () => restartAfter(postgres.stop())],
  ['crashes', () => restartAfter(postgres.crash())],
])(
  'the server stays up when PostgreSQL %s under sign-ups and visits',
  async (fault, happens) => {
    const load = startLoad(visitors)
    const stopping = new AbortController()
    const working = Array.from({ length: 6 }, () => signUps(stopping.signal))
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = load.tally.acknowledged.length
      await expect.poll(() => load.tally.acknowledged.length, SOON).toBeGreaterThan(before + 10)
      await happens()
      // A kept-alive connection may just have been closed, which is no failure of the server.
      const health = () =>
        visitors.ask('/healthz').then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(health, SOON).toBe(200)
    }
    const before = load.tally.acknowledged.length
    await expect.poll(() => load.tally.acknowledged.length, SOON).toBeGreaterThan(before + 10)
    stopping.abort()
    const [{ acknowledged }] = await Promise.all([load.stop(), ...working])
    expect(await lostVisits(acknowledged, { url, folder: '' })).toEqual([])
    const ended = await Promise.race([server.ended, pause(0, 'still up')])
    console.log(
      `${fault}, ${ROUNDS} rounds: ${load.tally.acknowledged.length} visits, the server is ${ended}`,
    )
    expect(ended).toBe('still up')
    expect(lines.filter((line) => line.startsWith('{"level":60'))).toEqual([])
  },
  600_000,
)
