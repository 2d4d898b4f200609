import { lastNightlyHour } from '#domain/roster-sync/nightly-hour.ts'
import type { Database } from '#server/db/client.ts'

import type { RosterSync } from './roster-sync.ts'
import { applyCertain } from './sync-command.ts'

/**
 * The night's check, if none of the processes has begun it: call it every few minutes.
 * @param apply also take over what is certain
 */
export async function checkNightly(
  { db, now }: { readonly db: Database; readonly now: Date },
  sync: RosterSync,
  apply: boolean,
): Promise<void> {
  const begun = await sync.begin(lastNightlyHour(now))
  if (!begun) return
  await begun.done
  if (apply) await applyCertain(db)
}
