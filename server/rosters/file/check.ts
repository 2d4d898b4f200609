import { createHash } from 'node:crypto'

import { refuse, type Result } from '#domain/problem.ts'
import type { ImportRow } from '#domain/roster-file/import-rows.ts'
import type { UpdateRow } from '#domain/roster-file/update-rows.ts'
import { ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { type AuditEntry, withAudit } from '#server/back-office/audit/with-audit.ts'
import type { ActorContext } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'

type FileRow = ImportRow | UpdateRow

/** Does all that the change would do, its audit entry included, and rolls it back. @returns what `change` returned */
export async function dryRun<Value>(
  ctx: ActorContext,
  entry: AuditEntry,
  change: (tx: Database) => Promise<Value>,
): Promise<Value> {
  const result = Promise.withResolvers<Value>()
  const rollback = new Error('A dry run is rolled back.')
  try {
    await withAudit(ctx, entry, async (tx) => {
      result.resolve(await change(tx))
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return result.promise
}

/**
 * A fingerprint of what a comparison found out. A roster or a file that changes any of it has another one, so it tells
 * whether what is to be written is what was checked.
 */
export function fingerprint(teamId: number, rows: readonly FileRow[]): string {
  const hash = createHash('sha256').update(String(teamId))
  for (const { values, candidates, ...row } of rows)
    hash.update(JSON.stringify([row.row, row.class, row.problem, values, candidates]))
  return hash.digest('base64url')
}

/**
 * Whether what was checked may be written: the team is as it was then, and every question is answered.
 * @param token the fingerprint that the check returned
 * @returns the refusal, or null
 * @throws {AppError} conflict when the roster changed since the check
 */
export function refuseUnchecked(
  compared: { readonly token: string; readonly plan: { readonly open: readonly number[] } },
  token: string,
): Result<never, RosterFileProblem> | null {
  if (token !== compared.token) throw new AppError('conflict', ROSTER_FILE.rosterChanged)
  const { open } = compared.plan
  return open.length > 0 ? refuse({ code: 'open_questions', rows: open.length }) : null
}

/** A row as it is sent to be looked at: without the values, which the browser has read itself. */
export type CheckedRow<Row extends FileRow> = Omit<Row, 'values' | 'warnings'>

export function checkedRow<Row extends FileRow>(row: Row): CheckedRow<Row> {
  const { values: _values, warnings: _warnings, ...shown } = row
  return shown
}
