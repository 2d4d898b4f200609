import { z } from 'zod'

import { type Nightly, NIGHTLY } from '#domain/roster-sync/feed.ts'
import { NIGHTLY_CHECK } from '#messages/roster-sync.ts'
import { readSiteSetting, saveSiteSetting } from '#server/audit/site-setting.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'

const ID = 'nightly_rosters'
const nightlySchema = z.enum(NIGHTLY)

/** Returns what happens every night. @param fixed the server's setting ROSTER_SYNC, which overrides the switch */
export async function readNightly(db: Database, fixed: Nightly | null): Promise<Nightly> {
  return fixed ?? nightlySchema.safeParse(await readSiteSetting(db, ID)).data ?? 'off'
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
  const subject = NIGHTLY_CHECK.values[value]
  await saveSiteSetting(ctx, { id: ID, value }, { action: 'set-nightly-rosters', subject })
  return value
}
