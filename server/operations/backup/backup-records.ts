import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'

import {
  type BackupEvery,
  backupsToDelete,
  isBackupOverdue,
  type KeptBackups,
} from '#domain/back-office/backups.ts'
import { AppError } from '#server/core/errors.ts'
import { FilesUnavailable } from '#server/core/file-store.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { countRows, type Manifest } from './manifest.ts'

const { backups, players } = schema

export type BackupRecord = typeof backups.$inferSelect

type Recording = { readonly db: Database; readonly log: Logger }

/** Makes a backup and records it, or why it failed. One that a stop ends leaves no record. */
export async function recordBackup(
  { db, log }: Recording,
  begun: Pick<BackupRecord, 'made_at' | 'made_by' | 'place' | 'name'>,
  make: () => Promise<{ readonly manifest: Manifest; readonly bytes: number }>,
): Promise<Manifest> {
  const began = performance.now()
  // A backup is worth having even where its record cannot be stored.
  const keep = (outcome: Partial<BackupRecord>) =>
    db
      .insert(backups)
      .values({ ...begun, ...outcome })
      .catch((error: unknown) => log.error({ err: error }, 'a backup could not be recorded'))
  try {
    const { manifest, bytes } = await make()
    const ms = Math.round(performance.now() - began)
    await keep({ bytes, rows: countRows(manifest), files: manifest.files, ms })
    return manifest
  } catch (error) {
    const isStopped = error instanceof Error && error.name === 'AbortError'
    const isForOperator = error instanceof AppError || error instanceof FilesUnavailable
    const failure = isForOperator ? error.message : 'Something went wrong. The log has the details.'
    if (!isStopped) await keep({ failure })
    throw error
  }
}

const isThere = isNull(backups.failure)
/** The server's own, which it sends and deletes. */
const isOwn = and(isThere, ne(backups.made_by, 'command'))

type Moment = typeof backups.made_at | typeof backups.checked_at

/** The clocks of two processes differ by less. */
const CLOCKS_DIFFER_MS = 600_000

/** Leaves out what a clock that was once ahead recorded: nothing would be due until that time. */
const isPast = (at: Moment, now: Date) => lte(at, new Date(now.getTime() + CLOCKS_DIFFER_MS))

const FORGET_AFTER_MS = 30 * 86_400_000

/**
 * Deletes the backups of a place that need not be kept, then their records; and after a month, records of failures and
 * of the command. Called after a backup that went well. What cannot be deleted keeps its record, and is tried again.
 */
export async function dropOldBackups(
  { db, log }: Recording,
  { place, keep, now }: { readonly place: string; readonly keep: KeptBackups; readonly now: Date },
  remove: (name: string) => Promise<void>,
): Promise<void> {
  const own = await db
    .select({ id: backups.id, name: backups.name, madeAt: backups.made_at })
    .from(backups)
    .where(and(isOwn, eq(backups.place, place), isPast(backups.made_at, now)))
  const old = backupsToDelete(own, keep)
  const gone: number[] = []
  for (const { id, name } of old) {
    try {
      await remove(name)
      gone.push(id)
    } catch (error) {
      log.error({ err: error, backup: name }, 'an old backup could not be deleted')
    }
  }
  const isForgotten = and(
    or(isNotNull(backups.failure), eq(backups.made_by, 'command')),
    lt(backups.made_at, new Date(now.getTime() - FORGET_AFTER_MS)),
  )
  await db.delete(backups).where(or(isForgotten, inArray(backups.id, gone)))
}

/** Returns the server's backup in that place; null for any other. */
export async function findBackup(db: Database, place: string, id: number): Promise<BackupRecord | null> {
  const [row] = await db
    .select()
    .from(backups)
    .where(and(isOwn, eq(backups.place, place), eq(backups.id, id)))
  return row ?? null
}

/** Returns when backups were last made, failed and checked, and what the last attempt and the last check said. */
export async function readBackupTimes(db: Database, now: Date) {
  const { id, made_at, failure, checked_at, check_failure } = backups
  const last = (at: Moment, those?: SQL): SQL<Date | null> =>
    sql`max(${at}) filter (where ${and(isPast(at, now), those)})`.mapWith(at)
  const reason = (why: typeof failure | typeof check_failure, at: Moment): SQL<string | null> =>
    sql`(array_agg(${why} order by ${at} desc, ${id} desc) filter (where ${isPast(at, now)}))[1]`
  const [times] = await db
    .select({
      newest: last(made_at, isThere),
      /** By the server. */
      made: last(made_at, isOwn),
      failed: last(made_at, isNotNull(failure)),
      checked: last(checked_at),
      failure: reason(failure, made_at),
      checkFailure: reason(check_failure, checked_at),
    })
    .from(backups)
  if (!times) throw new Error('The backups were not read.')
  return times
}

export type BackupState = {
  /** When the newest was made. */
  readonly newest: Date | null
  /** Whether the newest is older than the schedule lets it be, or there is none of a site that has been for two days. */
  readonly isOverdue: boolean
  /** Why the last attempt failed, and the last check; null where it went well. */
  readonly failure: string | null
  readonly checkFailure: string | null
}

/** Tells whether the backups are all right. */
export async function readBackupState(db: Database, every: BackupEvery, now: Date): Promise<BackupState> {
  const { newest, failure, checkFailure } = await readBackupTimes(db, now)
  const isOverdue = newest
    ? isBackupOverdue(every, newest, now)
    : every !== 'off' && (await isMissing(db, now))
  return { newest, isOverdue, failure, checkFailure }
}

/** The first backup is made at once, whatever the schedule. */
async function isMissing(db: Database, now: Date): Promise<boolean> {
  const [first] = await db.select({ at: min(players.created_at) }).from(players)
  return first?.at ? isBackupOverdue('day', first.at, now) : false
}

const LISTED = 100
const LISTED_FAILURES = 10

/** Returns the backups and the last failures, which never push a backup out, newest first. */
export async function listBackups(db: Database): Promise<readonly BackupRecord[]> {
  const newest = (among: typeof isThere, limit: number) =>
    db.select().from(backups).where(among).orderBy(desc(backups.made_at), desc(backups.id)).limit(limit)
  const listed = [
    ...(await newest(isThere, LISTED)),
    ...(await newest(isNotNull(backups.failure), LISTED_FAILURES)),
  ]
  return listed.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime() || b.id - a.id)
}
