import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import { once } from 'node:events'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import * as z from 'zod/mini'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import type { SCHEDULED_WORK } from '#server/db/schema/scheduled-runs.ts'

import type { RunningBuild } from './services.ts'

const { scheduled_runs } = schema

export type ScheduledWork = (typeof SCHEDULED_WORK)[number]
type RecordedWork = typeof scheduled_runs.$inferSelect.work

export type Run = {
  readonly beganAt: Date
  /** Null while it runs, and when its process was killed. */
  readonly endedAt: Date | null
  readonly outcome: 'running' | 'done' | 'failed' | 'interrupted'
  readonly host: string
  readonly processId: number
  /** How many of its teams the job could do; null for jobs without. A job that could do none has failed. */
  readonly teams: TeamsDone | null
}

const teamsDoneSchema = z.object({ done: z.int(), of: z.int() })
type TeamsDone = Readonly<z.infer<typeof teamsDoneSchema>>

type RunReport = { readonly teamsDone?: TeamsDone }

/** Records the runs of this process, visible to all processes. */
export type RunLog = {
  /**
   * Runs the job and records the result. Rejects when the job does.
   * @param reportOf returns what of the job's value is stored with the run
   */
  track<Value>(
    work: ScheduledWork,
    run: () => Promise<Value>,
    reportOf?: (value: Value) => RunReport,
  ): Promise<Value>
  /** Shows other processes, until this one stops, that it serves, and which build. Never rejects. */
  serve(build: RunningBuild | null, stopping: AbortSignal): Promise<void>
  /**
   * Begins a run of a job that only one process may run at a time.
   * @param isDue decides inside the lock whether the job is needed
   * @returns what runs the job and records the result; null when it runs already or is not due
   */
  claim(
    work: ScheduledWork,
    isDue: (tx: Database) => Promise<boolean>,
  ): Promise<(<Value>(run: () => Promise<Value>) => Promise<Value>) | null>
}

/** Runs kept of each job, besides the newest one that failed. */
export const KEPT_RUNS = 9

/** The advisory lock for claiming a run: any number, the same in every process. */
const CLAIM_LOCK = 7_202_613
const BEAT_MS = 30_000
/** Four heartbeats were missed: the process was killed, or has lost the database for good. */
const isAlive = sql`${scheduled_runs.beat_at} >= now() - interval '2 minutes'`

const outcome = sql<
  Run['outcome']
>`case when ${scheduled_runs.outcome} = 'running' and not ${isAlive} then 'interrupted' else ${scheduled_runs.outcome} end`

type RunLogDependencies = {
  readonly db: Database
  readonly log: Logger
  readonly host?: string
  readonly processId?: number
}

export function createRunLog({
  db,
  log,
  host = hostname(),
  processId = process.pid,
}: RunLogDependencies): RunLog {
  const open = new Set<number>()
  let beat: NodeJS.Timeout | undefined

  /** The job runs even if its run cannot be recorded. */
  async function record<Value>(write: () => Promise<Value>): Promise<Value | null> {
    try {
      return await write()
    } catch (error) {
      log.error({ err: error }, 'a run could not be recorded')
      return null
    }
  }

  async function begin(db: Database, work: RecordedWork, report?: unknown): Promise<number | null> {
    const [row] = await db
      .insert(scheduled_runs)
      .values({ work, host, process_id: processId, report })
      .returning({ id: scheduled_runs.id })
    return row?.id ?? null
  }

  const showLife = () =>
    db
      .update(scheduled_runs)
      .set({ beat_at: sql`now()` })
      .where(inArray(scheduled_runs.id, [...open]))

  async function end(
    work: RecordedWork,
    id: number | null,
    ended: Pick<typeof scheduled_runs.$inferInsert, 'outcome' | 'report'>,
  ): Promise<void> {
    if (id === null) return
    open.delete(id)
    if (open.size === 0) {
      clearInterval(beat)
      beat = undefined
    }
    await record(async () => {
      await db
        .update(scheduled_runs)
        .set({ ...ended, ended_at: sql`now()` })
        .where(eq(scheduled_runs.id, id))
      await forgetRuns(db, work)
    })
  }

  async function follow<Value>(
    work: RecordedWork,
    id: number | null,
    run: () => Promise<Value>,
    reportOf?: (value: Value) => RunReport,
  ): Promise<Value> {
    if (id !== null) {
      open.add(id)
      beat ??= setInterval(() => void record(showLife), BEAT_MS).unref()
    }
    try {
      const value = await run()
      await end(work, id, { outcome: 'done', report: reportOf?.(value) })
      return value
    } catch (error) {
      const stopped = error instanceof Error && error.name === 'AbortError'
      await end(work, id, { outcome: stopped ? 'interrupted' : 'failed' })
      throw error
    }
  }

  return {
    async track(work, run, reportOf) {
      return follow(work, await record(() => begin(db, work)), run, reportOf)
    },
    async claim(work, isDue) {
      const id = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
        return (await isRunning(tx, work)) || !(await isDue(tx)) ? null : begin(tx, work)
      })
      return id === null ? null : (run) => follow(work, id, run)
    },
    async serve(build, stopping) {
      const id = await record(() => begin(db, 'server', { build }))
      await follow('server', id, async () => {
        if (!stopping.aborted) await once(stopping, 'abort')
      })
    },
  }
}

