import type { Logger } from 'pino'
import { z } from 'zod'

import { lastNightlyHour, type Nightly } from '#domain/roster-sync/feed.ts'
import { isCertain } from '#domain/roster-sync/proposal.ts'
import { feedFailureWords, ROSTER_CHECK, LINES_READ } from '#messages/roster-sync.ts'
import { AppError } from '#server/core/errors.ts'
import type { RosterSync } from '#server/core/services.ts'
import type { Database } from '#server/db/client.ts'

import { applyChoices } from './apply-proposals.ts'
import { readNightly } from './nightly.ts'
import { propose, readLastCheck, unreadTeams } from './run-check.ts'
import type { StatsReport } from './stats-feed.ts'
import type { LinesSync } from './sync-lines.ts'

export type LeagueSync = { readonly rosters: RosterSync; readonly lines: LinesSync }

/** The same, and what refreshes the statistics of the season that a time is in. */
export type NightlySync = LeagueSync & { readonly stats: (now: Date) => Promise<StatsReport> }

/** The commands of `npm run sync-rosters`, and `lines` of `npm run sync-lines`. */
export const SyncCommand = z.object({ command: z.enum(['check', 'apply', 'lines']) })
export type SyncCommand = z.infer<typeof SyncCommand>

/**
 * Checks the rosters, and applies safe changes if asked to; or reads the lines of the last games.
 * @returns the text for the terminal
 * @throws {AppError} conflict while one is running, unavailable when the league returned nothing for any team
 */
export async function runSyncCommand(
  db: Database,
  { rosters, lines }: LeagueSync,
  { command }: SyncCommand,
): Promise<string> {
  if (command === 'lines') return readLines(lines)
  const begun = await rosters.begin()
  if (!begun) throw new AppError('conflict', ROSTER_CHECK.runsAlready)
  await begun.done
  const check = await readLastCheck(db)
  if (!check || unreadTeams(check).size === check.teams) {
    const [first] = check?.failures ?? []
    const why = feedFailureWords(first?.code ?? '', first?.count ?? null)
    throw new AppError('unavailable', `${ROSTER_CHECK.noAnswer}. ${why}`)
  }
  const applied = command === 'apply' ? await applyCertain(db) : null
  const differences = await propose(db)
  const kept = differences.filter(({ basis }) => basis === 'ours').length
  const left = differences.length - kept
  return ROSTER_CHECK.summary({ teams: check.teams, failed: check.failures.length, applied, left, kept })
}

/** Applies every proposal that needs no decision by a person and is not older than the last check. @returns how many */
async function applyCertain(db: Database): Promise<number> {
  const check = await readLastCheck(db)
  const unread = check ? unreadTeams(check) : new Set()
  const { applied } = await applyChoices(db, null, (proposals) =>
    proposals.filter((proposal) => isCertain(proposal) && !unread.has(proposal.teamId)),
  )
  return applied
}

async function readLines(lines: LinesSync): Promise<string> {
  const report = await lines.run()
  const summary = LINES_READ.summary(report)
  const isSilent = report.kept.length === report.teams && report.kept.every(({ code }) => code !== 'no_game')
  if (isSilent) throw new AppError('unavailable', summary)
  return summary
}

/**
 * Runs the nightly check unless another process has started it, then reads this season's statistics and the lines,
 * whatever the result. Call it every few minutes.
 * @param fixed null: what admins chose
 */
export async function checkNightly(
  { db, now, log }: { readonly db: Database; readonly now: Date; readonly log: Logger },
  { rosters, lines, stats }: NightlySync,
  fixed: Nightly | null,
): Promise<void> {
  const nightly = await readNightly(db, fixed)
  if (nightly === 'off') return
  const begun = await rosters.begin(lastNightlyHour(now))
  if (!begun) return
  const check = async () => {
    await begun.done
    if (nightly === 'apply') await applyCertain(db)
  }
  await check().catch((error: unknown) => log.error({ err: error }, 'the nightly roster check failed'))
  await stats(now)
    .then((report) => log.info(report, 'the statistics of this season were read'))
    .catch((error: unknown) => log.error({ err: error }, 'the nightly statistics could not be read'))
  await lines
    .run()
    .catch((error: unknown) => log.error({ err: error }, 'the nightly lines could not be read'))
}
