import type { Logger } from 'pino'

import { forgetAccounts } from '#server/accounts/forget-account.ts'
import { forgetExpired } from '#server/accounts/sessions.ts'
import type { FileStore } from '#server/core/file-store.ts'
import { forgetAddresses } from '#server/core/rate-limits.ts'
import type { RunLog, ScheduledWork } from '#server/core/run-log.ts'
import type { SiteBackups } from '#server/core/services.ts'
import type { RosterSettings } from '#server/core/setting-groups.ts'
import type { Settings } from '#server/core/settings.ts'
import type { Database } from '#server/db/client.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'
import { forgetAnswers } from '#server/fans/daily-chair.ts'
import { forgetVotes } from '#server/fans/fan-lines.ts'
import { sweepNotedFiles } from '#server/files/delete-files.ts'
import { dropImagesBeyond } from '#server/images/kept-images.ts'
import { finishMerges } from '#server/lineups/follow-merges.ts'
import { mailOwner } from '#server/operations/owner-mails.ts'
import { checkNightly, type NightlySync } from '#server/rosters/sync/sync-command.ts'
import { forgetDrawnCards } from '#server/shares/drawn-cards.ts'
import { forgetReports } from '#server/shares/reports.ts'
import { dropUnusedShares } from '#server/shares/share-lifetime.ts'
import { dayToRollUp, forgetVisits, rollUpDays } from '#server/visits/visit-days.ts'

const HOUR_MS = 3_600_000
const TEN_MINUTES_MS = 600_000

/** What the jobs need that the server repeats until it stops. */
type Recurring = {
  readonly db: Database
  readonly log: Logger
  readonly stopping: AbortSignal
  readonly runs: RunLog
}

/** Deletes expired rows, hourly and at the start: a server that was down for a day must not keep them longer. */
export async function forgetHourly(
  recurring: Recurring,
  { timeZone, visitRetentionDays }: Pick<Settings, 'timeZone' | 'visitRetentionDays'>,
): Promise<void> {
  const { db, runs } = recurring
  const forget = async () => {
    const now = new Date()
    for (const work of [forgetAddresses, forgetExpired, dropUnusedShares, forgetVotes, forgetAnswers]) {
      await db.transaction(async (tx) => {
        await setTimeLimits(tx, 'maintenance')
        await work({ db: tx, now })
      })
    }
    await forgetReports({ db, now })
    if (visitRetentionDays !== null) await forgetVisits({ db, now }, timeZone, visitRetentionDays)
  }
  const sweep = () => runs.track('old_rows', forget)
  await sweep()
  every(recurring, HOUR_MS, sweep, 'old rows could not be deleted')
}

/** Drops what is outdated or beyond its limit, and finishes what was interrupted; hourly and at the start. */
export function tidyHourly(recurring: Recurring, files: FileStore, keptImageBytes: number): void {
  const { db, log, runs, stopping } = recurring
  const dropImages = async () => {
    const { dropped } = await dropImagesBeyond({ db, files, log }, keptImageBytes)
    if (dropped > 0) log.info({ dropped }, 'the oldest kept images made room for new ones')
  }
  const finishDeletions = async () => {
    await forgetAccounts({ db })
    await sweepNotedFiles({ db, files, log })
  }
  const forgetCards = () => forgetDrawnCards({ db, files }, stopping)
  const hourly = (name: ScheduledWork, work: () => Promise<unknown>, failed: string) =>
    nowAndEvery(recurring, HOUR_MS, () => runs.track(name, work), failed)
  hourly('old_images', dropImages, 'old images could not be deleted')
  hourly('deleted_pictures', finishDeletions, 'deletions of accounts could not be finished')
  hourly('merged_players', () => finishMerges({ db }), 'merges of players could not be finished')
  hourly('drawn_cards', forgetCards, 'old drawn cards could not be deleted')
}

/** Counts the visits of a day a few minutes after its end; at the start, of the days that were missed. */
export function rollUpDaily(recurring: Recurring, timeZone: string): void {
  const { db, runs } = recurring
  const rollUp = async () => {
    const at = { db, now: new Date() }
    if (await dayToRollUp(at, timeZone)) await runs.track('visit_days', () => rollUpDays(at, timeZone))
  }
  nowAndEvery(recurring, TEN_MINUTES_MS, rollUp, 'the visits of a day could not be counted')
}

/**
 * Looks every ten minutes whether tonight's check is due: a server that was down at that hour does it once it is up.
 * @param nightly null: what admins chose
 */
export function checkRostersNightly(
  recurring: Recurring,
  sync: NightlySync,
  nightly: RosterSettings['nightly'],
): void {
  const { db, log } = recurring
  const check = () => checkNightly({ db, now: new Date(), log }, sync, nightly)
  nowAndEvery(recurring, TEN_MINUTES_MS, check, 'the nightly check could not start')
}

/** Looks every ten minutes whether there is something to write to the owner. */
export function mailOwnerWhenDue(
  recurring: Recurring,
  owned: Pick<Parameters<typeof mailOwner>[0], 'mail' | 'site' | 'system' | 'timeZone'>,
): void {
  const write = () => mailOwner({ ...owned, db: recurring.db, now: new Date() })
  nowAndEvery(recurring, TEN_MINUTES_MS, write, 'the owner could not be written to')
}

/** Looks every ten minutes whether a backup is due: a server that was down at that hour makes it once it is up. */
export function makeBackupsOnSchedule(recurring: Recurring, backups: SiteBackups): void {
  const make = () => backups.makeDue(new Date())
  nowAndEvery(recurring, TEN_MINUTES_MS, make, 'a scheduled backup could not start')
}

/** Repeats a job until the server stops. @param failed the log message of a failure @returns what runs it at once */
function every(
  { log, stopping }: Recurring,
  milliseconds: number,
  work: () => Promise<unknown>,
  failed: string,
): () => Promise<unknown> {
  const run = () => work().catch((error: unknown) => log.error({ err: error }, failed))
  const timer = setInterval(() => void run(), milliseconds).unref()
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true })
  return run
}

/** Also runs the job at once. The start does not wait for it. */
const nowAndEvery = (...job: Parameters<typeof every>): void => void every(...job)()
