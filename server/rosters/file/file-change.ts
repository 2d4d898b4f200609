import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { accept, refuse, type Result } from '#domain/result/problem.ts'
import type { FileScope, FileUse } from '#domain/roster-file/fields.ts'
import type { ImportRow } from '#domain/roster-file/import-rows.ts'
import type { RosterIndex } from '#domain/roster-file/match-players.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import {
  type FilePlan,
  planRows,
  type RowChoice,
  type RosterFileProblem,
} from '#domain/roster-file/row-outcome.ts'
import type { UpdateRow } from '#domain/roster-file/update-rows.ts'
import { ROSTER_FILE } from '#messages/roster-file.ts'
import { type AuditEntry, setSubject, withAudit } from '#server/audit/with-audit.ts'
import type { ActorContext, Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'

import { readFileRows, type RosterFileInput } from './input.ts'
import { lockTeam, readTeammates } from './read-team.ts'
import type { OnWritten } from './write.ts'

type FileRow = ImportRow | UpdateRow
type RowCounts = Readonly<Record<string, number>>

/** What a file changes about the players of a team, or of all teams. */
export type FileChange<Row extends FileRow, Counts extends RowCounts> = {
  readonly use: FileUse
  readonly action: string
  readonly classify: (
    rows: readonly ReviewedRow[],
    teammates: RosterIndex,
    tx: Database,
    scope: FileScope,
  ) => readonly Row[] | Promise<readonly Row[]>
  readonly write: (
    tx: Database,
    plan: FilePlan,
    scope: FileScope,
    now: Date,
    onWritten: OnWritten,
  ) => Promise<void>
  readonly count: (plan: FilePlan) => Counts
  /** The message when every count is 0. */
  readonly nothing: string
  readonly subject: (teamName: string, counts: Counts) => string
}

export type FileRequest = {
  readonly ctx: ActorContext & Pick<Context, 'now'>
  readonly input: RosterFileInput
  /** Receives the number of rows written, and of all rows. */
  readonly onProgress?: OnProgress | undefined
}
export type OnProgress = (done: number, total: number) => void

/** What a file would change, row by row. */
type Checked<Row extends FileRow, Counts> = Counts & {
  /** Sent with the change, which is refused when the roster has changed since the check. */
  readonly token: string
  /** Every row of the file, in its order. */
  readonly rows: ReadonlyArray<RowAnswer<Row>>
}

/** Makes the change and rolls it back: returns the outcome of each row, and tests that the database accepts it. */
export async function checkFile<Row extends FileRow, Counts extends RowCounts>(
  change: FileChange<Row, Counts>,
  { ctx, input, onProgress }: FileRequest,
): Promise<Result<Checked<Row, Counts>, RosterFileProblem>> {
  requireAdmin(ctx)
  const file = readFileRows(input, change.use, ctx.now)
  if (!file.ok) return file
  return dryRun(ctx, async (tx) => {
    const compared = await compareWithTeam(tx, change, file.value, input)
    if (!compared.ok) return compared
    const { rows, plan, token } = compared.value
    const counts = change.count(plan)
    await change.write(tx, plan, input.team_id, ctx.now, counting(counts, onProgress))
    return accept({ token, rows: rows.map(rowAnswer), ...counts })
  })
}

type Written<Counts> = Counts & { readonly auditId: number }

export async function writeFile<Row extends FileRow, Counts extends RowCounts>(
  change: FileChange<Row, Counts>,
  { ctx, input, onProgress }: FileRequest,
): Promise<Result<Written<Counts>, RosterFileProblem>> {
  requireAdmin(ctx)
  const file = readFileRows(input, change.use, ctx.now)
  if (!file.ok) return file
  return withAudit(ctx, entryOf(change), async (tx, auditId) => {
    await announceWriting(tx)
    const compared = await compareWithTeam(tx, change, file.value, input)
    if (!compared.ok) return compared
    const { teamName, plan, token } = compared.value
    if (token !== input.token) throw new AppError('conflict', ROSTER_FILE.rosterChanged)
    if (plan.open.length > 0) return refuse({ code: 'open_questions', rows: plan.open.length })
    const counts = change.count(plan)
    if (Object.values(counts).every((count) => count === 0)) throw new AppError('conflict', change.nothing)
    await change.write(tx, plan, input.team_id, ctx.now, counting(counts, onProgress))
    await setSubject(tx, auditId, change.subject(teamName, counts))
    return accept({ auditId, ...counts })
  })
}

/** The advisory lock of everyone who writes a file: any number, the same in every process. */
const WRITING = 7_202_628

/** Lets every process see, until the transaction ends, that a file is being written. */
async function announceWriting(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${WRITING})`)
}

/** Returns whether a file is being written, in any process: it is completed even when its page was left. */
export async function isBeingWritten(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and objid = ${WRITING}
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}

function counting(counts: RowCounts, onProgress: OnProgress = () => undefined): OnWritten {
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  let done = 0
  onProgress(done, total)
  return (rows) => {
    done += rows
    onProgress(done, total)
  }
}

/** The team's name replaces the empty subject once it is read. */
const entryOf = ({ action }: { readonly action: string }): AuditEntry => ({ action, subject: '' })

/** Compares the file with the team, which stays locked until the transaction ends. */
async function compareWithTeam<Row extends FileRow>(
  tx: Database,
  { classify }: Pick<FileChange<Row, RowCounts>, 'classify'>,
  file: readonly ReviewedRow[],
  { team_id, choices }: RosterFileInput,
) {
  const teamName = await lockTeam(tx, team_id, Object.values(choices).some(isPlayer))
  const rows = await classify(file, await readTeammates(tx, team_id), tx, team_id)
  const planned = planRows(rows, choices)
  return planned.ok
    ? accept({ teamName, rows, plan: planned.value, token: fingerprint(team_id, rows) })
    : planned
}

/** A chosen player may be on another team, whose players must not change during this. */
const isPlayer = (choice: RowChoice): boolean => typeof choice === 'number'

/**
 * Makes the whole change and rolls it back. It writes no audit entry: there is nothing to undo.
 * @returns what `change` returned
 */
async function dryRun<Value>({ db }: ActorContext, change: (tx: Database) => Promise<Value>): Promise<Value> {
  const result = Promise.withResolvers<Value>()
  const rollback = new Error('A dry run is rolled back.')
  try {
    await db.transaction(async (tx) => {
      await setTimeLimits(tx, 'backOffice')
      result.resolve(await change(tx))
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return result.promise
}

/**
 * Returns a fingerprint of a comparison's result. It changes when the roster or the file changes the result, and so
 * shows whether the rows to write are the checked ones.
 */
function fingerprint(scope: FileScope, rows: readonly FileRow[]): string {
  const hash = createHash('sha256').update(String(scope))
  for (const { values, candidates, ...row } of rows) {
    const elsewhere = 'elsewhere' in row ? row.elsewhere : []
    hash.update(JSON.stringify([row.row, row.class, row.problem, values, candidates, elsewhere]))
  }
  return hash.digest('base64url')
}

/** A row as it is sent for review: without the values, which the browser has read itself. */
type RowAnswer<Row extends FileRow> = Omit<Row, 'values' | 'warnings'>

function rowAnswer<Row extends FileRow>(row: Row): RowAnswer<Row> {
  const { values: _values, warnings: _warnings, ...shown } = row
  return shown
}
