import { eq } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

/** Says in the audit log what the act came to, which is known only in its transaction. */
export async function nameEntry(tx: Database, auditId: number, subject: string): Promise<void> {
  await tx.update(schema.audit_log).set({ subject }).where(eq(schema.audit_log.id, auditId))
}
