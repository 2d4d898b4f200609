import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

import type { TeamRoster } from '#domain/roster-sync/feed.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { isListedHost } from '#server/images/fetch-image.ts'
import type { RunLog } from '#server/operations/system.ts'

import { claimCheck, type TeamFailure } from './last-check.ts'
import { type FeedSettings, fetchRoster } from './roster-feed.ts'

const { roster_checks, teams } = schema

export type RosterSync = {
  /**
   * Begins a check in the background.
   * @returns null when one runs already, or one began since `unlessSince`; else a promise of its end, which rejects
   * when the check fails
   */
  begin(unlessSince?: Date): Promise<{ readonly done: Promise<void> } | null>
  /** Stops the running check, and waits for its end. */
  stop(): Promise<void>
}

/** Checks of the league's rosters against ours, run by this process. */
export function createRosterSync(dependencies: CheckDependencies & { readonly log: Logger }): RosterSync {
  const { db, log, runs } = dependencies
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function run(id: number, teams: Parameters<typeof runCheck>[2]): Promise<void> {
    try {
      await runCheck(dependencies, id, teams, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the check of the rosters failed')
      await db.delete(roster_checks).where(eq(roster_checks.id, id))
      throw error
    }
  }

  return {
    async begin(unlessSince) {
      stopping.signal.throwIfAborted()
      const toCheck = await db
        .select({ id: teams.id, abbreviation: teams.abbreviation })
        .from(teams)
        .orderBy(asc(teams.abbreviation))
      const id = await claimCheck(db, toCheck.length, unlessSince)
      if (id === null) return null
      const check = () => run(id, toCheck)
      const done = runs ? runs.track('roster_check', check) : check()
      running = done.catch(() => undefined)
      return { done }
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type CheckDependencies = {
  readonly db: Database
  readonly feed: FeedSettings
  /** Hosts that headshots may come from (PICTURE_HOSTS). */
  readonly imageHosts: readonly string[]
  readonly runs?: RunLog
}

/**
 * Fetches each team's roster, one after the other, and keeps them under that check's number. Those of older checks go.
 * @throws what the database throws; the signal's reason when it is aborted
 */
async function runCheck(
  { db, feed, imageHosts }: CheckDependencies,
  id: number,
  teams: ReadonlyArray<{ readonly id: number; readonly abbreviation: string }>,
  signal: AbortSignal,
): Promise<void> {
  const rosters: TeamRoster[] = []
  const failures: TeamFailure[] = []
  for (const [index, team] of teams.entries()) {
    if (index > 0) await delay(feed.pauseMs, undefined, { signal })
    const { roster, failure } = await fetchRoster(feed, team, signal)
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
