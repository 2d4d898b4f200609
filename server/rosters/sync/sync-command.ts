import { z } from 'zod'

import { lastNightlyHour } from '#domain/roster-sync/feed.ts'
import { isCertain } from '#domain/roster-sync/proposal.ts'
import { feedFailureWords, ROSTER_SYNC } from '#messages/roster-sync.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'

import { applyChoices } from './apply-proposals.ts'
import { propose, readLastCheck } from './last-check.ts'
import type { RosterSync } from './run-check.ts'

/** What `npm run sync-rosters` asks for. */
export const SyncCommand = z.object({ command: z.enum(['check', 'apply']) })
export type SyncCommand = z.infer<typeof SyncCommand>

/**
 * Checks the rosters, and applies what is certain when that is asked for.
 * @returns a line for the terminal
 * @throws {AppError} conflict while a check runs, unavailable when no team's roster came
 */
export async function runSyncCommand(
  db: Database,
  sync: RosterSync,
  { command }: SyncCommand,
): Promise<string> {
  const begun = await sync.begin()
  if (!begun) throw new AppError('conflict', ROSTER_SYNC.runsAlready)
  await begun.done
  const check = await readLastCheck(db)
  if (!check || check.rosters.length === 0) {
    const [first] = check?.failures ?? []
    const why = feedFailureWords(first?.code ?? '', first?.count ?? null)
    throw new AppError('unavailable', `${ROSTER_SYNC.noAnswer}. ${why}`)
  }
  const applied = command === 'apply' ? await applyCertain(db) : null
  const left = (await propose(db, check)).length
  return ROSTER_SYNC.summary({ teams: check.teams, failed: check.failures.length, applied, left })
}

/** Applies every proposal that needs no choice of a person. @returns how many */
async function applyCertain(db: Database): Promise<number> {
  const { applied } = await applyChoices(db, null, (proposals) => proposals.filter(isCertain))
  return applied
}

/**
 * Runs the night's check unless another process has begun it. To be called every few minutes.
 * @param apply also applies what is certain
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
