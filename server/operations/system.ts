import { eq, sql } from 'drizzle-orm'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

import type { BackupEvery } from '#domain/back-office/backups.ts'
import type { Nightly } from '#domain/roster-sync/feed.ts'
import type { OwnerMails } from '#domain/site/owner-mails.ts'
import { BACKUPS } from '#messages/backups.ts'
import { SYSTEM_MESSAGES } from '#messages/system.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { findProofNeeded } from '#server/accounts/recent-proof.ts'
import { recordEntry } from '#server/audit/with-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit, type Hit } from '#server/core/rate-limits.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import {
  isRunning,
  readRuns,
  readServers,
  type Run,
  type ScheduledWork,
  type ServerProcess,
} from '#server/core/run-log.ts'
import type { System, SystemFacts } from '#server/core/services.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { SCHEDULED_WORK } from '#server/db/schema/scheduled-runs.ts'
import { sharedCheck } from '#server/http/readiness.ts'
import {
  type BackupRecord,
  type BackupState,
  findBackup,
  listBackups,
  readBackupState,
} from '#server/operations/backup/backup-records.ts'
import { readBackupEvery } from '#server/operations/backup/backup-switch.ts'
import { readOwnerMails } from '#server/operations/owner-mails.ts'
import { readNightly } from '#server/rosters/sync/nightly.ts'

type SystemDependencies = Pick<System, 'facts' | 'backups'> & {
  /** DATA_DIR. */
  readonly dataDir: string
}

export function createSystem({ facts, backups, dataDir }: SystemDependencies): System {
  return { facts, readDisk: () => readDisk(dataDir), backups }
}

/** @param folder if it does not exist yet, its parent's disk is used */
async function readDisk(folder: string): Promise<Awaited<ReturnType<System['readDisk']>>> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    const around = dirname(folder)
    if (databaseErrorCode(error) === 'ENOENT' && around !== folder) return readDisk(around)
    // Not every file system can tell, and a page must not fail because of it.
    return null
  }
}

export type SystemView = {
  readonly facts: SystemFacts
  /** What happens every night. */
  readonly nightly: Nightly
  readonly ownerMails: OwnerMails
  readonly node: string
  /** The processes that serve the site. */
  readonly servers: readonly ServerProcess[]
  readonly database: { readonly version: string; readonly bytes: number }
  readonly storageAnswers: boolean
  readonly disk: { readonly free: number; readonly total: number } | null
  /** The last runs of each job: the newest failure first, then newest first. */
  readonly schedule: ReadonlyArray<{ readonly work: ScheduledWork; readonly runs: readonly Run[] }>
  /** The last completed check of the rosters. */
  readonly rosterCheck: {
    readonly teams: number
    readonly failures: number
  } | null
  readonly backups: {
    readonly every: BackupEvery
    readonly state: BackupState
    readonly list: readonly BackupRecord[]
  }
  /** When the page was made. */
  readonly now: Date
}

const DatabaseRow = z.object({
  version: z.string(),
  bytes: z.number(),
  teams: z.number().nullable(),
  failures: z.number().nullable(),
})

/**
 * Returns everything on the system page, without secrets from the settings. @throws {AppError} not_signed_in,
 * forbidden
 */
export async function getSystem({
  ctx,
}: AdminInput<unknown, 'system' | 'files' | 'now'>): Promise<SystemView> {
  requireAdmin(ctx)
  const { system, files, db, now } = ctx
  const findSilent = sharedCheck({ storage: () => files.stat({ bucket: 'lineup_image', path: 'ready.jpg' }) })
  const [{ rows }, nightly, ownerMails, runs, servers, silent, disk, every] = await Promise.all([
    db.execute(sql`
      select current_setting('server_version') as version,
        pg_database_size(current_database())::float8 as bytes, c.teams, c.failures
      from (values (1)) one left join lateral (
        select teams, coalesce(jsonb_array_length(failures), 0) as failures
        from roster_checks where finished_at is not null order by id desc limit 1
      ) c on true`),
    readNightly(db, system.facts.nightly),
    readOwnerMails(db),
    readRuns(db),
    readServers(db),
    findSilent(),
    system.readDisk(),
    readBackupEvery(db, system.facts),
  ])
  const { version, bytes, teams, failures } = DatabaseRow.parse(rows[0])
  return {
    facts: system.facts,
    nightly,
    ownerMails,
    node: process.version,
    servers,
    database: { version, bytes },
    storageAnswers: silent.length === 0,
    disk,
    schedule: SCHEDULED_WORK.map((work) => ({ work, runs: runs.get(work) ?? [] })),
    rosterCheck: teams === null || failures === null ? null : { teams, failures },
    backups: { every, state: await readBackupState(db, every, now), list: await listBackups(db) },
    now,
  }
}

