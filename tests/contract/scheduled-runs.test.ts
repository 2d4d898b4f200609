import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'

import { createRunLog, KEPT_RUNS, readRuns, readServers, type ScheduledWork } from '#server/core/run-log.ts'
import { schema } from '#server/db/schema.ts'
import { createLinesSync, readLastLines } from '#server/rosters/sync/sync-lines.ts'
import { silent } from '#tests/factories/contexts.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { scheduled_runs } = schema
const database = testDatabase()

/** Makes the run log of a process on that host. */
const processOn = (host: string, processId: number) =>
  createRunLog({ db: database.db, log: silent, host, processId })
const runsOf = async (work: ScheduledWork) => (await readRuns(database.db)).get(work) ?? []
const broken = new Error('no room')
const fails = () => Promise.reject(broken)
const works = async () => 7

let runs: ReturnType<typeof createRunLog>
beforeEach(() => {
  runs = processOn('bench-1', 41)
})

it("a run is running until its job ends, and the caller gets the job's value or error", async () => {
  expect(await runsOf('old_rows')).toEqual([])
  const open = Promise.withResolvers<number>()
  const running = runs.track('old_rows', () => open.promise)
  await expect
    .poll(() => runsOf('old_rows'))
    .toEqual([
      {
        beganAt: expect.any(Date),
        endedAt: null,
        outcome: 'running',
        host: 'bench-1',
        processId: 41,
        teams: null,
      },
    ])
  open.resolve(7)
  expect(await running).toBe(7)
  expect(await runsOf('old_rows')).toMatchObject([{ outcome: 'done', endedAt: expect.any(Date) }])
  await expect(runs.track('old_rows', fails)).rejects.toBe(broken)
  expect(await runsOf('old_rows')).toMatchObject([{ outcome: 'failed' }, { outcome: 'done' }])
  expect(await runsOf('drawn_cards')).toEqual([])
})

it('a job that could do none of its teams has failed, and one that could do some says how many', async () => {
  for (const done of [32, 24, 0]) await runs.track('lines', works, () => ({ teamsDone: { done, of: 32 } }))
  await runs.track('roster_check', works, () => ({ teamsDone: { done: 0, of: 0 } }))
  expect(await runsOf('lines')).toMatchObject([
    { outcome: 'failed', teams: { done: 0, of: 32 } },
    { outcome: 'done', teams: { done: 24, of: 32 } },
    { outcome: 'done', teams: { done: 32, of: 32 } },
  ])
  expect(await runsOf('roster_check')).toMatchObject([{ outcome: 'done' }])
})

it("two processes see each other's runs, and a restarted process keeps them all", async () => {
  await runs.track('backup', works)
  await processOn('bench-2', 41).track('backup', works)
  await processOn('bench-1', 42).track('backup', works)
  expect(await runsOf('backup')).toMatchObject([
    { host: 'bench-1', processId: 42 },
    { host: 'bench-2', processId: 41 },
    { host: 'bench-1', processId: 41 },
  ])
})

it('each process that serves shows its build until it stops or has been silent for a minute', async () => {
  const build = { id: '3fa9c14d02ab', builtAt: new Date('2026-11-29T06:00:00Z') }
  const [stopped, killed] = [new AbortController(), new AbortController()]
  const first = runs.serve(build, stopped.signal)
  void processOn('bench-2', 7).serve(null, killed.signal)
  const shown = { since: expect.any(Date) }
  const other = { host: 'bench-2', processId: 7, build: null, ...shown }
  await expect
    .poll(() => readServers(database.db))
    .toEqual(expect.arrayContaining([{ host: 'bench-1', processId: 41, build, ...shown }, other]))
  stopped.abort()
  await first
  expect(await readServers(database.db)).toEqual([other])
  await database.db.update(scheduled_runs).set({ beat_at: sql`now() - interval '61 seconds'` })
  expect(await readServers(database.db)).toEqual([])
  killed.abort()
})

it('the last nine runs and the newest failure are kept, the failure first', async () => {
  await expect(runs.track('lines', fails)).rejects.toBe(broken)
  await expect(runs.track('lines', fails)).rejects.toBe(broken)
  for (let night = 0; night < KEPT_RUNS; night += 1) await runs.track('lines', works)
  await runs.track('backup', works)
  await runs.track('lines', works)
  const lines = await runsOf('lines')
  expect(lines).toHaveLength(KEPT_RUNS + 1)
  expect(lines.map(({ outcome }) => outcome)).toEqual(['failed', ...Array(KEPT_RUNS).fill('done')])
  expect(await database.db.$count(scheduled_runs)).toBe(KEPT_RUNS + 2)
})

it('a run is interrupted when its process sends no heartbeat, or when a stop ends it', async () => {
  const row = { work: 'backup', host: 'bench-2', process_id: 9, outcome: 'running' } as const
  await database.db.insert(scheduled_runs).values([
    { ...row, beat_at: sql`now() - interval '3 minutes'` },
    { ...row, beat_at: sql`now() - interval '1 minute'` },
  ])
  expect(await runsOf('backup')).toMatchObject([{ outcome: 'running' }, { outcome: 'interrupted' }])
  const stopping = AbortSignal.abort()
  const stopped = runs.track('roster_check', async () => stopping.throwIfAborted())
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect(await runsOf('roster_check')).toMatchObject([{ outcome: 'interrupted' }])
})

it('the report of the last reading of lines is known to every process, and after a restart', async () => {
  expect(await readLastLines(database.db)).toBeNull()
  // There are no teams, so no request is sent.
  const feed = { base: 'http://localhost:1', statsBase: 'http://localhost:1', pauseMs: 0, timeoutMs: 1000 }
  const report = await createLinesSync({ db: database.db, feed, log: silent, runs }).run()
  expect(await readLastLines(database.db)).toEqual({ at: expect.any(Date), report })
  await database.db.update(scheduled_runs).set({ report: { teams: 'as an older version wrote it' } })
  expect(await readLastLines(database.db)).toBeNull()
})

it('a job runs even when its run cannot be recorded', async () => {
  const done = await withoutTable(database.db, 'scheduled_runs', () => runs.track('old_images', works))
  expect(done).toBe(7)
})
