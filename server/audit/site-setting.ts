import { eq } from 'drizzle-orm'

import type { ActorContext } from '#server/core/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { type AuditEntry, withAudit } from './with-audit.ts'

const { site_settings } = schema

type SiteSetting = typeof site_settings.$inferSelect

/** Returns what admins have set; null for the default. */
export async function readSiteSetting(db: Database, id: SiteSetting['id']): Promise<string | null> {
  const [stored] = await db.select().from(site_settings).where(eq(site_settings.id, id))
  return stored?.value ?? null
}

/** @throws {AppError} not_signed_in, forbidden */
export async function saveSiteSetting(
  ctx: ActorContext,
  { id, value }: SiteSetting,
  entry: AuditEntry,
): Promise<void> {
  await withAudit(ctx, entry, (tx) =>
    tx
      .insert(site_settings)
      .values({ id, value })
      .onConflictDoUpdate({ target: site_settings.id, set: { value } }),
  )
}
