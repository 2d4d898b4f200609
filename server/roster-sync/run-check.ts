import { setTimeout as delay } from 'node:timers/promises'

import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'

import type { ClubRoster } from '#domain/roster-sync/listed-player.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { askForRoster, type FeedSettings } from '#server/nhl/roster-feed.ts'
import { isListedHost } from '#server/pictures/picture-hosts.ts'

import type { ClubFailure } from './read-check.ts'

const { roster_checks } = schema

export type CheckParts = {
  readonly db: Database
  readonly feed: FeedSettings
  /** Hosts that headshots may come from (PICTURE_HOSTS). */
  readonly pictureHosts: readonly string[]
}

/**
 * Asks the league for each club's roster, one after the other, and keeps the answers under that check's number. The
 * answers of the check before go. @throws what the database throws; the signal's reason when it is aborted
 */
export async function runCheck(
  { db, feed, pictureHosts }: CheckParts,
  id: number,
  clubs: ReadonlyArray<{ readonly id: number; readonly abbreviation: string }>,
  signal: AbortSignal,
): Promise<void> {
  const rosters: ClubRoster[] = []
  const failures: ClubFailure[] = []
  for (const [index, club] of clubs.entries()) {
    if (index > 0) await delay(feed.pauseMs, undefined, { signal })
    const { roster, failure } = await askForRoster(feed, club, signal)
    if (roster) rosters.push(onlyListedPictures(roster, pictureHosts))
    if (failure) failures.push({ club_id: club.id, ...failure })
    await db
      .update(roster_checks)
      .set({ clubs_done: index + 1, beat_at: sql`now()` })
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

function onlyListedPictures(roster: ClubRoster, hosts: readonly string[]): ClubRoster {
  const players = roster.players.map((player) => {
    const host = player.headshot === null ? undefined : URL.parse(player.headshot)?.hostname
    return host !== undefined && isListedHost(hosts, host) ? player : { ...player, headshot: null }
  })
  return { ...roster, players }
}
