import { setTimeout as delay } from 'node:timers/promises'

import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'

import type { TeamRoster } from '#domain/roster-sync/listed-player.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { askForRoster, type FeedSettings } from '#server/nhl/roster-feed.ts'
import { isListedHost } from '#server/pictures/picture-hosts.ts'

import type { TeamFailure } from './read-check.ts'

const { roster_checks } = schema

export type CheckParts = {
  readonly db: Database
  readonly feed: FeedSettings
  /** Hosts that headshots may come from (PICTURE_HOSTS). */
  readonly imageHosts: readonly string[]
}

/**
 * Asks the league for each team's roster, one after the other, and keeps the answers under that check's number. The
 * answers of the check before go. @throws what the database throws; the signal's reason when it is aborted
 */
export async function runCheck(
  { db, feed, imageHosts }: CheckParts,
  id: number,
  teams: ReadonlyArray<{ readonly id: number; readonly abbreviation: string }>,
  signal: AbortSignal,
): Promise<void> {
  const rosters: TeamRoster[] = []
  const failures: TeamFailure[] = []
  for (const [index, team] of teams.entries()) {
    if (index > 0) await delay(feed.pauseMs, undefined, { signal })
    const { roster, failure } = await askForRoster(feed, team, signal)
    if (roster) rosters.push(onlyListedImages(roster, imageHosts))
    if (failure) failures.push({ team_id: team.id, ...failure })
    await db
      .update(roster_checks)
      .set({ teams_done: index + 1, beat_at: sql`now()` })
      .where(eq(roster_checks.id, id))
  }
  await db.transaction(async (tx) => {
    await tx
      .update(roster_checks)
      .set({ finished_at: sql`now()`, rosters, failures })
      .where(eq(roster_checks.id, id))
    await tx.delete(roster_checks).where(and(lt(roster_checks.id, id), isNotNull(roster_checks.finished_at)))
  })
}

function onlyListedImages(roster: TeamRoster, hosts: readonly string[]): TeamRoster {
  const players = roster.players.map((player) => {
    const host = player.headshot === null ? undefined : URL.parse(player.headshot)?.hostname
    return host !== undefined && isListedHost(hosts, host) ? player : { ...player, headshot: null }
  })
  return { ...roster, players }
}
