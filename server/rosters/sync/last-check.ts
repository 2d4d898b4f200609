import { and, asc, desc, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { compareRosters } from '#domain/roster-sync/compare-rosters.ts'
import { type TeamRoster, teamRosterSchema } from '#domain/roster-sync/feed.ts'
import type { Proposal } from '#domain/roster-sync/proposal.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { feedFailureSchema } from './fetch-json.ts'

const { roster_checks } = schema

/** Any number, the same in every process: "one of us begins a check now". */
const CHECK_LOCK = 7_202_612
/** A check that showed no life since then was killed with its process; no team's roster takes as long. */
const lastLifeSign = sql`now() - interval '2 minutes'`

/**
 * Records a check that begins now. Only one runs at a time, in whichever process; a check that was killed with its
 * process gives way after two minutes.
 * @param unlessSince nothing is recorded either when a check began at or after that moment
 * @returns its number, or null when there is none to begin
 */
export async function claimCheck(db: Database, teams: number, unlessSince?: Date): Promise<number | null> {
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

const KeptCheck = z.object({ rosters: z.array(teamRosterSchema), failures: z.array(teamFailureSchema) })

type FinishedCheck = {
  readonly finishedAt: Date
  readonly teams: number
  readonly rosters: readonly TeamRoster[]
  readonly failures: readonly TeamFailure[]
}

/** The last check that came to its end; null where there is none, or an older version kept it in another shape. */
export async function readLastCheck(db: Database): Promise<FinishedCheck | null> {
  const [last] = await db
    .select()
    .from(roster_checks)
    .where(isNotNull(roster_checks.finished_at))
    .orderBy(desc(roster_checks.id))
    .limit(1)
  const kept = KeptCheck.safeParse(last)
  if (!last?.finished_at || !kept.success) return null
  return { finishedAt: last.finished_at, teams: last.teams, ...kept.data }
}

export type CheckProgress = { readonly done: number; readonly teams: number }

/** How far the check is that runs now, in whichever process; null when none does. */
export async function readProgress(db: Database): Promise<CheckProgress | null> {
  const [running] = await db
    .select({ done: roster_checks.teams_done, teams: roster_checks.teams })
    .from(roster_checks)
    .where(and(isNull(roster_checks.finished_at), gte(roster_checks.beat_at, lastLifeSign)))
    .orderBy(desc(roster_checks.id))
    .limit(1)
  return running ?? null
}

/** What that check proposes, against the rows of now. */
export async function propose(db: Database, { rosters }: FinishedCheck): Promise<readonly Proposal[]> {
  return compareRosters(rosters, await db.select().from(schema.players).orderBy(asc(schema.players.id)))
}
