import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { schema } from '#server/db/schema.ts'
import { setTimeLimits, TIME_LIMITS } from '#server/db/time-limits.ts'
import { describeFailure } from '#server/http/answer.ts'
import { silent } from '#tests/factories/contexts.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

// Tables are locked here, so the file takes a database of its own.
const database = testDatabase({ shared: false })
const isServer = process.env['TEST_DATABASE_URL'] !== undefined
const { page } = TIME_LIMITS

const seconds = (ms: number) => `${ms / 1000}s`
const Shown = z.array(z.object({ statement: z.string(), lock: z.string() }))
const SHOW = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`

/** Locks the table in a session outside the pool, as a migration does, until it is disposed of. */
async function holdTable(table: string) {
  const client = new Client(database.direct ?? {})
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  const Count = z.array(z.object({ count: z.int() }))
  return {
    /** Counts other sessions that use or wait for that table; the table name excludes work left from earlier tests. */
    async backendsAtWork(): Promise<number> {
      // Inside a transaction PostgreSQL would return the first snapshot again.
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query(`select count(*)::integer from pg_stat_activity
        where datname = current_database() and state <> 'idle' and query like '%"${table}"%'
          and pid <> pg_backend_pid()`)
      return Count.parse(rows)[0]?.count ?? 0
    },
    async [Symbol.asyncDispose]() {
      await client.end()
    },
  }
}

it('a transaction of the back-office or of maintenance has its own time limits, only until it ends', async () => {
  for (const kind of ['backOffice', 'maintenance'] as const) {
    const inside = await database.db.transaction(async (tx) => {
      await setTimeLimits(tx, kind)
      return Shown.parse((await tx.execute(SHOW)).rows)
    })
    const { statementMs, lockMs } = TIME_LIMITS[kind]
    expect(inside).toEqual([{ statement: seconds(statementMs), lock: seconds(lockMs) }])
  }
  const outside = Shown.parse((await database.db.execute(SHOW)).rows)
  // The embedded database cannot interrupt a statement.
  const expected = isServer ? { statement: '10s', lock: '5s' } : { statement: '0', lock: '0' }
  expect(outside).toEqual([expected])
})

describe.skipIf(!isServer)('a slow PostgreSQL', () => {
  it('ends statements that wait too long for a lock with 503, and uses no more backends than the pool has', async () => {
    await using held = await holdTable('teams')
    const asked = Array.from({ length: 30 }, () =>
      database.db.$count(schema.teams).catch((error: unknown) => describeFailure(error, silent).status),
    )
    let most = 0
    const watching = new AbortController()
    const watch = (async () => {
      while (!watching.signal.aborted) {
        most = Math.max(most, await held.backendsAtWork())
        await pause(100)
      }
    })()
    const answers = await Promise.all(asked)
    watching.abort()
    await watch
    expect(new Set(answers)).toEqual(new Set([503]))
    expect(most).toBe(database.pool.options.max)
    expect(await held.backendsAtWork()).toBe(0)
  })

  it('ends a statement that runs too long', async () => {
    const began = performance.now()
    const error: unknown = await database.db
      .execute(sql`select pg_sleep(25)`)
      .catch((thrown: unknown) => thrown)
    expect(describeFailure(error, silent)).toMatchObject({ status: 503, code: 'busy' })
    expect(performance.now() - began).toBeLessThan(page.statementMs + 5_000)
  })

  it('returns 503 for a visit after five seconds, also for visits that wait in line', async () => {
    const app = await startWebApp(database.db, startAccounts(database.db).auth)
    await using held = await holdTable('site_visits')
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.request('/api/track-visit', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/150.0' },
          body: JSON.stringify({ visit_type: 'page_visit', client_key: crypto.randomUUID() }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect(performance.now() - began).toBeLessThan(9_000)
    await expect.poll(() => held.backendsAtWork(), { timeout: 10_000 }).toBe(0)
  })
})
