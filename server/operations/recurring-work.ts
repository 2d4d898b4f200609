import type { Logger } from 'pino'

import { forgetExpired } from '#server/accounts/sessions.ts'
import type { Database } from '#server/db/client.ts'
import { forgetAddresses } from '#server/http/rate-limits.ts'
import type { FileStore } from '#server/images/file-store.ts'
import type { RosterSync } from '#server/rosters/sync/run-check.ts'
import { checkNightly } from '#server/rosters/sync/sync-command.ts'
import { forgetDrawnCards } from '#server/shares/drawn-cards.ts'
import { dropUnusedShares } from '#server/shares/share-lifetime.ts'
import { forgetVisits } from '#server/visits/store-visits.ts'

import type { RosterSettings } from './setting-groups.ts'

/** What work that the server repeats until it stops is given. */
type Recurring = { readonly db: Database; readonly log: Logger; readonly stopping: AbortSignal }

/**
 * Deletes rows whose time is over, every hour and now: a server that was down for a day must not keep them longer.
 * @param retentionDays days that visits are kept; null keeps them
 */
export async function forgetHourly(
  { db, log, stopping }: Recurring,
  retentionDays: number | null,
): Promise<void> {
  const forget = async () => {
    const now = new Date()
    await forgetAddresses({ db, now })
    await forgetExpired({ db, now })
    await dropUnusedShares({ db, now })
    if (retentionDays !== null) await forgetVisits({ db, now }, retentionDays)
  }
  await forget()
  const sweep = () =>
    forget().catch((error: unknown) => log.error({ err: error }, 'old rows could not be deleted'))
  every(3_600_000, sweep, stopping)
}

/** Deletes drawn cards that nobody will ask for again, every hour and now. Nothing waits for it. */
export function forgetDrawnCardsHourly({
  db,
  files,
  log,
  stopping,
}: Recurring & { readonly files: FileStore }): void {
  const sweep = () =>
    forgetDrawnCards({ db, files }, stopping).catch((error: unknown) =>
      log.error({ err: error }, 'old drawn cards could not be deleted'),
    )
  void sweep()
  every(3_600_000, sweep, stopping)
}

/** Looks every ten minutes whether tonight's check is due: a server that was down at the hour does it when it is up. */
export function checkRostersNightly(
  { db, log, stopping }: Recurring,
  sync: RosterSync,
  nightly: RosterSettings['nightly'],
): void {
  if (nightly === 'off') return
  const check = () =>
    checkNightly({ db, now: new Date() }, sync, nightly === 'apply').catch((error: unknown) =>
      log.error({ err: error }, 'the nightly check of the rosters failed'),
    )
  void check()
  every(600_000, check, stopping)
}

function every(milliseconds: number, work: () => Promise<void>, stopping: AbortSignal): void {
  const timer = setInterval(() => void work(), milliseconds).unref()
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true })
}