/**
 * Sends a mail to the admin's own address. @returns that address
 * @throws {AppError} not_signed_in, forbidden, not_configured, too_many_requests, unavailable
 */
export async function sendTestMail({
  ctx,
}: AdminInput<unknown, 'system' | 'mail' | 'now' | 'address' | 'site'>): Promise<string> {
  const { id, email } = requireAdmin(ctx)
  if (ctx.system.facts.mailFrom === null) throw new AppError('not_configured', SYSTEM_MESSAGES.mailOff)
  await limit(ctx, { action: 'test_mail', account: id })
  const { subject, text } = SYSTEM_MESSAGES.testMail(ctx.site.name)
  const outcome = await ctx.mail.send({ to: email, subject, text })
  if (outcome !== 'sent') throw new AppError('unavailable', SYSTEM_MESSAGES.mailFailed)
  await recordEntry(ctx, { action: 'send-test-mail', subject: email })
  return email
}

/**
 * Starts a backup of rows and files into the data folder.
 * @throws {AppError} not_signed_in, forbidden, too_many_requests; conflict while one is being made
 */
export async function startBackup({ ctx }: AdminInput<unknown, 'system' | 'now' | 'address'>): Promise<void> {
  requireAdmin(ctx)
  await limit(ctx, { action: 'backup', account: 'site' })
  const { system } = ctx
  if (await isRunning(ctx.db, 'backup')) throw new AppError('conflict', BACKUPS.running)
  // Recorded first, because the embedded database lends its one connection to the backup.
  await recordEntry(ctx, { action: 'make-backup', subject: '' })
  if (!(await system.backups.begin(ctx.now))) throw new AppError('conflict', BACKUPS.running)
}

type BackupCall = { readonly ctx: AccountContext; readonly id: number }

/** @throws {AppError} not_signed_in, forbidden; conflict without a recent proof; not_found */
async function findProven({ ctx, id }: BackupCall): Promise<BackupRecord> {
  const admin = requireAdmin(ctx)
  if ((await findProofNeeded(ctx, admin)) !== null) throw new AppError('conflict', BACKUPS.proveFirst)
  const backup = await findBackup(ctx.db, ctx.system.facts.backups.place, id)
  if (!backup) throw new AppError('not_found', BACKUPS.gone)
  return backup
}

/** Opens a backup's file to be sent. @throws {AppError} as `findProven`; unavailable */
export async function openBackup({ ctx, id }: BackupCall) {
  const { name, bytes } = await findProven({ ctx, id })
  const stream = await ctx.system.backups.open(name)
  if (!stream) throw new AppError('not_found', BACKUPS.gone)
  await recordEntry(ctx, { action: 'download-backup', subject: name })
  return { name, bytes, stream }
}

/** Deletes a backup's file, for good. @throws {AppError} as `findProven`; unavailable */
export async function deleteBackup({ ctx, id }: BackupCall): Promise<string> {
  const { name } = await findProven({ ctx, id })
  await ctx.system.backups.delete(name)
  await ctx.db.delete(schema.backups).where(eq(schema.backups.id, id))
  await recordEntry(ctx, { action: 'delete-backup', subject: name })
  return name
}

async function limit(ctx: Parameters<typeof consumeRateLimit>[0], hit: Hit): Promise<void> {
  if (!(await consumeRateLimit(ctx, hit))) throw new AppError('too_many_requests', SYSTEM_MESSAGES.tooOften)
}
