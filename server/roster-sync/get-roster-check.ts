import { asc, eq } from 'drizzle-orm'

import { fold } from '#domain/roster/fold.ts'
import type { Proposal } from '#domain/roster-sync/proposal.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { propose } from './propose.ts'
import { readLastCheck, readProgress, type TeamFailure } from './read-check.ts'

const { request_player, teams } = schema

/** Open reports that are looked at. */
const MAX_REPORTS = 1000

export type RosterCheck = {
  /** How far the check is that runs now. */
  readonly progress: { readonly done: number; readonly teams: number } | null
  readonly last: {
    readonly finishedAt: Date
    readonly teams: number
    readonly failures: readonly TeamFailure[]
    readonly proposals: ReadonlyArray<
      Proposal & {
        /** What visitors reported of him and nobody has handled: the kinds of the reports. */
        readonly reports: readonly string[]
      }
    >
  } | null
  /** Every team by its name. */
  readonly teams: ReadonlyArray<{ readonly id: number; readonly name: string; readonly abbreviation: string }>
}

/** The last check with what it proposes now, and the one under way. @throws {AppError} not_signed_in, forbidden */
export async function getRosterCheck({ ctx }: { ctx: Pick<Context, 'db' | 'actor'> }): Promise<RosterCheck> {
  requireAdmin(ctx)
  const { db } = ctx
  const progress = await readProgress(db)
  const choices = await db
    .select({ id: teams.id, name: teams.name, abbreviation: teams.abbreviation })
    .from(teams)
    .orderBy(asc(teams.name))
  const check = await readLastCheck(db)
  if (!check) return { progress, last: null, teams: choices }
  const { finishedAt, failures } = check
  const reports = await readReports(db)
  const proposals = (await propose(db, check)).map((proposal) => ({
    ...proposal,
    reports: reports.get(fold(proposal.name)) ?? [],
  }))
  return { progress, last: { finishedAt, teams: check.teams, failures, proposals }, teams: choices }
}

/** Kinds of the open reports, by the player's folded name. */
async function readReports(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ name: request_player.player_name, type: request_player.type })
    .from(request_player)
    .where(eq(request_player.handled, false))
    .limit(MAX_REPORTS)
  const byName = Map.groupBy(rows, ({ name }) => fold(name))
  return new Map([...byName].map(([name, all]) => [name, [...new Set(all.map(({ type }) => type))]]))
}
