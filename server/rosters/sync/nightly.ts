import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { type Nightly, NIGHTLY } from '#domain/roster-sync/feed.ts'
import { NIGHTLY_CHECK } from '#messages/roster-sync.ts'
import { withAudit } from '#server/audit/with-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const { site_settings } = schema
const ID = 'nightly_rosters'
const nightlySchema = z.enum(NIGHTLY)

/** Returns what happens every night. @param fixed the server's setting ROSTER_SYNC, which overrides the switch */
export async function readNightly(db: Database, fixed: Nightly | null): Promise<Nightly> {
  if (fixed !== null) return fixed
  const [stored] = await db.select().from(site_settings).where(eq(site_settings.id, ID))
  return nightlySchema.safeParse(stored?.value).data ?? 'off'
}

/**
 * Sets what happens every night.
 * @throws {AppError} not_signed_in, forbidden, bad_request; conflict where the server's settings decide
 */
export async function setNightly({ ctx, input }: AdminInput<{ input: unknown }, 'system'>): Promise<Nightly> {
  requireAdmin(ctx)
  const value = nightlySchema.safeParse(input).data
  if (value === undefined) throw new AppError('bad_request', NIGHTLY_CHECK.unknown)
  if (ctx.system.facts.nightly !== null) throw new AppError('conflict', NIGHTLY_CHECK.fixed)
  await withAudit(ctx, { action: 'set-nightly-rosters', subject: NIGHTLY_CHECK.values[value] }, (tx) =>
    tx
      .insert(site_settings)
      .values({ id: ID, value })
      .onConflictDoUpdate({ target: site_settings.id, set: { value } }),
  )
  return value
}
