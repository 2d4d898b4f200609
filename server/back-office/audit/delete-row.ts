import { eq, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { type AdminInput, requireAdmin } from '#server/accounts/rights.ts'
import { AppError } from '#server/errors.ts'

import { nameOfRow } from './recorded-tables.ts'
import { withAudit } from './with-audit.ts'

type Deletion = {
  readonly table: PgTable & { readonly id: PgColumn }
  /** The verb's name in the audit log. */
  readonly action: string
  /** The sentence for a row that is not there. */
  readonly gone: string
}

/** The audit entry of a deletion, to undo it by. */
export type Deleted = { readonly auditId: number }

/** Deletes one row, with an audit entry. @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteRow<Id extends number | string>(
  { ctx, id }: AdminInput<{ id: Id }>,
  { table, action, gone }: Deletion,
): Promise<Deleted> {
  requireAdmin(ctx)
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id))
  if (!row) throw new AppError('not_found', gone)
  const subject = nameOfRow(getTableName(table), row)
  return withAudit(ctx, { action, subject }, async (tx, auditId) => {
    const deleted = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id })
    if (deleted.length === 0) throw new AppError('not_found', gone)
    return { auditId }
  })
}

/** Makes the verb that deletes a row of that table by its id. */
export function rowDeletion(deletion: Deletion) {
  return (row: AdminInput<{ id: number }>): Promise<Deleted> => deleteRow(row, deletion)
}
