import { createHash } from 'node:crypto'

import { refuse, type Result } from '#domain/problem.ts'
import type { FileUse } from '#domain/roster-file/fields.ts'
import type { ImportRow, PlanProblem, RowChoices } from '#domain/roster-file/import-rows.ts'
import type { ReviewedRow, RosterIndex } from '#domain/roster-file/review-rows.ts'
import type { UpdateRow } from '#domain/roster-file/update-rows.ts'
import { ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { type AuditEntry, withAudit } from '#server/back-office/audit/with-audit.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'

import { readFileRows, type RosterFileInput } from './input.ts'
import { holdTeam, readTeamMates } from './read.ts'

type Row = ImportRow | UpdateRow
type Plan = { readonly open: readonly number[] }

/** What is done with a file: how its rows are compared with the team, and what is to follow from that. */
export type FileWork<FileRow extends Row, FilePlan extends Plan> = {
  readonly use: FileUse
  /** The verb's name in the audit log. */
  readonly action: string
  classify(
    tx: Database,
    rows: readonly ReviewedRow[],
    team: { readonly id: number; readonly players: RosterIndex },
  ): Promise<readonly FileRow[]>
  plan(rows: readonly FileRow[], choices: RowChoices): Result<FilePlan, PlanProblem>
}

/** A file compared with the team as it is, held until the transaction ends. */
export type Prepared<FileRow extends Row, FilePlan extends Plan> = {
  readonly teamName: string
  readonly rows: readonly FileRow[]
  /** Stands for all that was found out. */
  readonly token: string
  readonly plan: FilePlan
}

/**
 * Reads the file, and inside an act holds the team, compares the rows with it, plans, and goes on with `change`.
 * @param act `dryRun` takes all of it back
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict in the words of A-ERR-08; whatever `change` throws
 */
export async function changeByFile<FileRow extends Row, FilePlan extends Plan, Value>(
  entry: typeof withAudit,
  { ctx, input }: { readonly ctx: Pick<Context, 'db' | 'actor'>; readonly input: RosterFileInput },
  work: FileWork<FileRow, FilePlan>,
  change: (
    tx: Database,
    prepared: Prepared<FileRow, FilePlan>,
    auditId: number,
  ) => Promise<Result<Value, RosterFileProblem>>,
): Promise<Result<Value, RosterFileProblem>> {
  requireAdmin(ctx)
  const reviewed = readFileRows(input, work.use)
  if (!reviewed.ok) return reviewed
  return entry(ctx, { action: work.action, subject: '' }, async (tx, auditId) => {
    const teamName = await holdTeam(tx, input.team_id)
    const team = { id: input.team_id, players: await readTeamMates(tx, input.team_id) }
    const rows = await work.classify(tx, reviewed.value, team)
    const plan = work.plan(rows, input.choices)
    if (!plan.ok) return plan
    const token = fingerprintOf(input.team_id, rows)
    return change(tx, { teamName, rows, token, plan: plan.value }, auditId)
  })
}

/**
 * Whether what was checked may be written: the team is as it was then, and every question is answered.
 * @param token what the check answered
 * @throws {AppError} conflict when the roster changed since the check
 */
export function refuseUnchecked(
  { token: now, plan }: Prepared<Row, Plan>,
  token: string,
): Result<never, RosterFileProblem> | null {
  if (token !== now) throw new AppError('conflict', ROSTER_FILE.rosterChanged)
  return plan.open.length > 0 ? refuse({ code: 'open_questions', rows: plan.open.length }) : null
}

/** A row as it is sent to be looked at: without the values, which the browser has read itself. */
export function shownRow<FileRow extends Row>({
  values: _values,
  warnings: _warnings,
  ...row
}: FileRow): Omit<FileRow, 'values' | 'warnings'> {
  return row
}

/** Stands for what a check found out. Another roster or another file that changes any of it has another fingerprint. */
function fingerprintOf(teamId: number, rows: ReadonlyArray<ImportRow | UpdateRow>): string {
  const hash = createHash('sha256').update(String(teamId))
  for (const { values, candidates, ...row } of rows)
    hash.update(JSON.stringify([row.row, row.class, row.problem, values, candidates]))
  return hash.digest('base64url')
}

class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

/** Does all that the act would do, in its transaction, and takes it back. @returns what `change` answered */
export async function dryRun<Value>(
  ctx: Pick<Context, 'db' | 'actor'>,
  entry: AuditEntry,
  change: (tx: Database, auditId: number) => Promise<Value>,
): Promise<Value> {
  const done: Value[] = []
  try {
    await withAudit(ctx, entry, async (tx, auditId) => {
      done.push(await change(tx, auditId))
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  const [value] = done
  if (value === undefined) throw new Error('The dry run was not taken back.')
  return value
}
