import { lastNightlyHour } from '#domain/roster-sync/feed.ts'

/** How often the server makes a backup. */
export const BACKUP_EVERY = ['day', 'week', 'off'] as const
export type BackupEvery = (typeof BACKUP_EVERY)[number]
type Scheduled = Exclude<BackupEvery, 'off'>

const DAY_MS = 86_400_000
const DAYS: Readonly<Record<Scheduled, number>> = { day: 1, week: 7 }

/** Returns the nightly hour since which one backup is enough. */
export function backupDueSince(every: Scheduled, now: Date): Date {
  const since = lastNightlyHour(now)
  since.setUTCDate(since.getUTCDate() - DAYS[every] + 1)
  return since
}

/** Whether the newest backup is a day older than the schedule lets it be: two days, or eight. */
export function isBackupOverdue(every: BackupEvery, newest: Date, now: Date): boolean {
  return every !== 'off' && now.getTime() - newest.getTime() > (DAYS[every] + 1) * DAY_MS
}

/** Of how many days, weeks and months the newest backup is kept. */
export type KeptBackups = { readonly days: number; readonly weeks: number; readonly months: number }

/** Names the day, week (from Monday) or month of a time, in UTC. */
const PERIODS: Readonly<Record<keyof KeptBackups, (at: Date) => string>> = {
  days: (at) => at.toISOString().slice(0, 10),
  // January 1, 1970 was a Thursday.
  weeks: (at) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7)),
  months: (at) => at.toISOString().slice(0, 7),
}

/**
 * Returns the backups that may go: all but the newest of each of the last days, weeks and months that have one. The
 * newest backup of all always stays, and so does every one while no newer ones are made.
 */
export function backupsToDelete<Backup extends { readonly madeAt: Date }>(
  backups: readonly Backup[],
  keep: KeptBackups,
): readonly Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const periods = [...Map.groupBy(newestFirst, ({ madeAt }) => PERIODS[unit](madeAt)).values()]
    for (const [newest] of periods.slice(0, keep[unit])) if (newest) kept.add(newest)
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}
