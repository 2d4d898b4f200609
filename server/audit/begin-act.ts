import { sql } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

/** Who acts: an admin, or null at the command line of the machine itself and on a schedule. */
export type ActedBy = { readonly id: string; readonly email: string } | null

export type AuditEntry = {
  /** The verb's name in words of an address, such as "move-player". */
  readonly action: string
  /** What it is done to, in words that a list can show: "Connor McDavid". At most 300 characters are kept. */
  readonly subject: string
  /** The act that this one undoes. */
  readonly reverts?: number
}

/**
 * Opens an act's entry in the audit log. From here to the end of the transaction the tables' triggers write each row
 * that changes into audit_changes under its number. @returns that number
 */
export async function openEntry(
  tx: Database,
  by: ActedBy,
  { action, subject, reverts }: AuditEntry,
): Promise<number> {
  const [entry] = await tx
    .insert(schema.audit_log)
    .values({
      actor_id: by?.id ?? null,
      actor_email: by?.email ?? null,
      action,
      subject: subject.slice(0, 300),
      reverts: reverts ?? null,
    })
    .returning({ id: schema.audit_log.id })
  if (!entry) throw new Error('The audit log took no entry.')
  await tx.execute(sql`select set_config('benchboss.audit_entry', ${String(entry.id)}, true)`)
  return entry.id
}
