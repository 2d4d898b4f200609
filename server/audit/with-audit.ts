import { and, eq, getTableName, inArray, notExists, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { ActorContext } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'

import { nameOfRow } from './recorded-tables.ts'

const { audit_changes, audit_log } = schema

const MAX_SUBJECT = 300

/** Who makes a change: an admin, or null for the command line and for a schedule. */
export type ChangedBy = { readonly id: string; readonly email: string } | null

export type AuditEntry = {
  /** The verb's name as in an address, such as "move-player". */
  readonly action: string
  /** What is changed, as a list shows it: "Connor McDavid". Cut at MAX_SUBJECT characters. */
  readonly subject: string
  /** The entry that this one undoes. */
  readonly reverts?: number
}

/** Makes the tables' triggers record each changed row in audit_changes under that id, until the transaction ends. */
export async function recordUnder(tx: Database, auditId: number): Promise<void> {
  await tx.execute(sql`select set_config('benchboss.audit_entry', ${String(auditId)}, true)`)
}

/** Opens an audit entry for the rest of the transaction. @returns its id */
export async function openEntry(tx: Database, by: ChangedBy, given: AuditEntry): Promise<number> {
  const id = await addEntry(tx, by, given)
  await recordUnder(tx, id)
  return id
}

/** Adds an audit entry that records no changed rows, so it cannot be undone. @returns its id */
export async function addEntry(
  tx: Database,
  by: ChangedBy,
  { action, subject, reverts }: AuditEntry,
): Promise<number> {
  const [entry] = await tx
    .insert(audit_log)
    .values({
      actor_id: by?.id ?? null,
      actor_email: by?.email ?? null,
      action,
      subject: subject.slice(0, MAX_SUBJECT),
      reverts: reverts ?? null,
    })
    .returning({ id: audit_log.id })
  if (!entry) throw new Error('The audit entry was not inserted.')
  return entry.id
}

/** Sets the subject of an audit entry that is only known inside the transaction. */
export async function setSubject(tx: Database, auditId: number, subject: string): Promise<void> {
  await tx
    .update(audit_log)
    .set({ subject: subject.slice(0, MAX_SUBJECT) })
    .where(eq(audit_log.id, auditId))
}

/**
 * Makes an admin's change and its audit entry in one transaction: both, or neither. A change that touched no row
 * leaves no entry. Every write of the back-office goes through here.
 * @throws {AppError} not_signed_in, forbidden; whatever `change` throws
 */
export async function withAudit<Value>(
  ctx: ActorContext,
  entry: AuditEntry,
  change: (tx: Database, auditId: number) => Promise<Value>,
): Promise<Value> {
  return withAuditAs(ctx.db, requireAdmin(ctx), entry, change)
}

/** Does the same for changes without a session: the command line, the nightly schedule. */
export async function withAuditAs<Value>(
  db: Database,
  by: ChangedBy,
  entry: AuditEntry,
  change: (tx: Database, auditId: number) => Promise<Value>,
): Promise<Value> {
  const value = await db.transaction(async (tx) => {
    await setTimeLimits(tx, 'backOffice')
    const auditId = await openEntry(tx, by, entry)
    const result = await change(tx, auditId)
    await deleteEmptyEntry(tx, auditId)
    return result
  })
  dropRosters(db)
  return value
}

/** Records an admin's action that changes no row, such as a sent mail. It cannot be undone. */
export async function recordEntry(ctx: ActorContext, entry: AuditEntry): Promise<void> {
  await addEntry(ctx.db, requireAdmin(ctx), entry)
}

async function deleteEmptyEntry(tx: Database, auditId: number): Promise<void> {
  const changes = tx.select().from(audit_changes).where(eq(audit_changes.entry_id, auditId))
  await tx.delete(audit_log).where(and(eq(audit_log.id, auditId), notExists(changes)))
}

type Deletion = {
  readonly table: PgTable & { readonly id: PgColumn }
  readonly action: string
  /** The message when none of the rows exists. */
  readonly gone: string
  /** What several rows are called: "12 requests". */
  readonly many: (rows: number) => string
}

/** The result of changing several rows, and the audit entry to undo it by; null when nothing changed. */
export type ChangedRows = { readonly auditId: number | null; readonly rows: number }

export type Deleted = ChangedRows & { readonly auditId: number }

/**
 * Deletes rows, one or many, under one audit entry. Rows that are already gone are skipped.
 * @throws {AppError} not_signed_in, forbidden; not_found when all of them are already gone
 */
export async function deleteRows<Id extends number | string>(
  { ctx, ids }: AdminInput<{ ids: readonly Id[] }>,
  { table, action, gone, many }: Deletion,
): Promise<Deleted> {
  requireAdmin(ctx)
  return withAudit(ctx, { action, subject: '' }, async (tx, auditId) => {
    const deleted = await tx
      .delete(table)
      .where(inArray(table.id, [...ids]))
      .returning()
    const [only] = deleted
    if (!only) throw new AppError('not_found', gone)
    const subject = deleted.length === 1 ? nameOfRow(getTableName(table), only) : many(deleted.length)
    await setSubject(tx, auditId, subject)
    return { auditId, rows: deleted.length }
  })
}

/** Makes the verb that deletes rows of that table by their ids. */
export function rowDeletion(deletion: Deletion) {
  return (rows: AdminInput<{ ids: readonly number[] }>): Promise<Deleted> => deleteRows(rows, deletion)
}
