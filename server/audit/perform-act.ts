import { and, eq, notExists } from 'drizzle-orm'

import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/rosters/roster-cache.ts'

import { openEntry, type AuditEntry, type ActedBy } from './begin-act.ts'

const { audit_changes, audit_log } = schema

/**
 * Does what an admin asked, in one transaction with its entry in the audit log: both, or neither. A change that touched
 * no row leaves no entry. Every write of the back-office goes through here.
 * @throws {AppError} not_signed_in, forbidden; whatever `change` throws
 */
export async function withAudit<Value>(
  ctx: Pick<Context, 'db' | 'actor'>,
  entry: AuditEntry,
  change: (tx: Database, auditId: number) => Promise<Value>,
): Promise<Value> {
  return withAuditAs(ctx.db, requireAdmin(ctx), entry, change)
}

/** The same for whoever needs no session: the machine's command line, the nightly schedule. */
export async function withAuditAs<Value>(
  db: Database,
  by: ActedBy,
  entry: AuditEntry,
  change: (tx: Database, auditId: number) => Promise<Value>,
): Promise<Value> {
  const value = await db.transaction(async (tx) => {
    const auditId = await openEntry(tx, by, entry)
    const done = await change(tx, auditId)
    await forgetEmptyEntry(tx, auditId)
    return done
  })
  dropRosters(db)
  return value
}

async function forgetEmptyEntry(tx: Database, auditId: number): Promise<void> {
  const changes = tx.select().from(audit_changes).where(eq(audit_changes.entry_id, auditId))
  await tx.delete(audit_log).where(and(eq(audit_log.id, auditId), notExists(changes)))
}
