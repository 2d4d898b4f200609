import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import * as z from 'zod/mini'

import { isListedHost } from '#domain/images/images.ts'
import { compareRosters } from '#domain/roster-sync/compare-rosters.ts'
import type { TeamRoster } from '#domain/roster-sync/feed.ts'
import { recordLists, saidSchema } from '#domain/roster-sync/league-player.ts'
import type { Proposal } from '#domain/roster-sync/proposal.ts'
import type { RunLog } from '#server/core/run-log.ts'
import type { RosterSync } from '#server/core/services.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { feedFailureSchema } from './fetch-json.ts'
import { type FeedSettings, fetchRoster } from './roster-feed.ts'

const { league_players, players, roster_checks, teams } = schema

/** Checks of the league's rosters against ours, run by this process. */
export function createRosterSync(dependencies: CheckDependencies & { readonly log: Logger }): RosterSync {
  const { db, log, runs } = dependencies
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function run(id: number, teams: Parameters<typeof runCheck>[2]): Promise<number> {
    try {
      return await runCheck(dependencies, id, teams, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the roster check failed')
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
      const checked = runs
        ? runs.track('roster_check', check, (done) => ({ teamsDone: { done, of: toCheck.length } }))
        : check()
      const done = checked.then(() => undefined)
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
 * Fetches the teams' rosters one after the other, and records what they say. Older checks are deleted. What an earlier
 * check read of a team stays if its roster cannot be read.
 * @returns how many teams could be read
 * @throws what the database throws; the signal's reason when it is aborted
 */
async function runCheck(
  { db, feed, imageHosts }: CheckDependencies,
  id: number,
  teams: ReadonlyArray<{ readonly id: number; readonly abbreviation: string }>,
  signal: AbortSignal,
): Promise<number> {
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
    await record(tx, rosters)
    await tx
      .update(roster_checks)
      .set({ finished_at: sql`now()`, failures })
      .where(eq(roster_checks.id, id))
    await tx.delete(roster_checks).where(and(lt(roster_checks.id, id), isNotNull(roster_checks.finished_at)))
  })
  return rosters.length
}

/** Records what the league says. No player is written in between, because each write answers what it says. */
async function record(tx: Database, rosters: readonly TeamRoster[]): Promise<void> {
  await lockRosters(tx)
  const after = recordLists(await readLeague(tx), rosters, await tx.select().from(players))
  await tx.delete(league_players)
  if (after.length > 0) await tx.insert(league_players).values([...after])
}

/** Lets no one else write players until the transaction ends. */
export async function lockRosters(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${players} in exclusive mode`)
}

function onlyListedImages(roster: TeamRoster, hosts: readonly string[]): TeamRoster {
  const players = roster.players.map((player) => {
    const image = player.profile_picture_filename
    const host = image === null ? undefined : URL.parse(image)?.hostname
    const isListed = host !== undefined && isListedHost(hosts, host)
    return isListed ? player : { ...player, profile_picture_filename: null }
  })
  return { ...roster, players }
}

/** The advisory lock for starting a check: any number, the same in every process. */
const CHECK_LOCK = 7_202_612
/** A check without a heartbeat since then was killed with its process; no team's roster takes as long. */
const lastLifeSign = sql`now() - interval '2 minutes'`

/**
 * Records a new check. Only one runs at a time, in all processes together. A check that was killed with its process
 * gives way after two minutes.
 * @param unlessSince records nothing if a check began at or after that time
 * @returns its number; null when no check may start
 */
async function claimCheck(db: Database, teams: number, unlessSince?: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHECK_LOCK})`)
    await tx
      .delete(roster_checks)
      .where(and(isNull(roster_checks.finished_at), lt(roster_checks.beat_at, lastLifeSign)))
    if ((await tx.$count(roster_checks, isNull(roster_checks.finished_at))) > 0) return null
    if (unlessSince && (await tx.$count(roster_checks, gte(roster_checks.began_at, unlessSince))) > 0)
      return null
    const [entry] = await tx.insert(roster_checks).values({ teams }).returning({ id: roster_checks.id })
    return entry?.id ?? null
  })
}

const teamFailureSchema = z.extend(feedFailureSchema, { team_id: z.int() })
export type TeamFailure = z.infer<typeof teamFailureSchema>

const KeptCheck = z.object({ failures: z.array(teamFailureSchema) })

type FinishedCheck = {
  readonly beganAt: Date
  readonly finishedAt: Date
  readonly teams: number
  readonly failures: readonly TeamFailure[]
}

/** Returns the last completed check; null when there is none, or an older version stored it in another shape. */
export async function readLastCheck(db: Database): Promise<FinishedCheck | null> {
  const [last] = await db
    .select()
    .from(roster_checks)
    .where(isNotNull(roster_checks.finished_at))
    .orderBy(desc(roster_checks.id))
    .limit(1)
  const kept = KeptCheck.safeParse(last)
  if (!last?.finished_at || !kept.success) return null
  return { beganAt: last.began_at, finishedAt: last.finished_at, teams: last.teams, ...kept.data }
}

/** Returns the teams whose rosters could not be read at all in that check. */
export const unreadTeams = ({ failures }: Pick<FinishedCheck, 'failures'>): ReadonlySet<number> =>
  new Set(failures.filter(({ code }) => code !== 'unreadable_players').map(({ team_id }) => team_id))

export type CheckProgress = { readonly done: number; readonly teams: number }

/** Returns the progress of the running check, in any process; null when none is running. */
export async function readProgress(db: Database): Promise<CheckProgress | null> {
  const [running] = await db
    .select({ done: roster_checks.teams_done, teams: roster_checks.teams })
    .from(roster_checks)
    .where(and(isNull(roster_checks.finished_at), gte(roster_checks.beat_at, lastLifeSign)))
    .orderBy(desc(roster_checks.id))
    .limit(1)
  return running ?? null
}

const League = z.array(
  z.object({
    nhl_id: z.int(),
    player_id: z.nullable(z.int()),
    said: saidSchema,
    answered: saidSchema,
    listed_twice: z.boolean(),
  }),
)

const readLeague = async (db: Database) => League.parse(await db.select().from(league_players))

/** Returns how the last check's lists differ from the current rows. */
export async function propose(db: Database): Promise<readonly Proposal[]> {
  const rows = await db.select().from(players).orderBy(asc(players.id))
  return compareRosters(await readLeague(db), rows)
}
