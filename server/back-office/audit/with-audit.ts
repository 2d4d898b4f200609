import { and, eq, notExists, sql } from 'drizzle-orm'

import { requireAdmin } from '#server/accounts/rights.ts'
import type { ActorContext } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/rosters/roster-cache.ts'

const { audit_changes, audit_log } = schema

const MAX_SUBJECT = 300

/** Who makes a change: an admin, or null for the command line of the machine itself and for a schedule. */
export type ChangedBy = { readonly id: string; readonly email: string } | null

export type AuditEntry = {
  /** The verb's name in words of an address, such as "move-player". */
  readonly action: string
  /** What is changed, in words that a list can show: "Connor McDavid". Cut at MAX_SUBJECT characters. */
  readonly subject: string
  /** The entry that this one undoes. */
  readonly reverts?: number
}

/**
 * Opens an audit entry. From here to the end of the transaction the tables' triggers write each row that changes into
 * audit_changes under its id. @returns that id
 */
export async function openEntry(
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
  if (!entry) throw new Error('The audit log took no entry.')
  await tx.execute(sql`select set_config('benchboss.audit_entry', ${String(entry.id)}, true)`)
  return entry.id
}

/** Gives an audit entry its subject where that is known only inside the transaction. */
export async function setSubject(tx: Database, auditId: number, subject: string): Promise<void> {
  await tx
    .update(audit_log)
    .set({ subject: subject.slice(0, MAX_SUBJECT) })
    .where(eq(audit_log.id, auditId))
}

/**
 * Makes an admin's change in one transaction with its audit entry: both, or neither. A change that touched no row leaves
 * no entry. Every write of the back-office goes through here.
 * @throws {AppError} not_signed_in, forbidden; whatever `change` throws
 */
export async function withAudit<Value>(
  ctx: ActorContext,
  entry: AuditEntry,
  change: (tx: Database, auditId: number) => Promise<Value>,
): Promise<Value> {
  return withAuditAs(ctx.db, requireAdmin(ctx), entry, change)
}

/** The same for what needs no session: the machine's command line, the nightly schedule. */
export async function withAuditAs<Value>(
  db: Database,
  by: ChangedBy,
  entry: AuditEntry,
  change: (tx: Database, auditId: number) => Promise<Value>,
): Promise<Value> {
  const value = await db.transaction(async (tx) => {
    const auditId = await openEntry(tx, by, entry)
    const result = await change(tx, auditId)
    await deleteEmptyEntry(tx, auditId)
    return result
  })
  dropRosters(db)
  return value
}

async function deleteEmptyEntry(tx: Database, auditId: number): Promise<void> {
  const changes = tx.select().from(audit_changes).where(eq(audit_changes.entry_id, auditId))
  await tx.delete(audit_log).where(and(eq(audit_log.id, auditId), notExists(changes)))
}
