import { sql } from 'drizzle-orm'
import { readdir, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'

import type { Nightly } from '#domain/roster-sync/feed.ts'
import type { OwnerMails } from '#domain/site/owner-mails.ts'
import { SYSTEM_MESSAGES } from '#messages/system.ts'
import { recordEntry } from '#server/audit/with-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit, type Hit } from '#server/core/rate-limits.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import {
  isRunning,
  readRuns,
  readServers,
  type Run,
  type RunLog,
  type ScheduledWork,
  type ServerProcess,
} from '#server/core/run-log.ts'
import type { KeptBackup, System, SystemFacts } from '#server/core/services.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { SCHEDULED_WORK } from '#server/db/schema/scheduled-runs.ts'
import { sharedCheck } from '#server/http/readiness.ts'
import { makeBackup, type SiteData } from '#server/operations/backup/make-backup.ts'
import { readManifest } from '#server/operations/backup/manifest.ts'
import { readOwnerMails } from '#server/operations/owner-mails.ts'
import { readNightly } from '#server/rosters/sync/nightly.ts'

/** Backups kept from the back-office; the oldest is deleted when a newer one is complete. */
export const MAX_BACKUPS = 7
const BACKUP_NAME = /^benchboss-\d{8}T\d{6}Z$/

type SystemDependencies = Pick<System, 'facts'> & {
  readonly runs: RunLog
  readonly data: SiteData
  readonly log: Logger
}

export function createSystem({ facts, runs, data, log }: SystemDependencies): System {
  const folder = join(data.dataDir, 'backups')
  let making: Promise<void> | null = null

  async function make(now: Date): Promise<void> {
    const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
    await makeBackup(data, join(folder, `benchboss-${moment}`), now)
    for (const { name } of (await listBackups(folder)).slice(MAX_BACKUPS)) {
      await rm(join(folder, name), { recursive: true })
    }
  }

  return {
    facts,
    readDisk: () => readDisk(data.dataDir),
    listBackups: () => listBackups(folder),
    beginBackup(now) {
      if (making) return false
      making = runs
        .track('backup', () => make(now))
        .catch((error: unknown) => log.error({ err: error }, 'a backup from the back-office failed'))
        .finally(() => {
          making = null
        })
      return true
    },
    async stop() {
      await making
    },
  }
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

async function listBackups(folder: string): Promise<readonly KeptBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (databaseErrorCode(error) === 'ENOENT') return []
    throw error
  })
  const found = names.filter((name) => BACKUP_NAME.test(name)).map((name) => readBackup(folder, name))
  return (await Promise.all(found)).flat().toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Returns an empty list for a folder that was emptied or written by another version: it is not a usable backup. */
async function readBackup(folder: string, name: string): Promise<readonly KeptBackup[]> {
  try {
    const { made_at, tables, files } = await readManifest(join(folder, name))
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    return [{ name, madeAt: new Date(made_at), rows, files }]
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
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
  readonly backups: readonly KeptBackup[]
  readonly maxBackups: number
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
export async function getSystem({ ctx }: AdminInput<unknown, 'system' | 'files'>): Promise<SystemView> {
  requireAdmin(ctx)
  const { system, files, db } = ctx
  const findSilent = sharedCheck({ storage: () => files.stat({ bucket: 'lineup_image', path: 'ready.jpg' }) })
  const [{ rows }, nightly, ownerMails, runs, servers, silent, disk, backups] = await Promise.all([
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
    system.listBackups(),
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
    backups,
    maxBackups: MAX_BACKUPS,
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
  if (ctx.system.facts.mail === null) throw new AppError('not_configured', SYSTEM_MESSAGES.mailOff)
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
  if (await isRunning(ctx.db, 'backup')) throw new AppError('conflict', SYSTEM_MESSAGES.backupRuns)
  // Recorded first, because the embedded database lends its one connection to the backup.
  await recordEntry(ctx, { action: 'make-backup', subject: '' })
  if (!system.beginBackup(ctx.now)) throw new AppError('conflict', SYSTEM_MESSAGES.backupRuns)
}

async function limit(ctx: Parameters<typeof consumeRateLimit>[0], hit: Hit): Promise<void> {
  if (!(await consumeRateLimit(ctx, hit))) throw new AppError('too_many_requests', SYSTEM_MESSAGES.tooOften)
}
