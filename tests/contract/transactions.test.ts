import { eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { recoverLostConnections } from '#server/db/client.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { describeFailure } from '#server/http/answer.ts'
import { silent } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'

import { testDatabase } from './database.ts'

const { players, teams } = schema
// Connections are lost on purpose, so the file takes a database of its own.
const database = testDatabase({ shared: false })
const callers = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('many simultaneous callers', () => {
  it('lose no update: 60 transactions each add one, among 60 plain reads', async () => {
    const { db } = database
    const { id } = await makePlayer(db, { weight: 1 })
    const addOne = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(players).where(eq(players.id, id)).for('update')
        await tx.execute(sql`select pg_sleep(0.001)`)
        await tx
          .update(players)
          .set({ weight: (row?.weight ?? 0) + 1 })
          .where(eq(players.id, id))
      })
    const read = async () => (await db.select().from(players).where(eq(players.id, id)))[0]?.weight ?? 0
    const [, seen] = await Promise.all([
      Promise.all(callers(60).map(addOne)),
      Promise.all(callers(60).map(read)),
    ])
    expect(await read()).toBe(61)
    for (const weight of seen) expect(weight).toBeGreaterThanOrEqual(1)
  })

  it('each get their own result when others fail, and see nothing of a transaction that is rolled back', async () => {
    const { db } = database
    const attempt = (index: number) =>
      db.transaction(async (tx) => {
        await makeTeam(tx)
        if (index % 2 === 1) throw new Error('taken back')
      })
    const ask = (index: number) =>
      index % 3 === 0
        ? db.execute(sql`select 1 / 0`)
        : db.execute<{ index: number }>(sql`select ${index}::int as index`)
    const [attempts, answers] = await Promise.all([
      Promise.allSettled(callers(20).map(attempt)),
      Promise.allSettled(callers(60).map(ask)),
    ])
    expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await db.$count(teams)).toBe(10)
    for (const [index, outcome] of answers.entries()) {
      const own = { status: 'fulfilled', value: { rows: [{ index }] } }
      expect(outcome).toMatchObject(index % 3 === 0 ? { status: 'rejected' } : own)
    }
  })
})

/** Returns the error when the connection ends between two statements of a transaction; the process must survive. */
async function cutBetweenStatements(cut: (pid: number) => Promise<void>): Promise<unknown> {
  const Pid = z.array(z.object({ pid: z.int() }))
  return database.db
    .transaction(async (tx) => {
      await tx.insert(teams).values({ id: 1, name: 'Ghosts', abbreviation: 'GHO' })
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      await cut(Pid.parse(rows)[0]?.pid ?? 0)
      await tx.execute(sql`select 1`)
    })
    .catch((error: unknown) => error)
}

describe('a lost connection', () => {
  it('between two statements of a transaction returns 503 for its request, and the process survives', async () => {
    const { pool } = database
    const lent: PoolClient[] = []
    const note = (client: PoolClient) => void lent.push(client)
    pool.on('acquire', note)
    const error = await cutBetweenStatements(async () => {
      const ended = Promise.withResolvers<void>()
      lent.at(-1)?.once('end', () => ended.resolve())
      lent.at(-1)?.connection.stream.destroy(new Error('Connection terminated unexpectedly'))
      await ended.promise
    })
    pool.off('acquire', note)
    expect(describeFailure(error, silent)).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await database.db.$count(teams)).toBe(0)
  })

  it.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
    'that PostgreSQL ends between two statements returns 503 for its request, and the process survives',
    async () => {
      const error = await cutBetweenStatements(async (pid) => {
        await database.pool.query('select pg_terminate_backend($1)', [pid])
        const isThere = async () =>
          (await database.pool.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount
        await expect.poll(isThere).toBe(0)
      })
      expect(describeFailure(error, silent)).toMatchObject({ status: 503, code: 'unavailable' })
      expect(await database.db.$count(teams)).toBe(0)
    },
  )

  it('inside a transaction rolls back its writes', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`insert into teams (id, name, abbreviation) values (1, 'Ghosts', 'GHO')`)
    client.release(true)
    expect(await database.db.$count(teams)).toBe(0)
    await makeTeam(database.db)
    expect(await database.db.$count(teams)).toBe(1)
  })

  it('leaves no prepared statement, setting or half-read result to the next', async () => {
    const first = await database.pool.connect()
    await first.query({ name: 'again', text: 'select 1 as answer' })
    await first.query(`set search_path to nowhere`)
    const broken = first.query('select 1 / 0').catch((error: unknown) => error)
    await broken
    first.release(true)
    const answer = await database.pool.query({ name: 'again', text: 'select 2 as answer' })
    expect(answer.rows).toEqual([{ answer: 2 }])
    expect(await database.db.$count(teams)).toBe(0)
  })
})

it('a lent connection that ends returns to the pool, released or not', async () => {
  recoverLostConnections(database.pool, 10)
  const forgotten = await Promise.all(
    callers(database.pool.options.max).map(async () => database.pool.connect()),
  )
  await Promise.all(forgotten.map((client) => client.end()))
  expect(await database.db.$count(teams)).toBe(0)
})

it('a refused write has the name of its unique constraint, and texts of every size are read back unchanged', async () => {
  const team = await makeTeam(database.db)
  const error: unknown = await makeTeam(database.db, { abbreviation: team.abbreviation }).catch(
    (thrown: unknown) => thrown,
  )
  expect(isUniqueViolation(error, 'teams_abbreviation_unique')).toBe(true)
  expect(isUniqueViolation(error, 'teams_pkey')).toBe(false)
  expect(isUniqueViolation(new Error('teams_abbreviation_unique'), 'teams_abbreviation_unique')).toBe(false)
  const long = 'Zdeno Chára 🏒 '.repeat(40_000)
  const { rows } = await database.db.execute(sql`select ${long}::text as long, repeat('x', 3000000) as wide`)
  expect(rows).toEqual([{ long, wide: 'x'.repeat(3_000_000) }])
})

it('repeated migrations, two at the same moment, change nothing', async () => {
  const applied = () => database.db.execute(sql`select hash from drizzle.__drizzle_migrations`)
  const before = (await applied()).rows
  await Promise.all([migrateDatabase(database), migrateDatabase(database)])
  expect((await applied()).rows).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})
