import { eq } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { z } from 'zod'

import { backupDueSince } from '#domain/back-office/backups.ts'
import { type RunLog, wasKilled } from '#server/core/run-log.ts'
import type { SiteBackups, SystemFacts } from '#server/core/services.ts'
import type { Database } from '#server/db/client.ts'
import { makeFolder } from '#server/db/embedded/folder-lock.ts'
import { schema } from '#server/db/schema.ts'

import { backupName, drop, dropLeftovers, packBackup, UNFINISHED } from './backup-file.ts'
import { type BackupRecord, dropOldBackups, readBackupTimes, recordBackup } from './backup-records.ts'
import { readBackupEvery } from './backup-switch.ts'
import { explainDisk, type SiteData, writeBackup } from './make-backup.ts'
import type { BackupPlace } from './places.ts'

type Dependencies = {
  readonly data: SiteData
  readonly place: BackupPlace
  readonly key: Buffer | null
  readonly facts: SystemFacts
  readonly runs: RunLog
  readonly log: Logger
}

/** A backup that failed, or whose process was killed, is tried again this much later. */
const RETRY_MS = 3_600_000
/** Half a day less than a week, so that the check stays at its night. */
const CHECK_MS = 6.5 * 86_400_000
const RESTORE = fileURLToPath(new URL('../../../scripts/restore.ts', import.meta.url))

/** The backups that the server itself makes, each one file. Only one process makes one at a time. */
export function createSiteBackups({ data, place, key, facts, runs, log }: Dependencies): SiteBackups {
  const { db } = data.database
  const { keep } = facts.backups
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> = Promise.resolve()

  /** @returns the name */
  async function make(made_by: BackupRecord['made_by'], now: Date): Promise<string> {
    const name = backupName(now, key !== null)
    const folder = join(place.work, `${name}.folder${UNFINISHED}`)
    await recordBackup({ db, log }, { made_at: now, made_by, place: place.label, name }, async () => {
      try {
        await makeFolder(place.work)
        // Only one process at a time makes a backup here. A restore may run beside it.
        await dropLeftovers(place.work, (left) => left.startsWith('benchboss-'))
        const manifest = await writeBackup(data, folder, now, signal)
        return { manifest, bytes: await place.keep(packBackup(folder, key), name, signal) }
      } catch (error) {
        throw explainDisk(place.work, error)
      } finally {
        await drop(folder)
      }
    })
    // What stays too long must not fail a good backup.
    await dropOldBackups({ db, log }, { place: place.label, keep, now }, place.delete).catch(
      (error: unknown) => log.error({ err: error }, 'old backups could not be deleted'),
    )
    return name
  }

  async function makeAndCheck(now: Date): Promise<void> {
    const name = await make('schedule', now)
    const { checked } = await readBackupTimes(db, now)
    if (checked !== null && now.getTime() - checked.getTime() < CHECK_MS) return
    const check_failure = await check(name)
    const { backups } = schema
    await db.update(backups).set({ checked_at: now, check_failure }).where(eq(backups.name, name))
  }

  /** Restores a backup into a temporary database, in a process that gives way to this one. @returns why it failed */
  async function check(name: string): Promise<string | null> {
    const TMPDIR = join(place.work, `${name}.check${UNFINISHED}`)
    await makeFolder(TMPDIR)
    const env = { ...process.env, TMPDIR }
    const checking = promisify(execFile)(process.execPath, [RESTORE, '--check', name], { env, signal })
    if (checking.child.pid !== undefined) setPriority(checking.child.pid, constants.priority.PRIORITY_LOW)
    try {
      await checking
      return null
    } catch (error) {
      if (signal.aborted) throw error
      const { stdout = '', stderr = '' } = Printed.safeParse(error).data ?? {}
      return `${stdout}${stderr}`.trim() || String(error)
    } finally {
      await drop(TMPDIR)
    }
  }

  /** @returns its end; null while one is made in any process, and when it is not due */
  async function begin(work: () => Promise<unknown>, isDue: (tx: Database) => Promise<boolean>) {
    signal.throwIfAborted()
    const run = await runs.claim('backup', isDue)
    if (run === null) return null
    running = run(work).then(
      () => undefined,
      (error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'a backup failed')
      },
    )
    return { done: running }
  }

  return {
    begin: async (now) =>
      (await begin(
        () => make('screen', now),
        async () => true,
      )) !== null,
    async makeDue(now) {
      const every = await readBackupEvery(db, facts)
      if (every === 'off') return
      const begun = await begin(
        () => makeAndCheck(now),
        async (tx) => {
          const { made, failed } = await readBackupTimes(tx, now)
          const isMade = made !== null && made >= backupDueSince(every, now)
          if (isMade || (await wasKilled(tx, 'backup', RETRY_MS))) return false
          return failed === null || now.getTime() - failed.getTime() > RETRY_MS
        },
      )
      await begun?.done
    },
    open: place.open,
    delete: place.delete,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const Printed = z.object({ stdout: z.string(), stderr: z.string() })
