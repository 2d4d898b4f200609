import { and, desc, gte, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'

import { teamRosterSchema, type TeamRoster } from '#domain/roster-sync/listed-player.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { feedFailureSchema } from '#server/nhl/feed-failure.ts'

import { lastLifeSign } from './claim-check.ts'

const { roster_checks } = schema

const teamFailureSchema = z.extend(feedFailureSchema, { team_id: z.int() })
export type TeamFailure = z.infer<typeof teamFailureSchema>

const Kept = z.object({ rosters: z.array(teamRosterSchema), failures: z.array(teamFailureSchema) })

export type FinishedCheck = {
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
  const kept = Kept.safeParse(last)
  if (!last?.finished_at || !kept.success) return null
  return { finishedAt: last.finished_at, teams: last.teams, ...kept.data }
}

/** How far the check is that runs now, in whichever process; null when none does. */
export async function readProgress(
  db: Database,
): Promise<{ readonly done: number; readonly teams: number } | null> {
  const [running] = await db
    .select({ done: roster_checks.teams_done, teams: roster_checks.teams })
    .from(roster_checks)
    .where(and(isNull(roster_checks.finished_at), gte(roster_checks.beat_at, lastLifeSign)))
    .orderBy(desc(roster_checks.id))
    .limit(1)
  return running ?? null
}
