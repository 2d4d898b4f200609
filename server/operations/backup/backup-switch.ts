import { z } from 'zod'

import { BACKUP_EVERY, type BackupEvery } from '#domain/back-office/backups.ts'
import { BACKUPS } from '#messages/backups.ts'
import { readSiteSetting, saveSiteSetting } from '#server/audit/site-setting.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { SystemFacts } from '#server/core/services.ts'
import type { Database } from '#server/db/client.ts'

const ID = 'backup_every'
const everySchema = z.enum(BACKUP_EVERY)

/**
 * Returns how often the server makes a backup: what BACKUP_EVERY says, else what admins chose, else every day where a
 * PostgreSQL or a bucket shows that the site matters.
 */
export async function readBackupEvery(
  db: Database,
  { backups, database, bucket }: SystemFacts,
): Promise<BackupEvery> {
  if (backups.every !== null) return backups.every
  const usual = database === 'postgres' || bucket !== null ? 'day' : 'off'
  return everySchema.safeParse(await readSiteSetting(db, ID)).data ?? usual
}

/**
 * Sets how often the server makes a backup.
 * @throws {AppError} not_signed_in, forbidden, bad_request; conflict where the server's settings decide
 */
export async function setBackupEvery({
  ctx,
  input,
}: AdminInput<{ input: unknown }, 'system'>): Promise<BackupEvery> {
  requireAdmin(ctx)
  const value = everySchema.safeParse(input).data
  if (value === undefined) throw new AppError('bad_request', BACKUPS.unknown)
  if (ctx.system.facts.backups.every !== null) throw new AppError('conflict', BACKUPS.fixed)
  const subject = BACKUPS.every[value]
  await saveSiteSetting(ctx, { id: ID, value }, { action: 'set-backups', subject })
  return value
}
