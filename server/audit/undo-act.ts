import { eq } from 'drizzle-orm'

import { UNDO } from '#messages/audit.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { databaseErrorCode, isUniqueViolation } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { withAudit } from './perform-act.ts'
import { RECORDED_TABLES } from './recorded-tables.ts'
import { refuseChangedRows } from './refuse-changed-rows.ts'
import { restoreRows } from './restore-rows.ts'

const { audit_changes, audit_log } = schema

/**
 * Puts every row that an act touched back as it was before, as an act of its own: all of them, or none.
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict, with the reason, for an act that was undone or where
 * a row has changed since
 */
export async function undoEntry({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<void> {
  requireAdmin(ctx)
  const [entry] = await ctx.db.select().from(audit_log).where(eq(audit_log.id, id))
  if (!entry) throw new AppError('not_found', UNDO.unknown)
  // A mail that has left cannot be taken back, and its request stays fixed (A-REQ-05).
  if (entry.action === 'reply-to-request') throw new AppError('conflict', UNDO.mailed)
  try {
    await withAudit(ctx, { action: 'undo', subject: entry.subject, reverts: id }, async (tx) => {
      const touched = await tablesTouched(tx, id)
      await refuseChangedRows(tx, id, touched)
      await restoreRows(tx, id, touched)
    })
  } catch (error) {
    throw explain(error)
  }
}

/** The tables of the act, owners first. */
async function tablesTouched(tx: Database, id: number) {
  const rows = await tx
    .selectDistinct({ name: audit_changes.table_name })
    .from(audit_changes)
    .where(eq(audit_changes.entry_id, id))
  const names = new Set(rows.map(({ name }) => name))
  const touched = RECORDED_TABLES.filter(({ name }) => names.has(name))
  if (touched.length < names.size) throw new AppError('conflict', UNDO.notHere)
  return touched
}

/** A second undo breaks the entry's uniqueness. Other broken constraints: a row that came later holds a place or a reference. */
function explain(error: unknown): unknown {
  if (isUniqueViolation(error, 'audit_log_reverts_unique')) {
    return new AppError('conflict', UNDO.already, { cause: error })
  }
  const broken = !(error instanceof AppError) && databaseErrorCode(error)?.startsWith('23')
  return broken ? new AppError('conflict', UNDO.needed, { cause: error }) : error
}