const reportOfServerSchema = z.object({
  build: z.nullable(z.object({ id: z.string(), builtAt: z.pipe(z.string(), z.coerce.date()) })),
})

export type ServerProcess = Pick<Run, 'host' | 'processId'> & {
  readonly since: Date
  readonly build: RunningBuild | null
}

/** Returns the processes that have shown themselves in the last minute, the oldest first. */
export async function readServers(db: Database): Promise<readonly ServerProcess[]> {
  const rows = await db
    .select()
    .from(scheduled_runs)
    .where(
      and(
        eq(scheduled_runs.work, 'server'),
        eq(scheduled_runs.outcome, 'running'),
        sql`${scheduled_runs.beat_at} >= now() - interval '1 minute'`,
      ),
    )
    .orderBy(scheduled_runs.id)
  return rows.map(({ host, process_id, began_at, report }) => ({
    host,
    processId: process_id,
    since: began_at,
    build: reportOfServerSchema.safeParse(report).data?.build ?? null,
  }))
}

/** Deletes the runs that `readRuns` no longer shows. */
async function forgetRuns(db: Database, work: RecordedWork): Promise<void> {
  await db.execute(sql`
    delete from scheduled_runs where work = ${work} and id not in (
      (select id from scheduled_runs where work = ${work} order by id desc limit ${KEPT_RUNS})
      union (select id from scheduled_runs where work = ${work} and outcome = 'failed' order by id desc limit 1)
    )`)
}

/** Returns the last runs of each job in all processes: the newest failure first, then newest first. */
export async function readRuns(db: Database): Promise<ReadonlyMap<RecordedWork, readonly Run[]>> {
  const { id, work, began_at, ended_at, host, process_id, report } = scheduled_runs
  const rows = await db
    .select({
      work,
      run: { beganAt: began_at, endedAt: ended_at, outcome, host, processId: process_id },
      teams: sql`${report} -> 'teamsDone'`,
    })
    .from(scheduled_runs)
    .orderBy(desc(id))
  const byWork = Map.groupBy(rows, (row) => row.work)
  return new Map([...byWork].map(([of, runs]) => [of, failureFirst(runs.map(runOf))]))
}

function runOf({ run, teams: stored }: { readonly run: Omit<Run, 'teams'>; readonly teams: unknown }): Run {
  // Null for jobs without teams, and for runs of an older version.
  const teams = teamsDoneSchema.safeParse(stored).data ?? null
  const isInVain = run.outcome === 'done' && teams !== null && teams.of > 0 && teams.done === 0
  return { ...run, outcome: isInVain ? 'failed' : run.outcome, teams }
}

function failureFirst(runs: readonly Run[]): readonly Run[] {
  const failure = runs.find((run) => run.outcome === 'failed')
  const last = runs.slice(0, KEPT_RUNS)
  return failure ? [failure, ...last.filter((run) => run !== failure)] : last
}

export async function isRunning(db: Database, work: ScheduledWork): Promise<boolean> {
  const open = and(eq(scheduled_runs.work, work), eq(scheduled_runs.outcome, 'running'), isAlive)
  return (await db.$count(scheduled_runs, open)) > 0
}

/** Whether a run of the job that began so lately ended with its process, which could not record that. */
export async function wasKilled(db: Database, work: ScheduledWork, withinMs: number): Promise<boolean> {
  const silent = and(eq(scheduled_runs.work, work), eq(scheduled_runs.outcome, 'running'), not(isAlive))
  const lately = sql`${scheduled_runs.began_at} > now() - make_interval(secs => ${withinMs / 1000})`
  return (await db.$count(scheduled_runs, and(silent, lately))) > 0
}

/** Returns what the newest completed run stored, and when it ended. */
export async function readReport(
  db: Database,
  work: ScheduledWork,
): Promise<{ readonly at: Date; readonly report: unknown } | null> {
  const [run] = await db
    .select({ at: scheduled_runs.ended_at, report: scheduled_runs.report })
    .from(scheduled_runs)
    .where(and(eq(scheduled_runs.work, work), eq(scheduled_runs.outcome, 'done')))
    .orderBy(desc(scheduled_runs.id))
    .limit(1)
  return run?.at ? { at: run.at, report: run.report } : null
}
