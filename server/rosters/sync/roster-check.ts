import { asc, desc, isNull } from 'drizzle-orm'

import type { Proposal } from '#domain/roster-sync/proposal.ts'
import { fold } from '#domain/text/fold.ts'
import { ROSTER_CHECK } from '#messages/roster-sync.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { type CheckProgress, propose, readLastCheck, readProgress, type TeamFailure } from './run-check.ts'
import { type LinesReport, readLastLines } from './sync-lines.ts'

const { iced_games, request_player, teams } = schema

const MAX_REPORTS = 1000

export type RosterLines = {
  /** Of this process; null since its start. */
  readonly read: { readonly at: Date; readonly report: LinesReport } | null
  /** The newest game of each team that has one, by the team's id. */
  readonly games: ReadonlyArray<{
    readonly teamId: number
    readonly date: string
    readonly opponent: string | null
    readonly isHome: boolean | null
    readonly isPasted: boolean
    readonly isSettled: boolean
  }>
}

export type RosterCheck = {
  readonly progress: CheckProgress | null
  readonly last: {
    readonly finishedAt: Date
    readonly teams: number
    readonly failures: readonly TeamFailure[]
    readonly proposals: ReadonlyArray<
      Proposal & {
        readonly reports: readonly string[]
      }
    >
  } | null
  readonly lines: RosterLines
  /** Every team by its name. */
  readonly teams: ReadonlyArray<{ readonly id: number; readonly name: string; readonly abbreviation: string }>
}

/**
 * Returns the last check with its current proposals, and the running one. @throws {AppError} not_signed_in, forbidden
 */
export async function getRosterCheck({ ctx }: AdminInput<unknown>): Promise<RosterCheck> {
  requireAdmin(ctx)
  const { db } = ctx
  const progress = await readProgress(db)
  const choices = await db
    .select({ id: teams.id, name: teams.name, abbreviation: teams.abbreviation })
    .from(teams)
    .orderBy(asc(teams.name))
  const lines = { read: await readLastLines(db), games: await readNewestGames(db) }
  const check = await readLastCheck(db)
  if (!check) return { progress, last: null, lines, teams: choices }
  const { finishedAt, failures } = check
  const reports = await readReports(db)
  const proposals = (await propose(db, check)).map((proposal) => ({
    ...proposal,
    reports: reports.get(fold(proposal.name)) ?? [],
  }))
  return { progress, last: { finishedAt, teams: check.teams, failures, proposals }, lines, teams: choices }
}

async function readNewestGames(db: Database): Promise<RosterLines['games']> {
  const rows = await db
    .selectDistinctOn([iced_games.team_id])
    .from(iced_games)
    .orderBy(asc(iced_games.team_id), desc(iced_games.game_date))
  return rows.map(({ team_id, game_id, game_date, opponent, is_home, is_settled }) => ({
    teamId: team_id,
    date: game_date,
    opponent,
    isHome: is_home,
    isPasted: game_id === null,
    isSettled: is_settled,
  }))
}

/** Kinds of the open reports, by the player's folded name. */
async function readReports(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ name: request_player.player_name, type: request_player.type })
    .from(request_player)
    .where(isNull(request_player.fixed_at))
    .limit(MAX_REPORTS)
  const byName = Map.groupBy(rows, ({ name }) => fold(name))
  return new Map([...byName].map(([name, all]) => [name, [...new Set(all.map(({ type }) => type))]]))
}

/**
 * Starts a check of the league's rosters in the background.
 * @throws {AppError} not_signed_in, forbidden; conflict while one is running
 */
export async function startRosterCheck({ ctx }: { ctx: Pick<Context, 'actor' | 'rosterSync'> }) {
  requireAdmin(ctx)
  if ((await ctx.rosterSync.begin()) === null) throw new AppError('conflict', ROSTER_CHECK.runsAlready)
}
