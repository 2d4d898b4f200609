import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { type Nightly, nextNightlyRun } from '#domain/roster-sync/feed.ts'
import type { Proposal } from '#domain/roster-sync/proposal.ts'
import { fold } from '#domain/text/fold.ts'
import { ROSTER_CHECK } from '#messages/roster-sync.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { readNightly } from './nightly.ts'
import { type CheckProgress, propose, readLastCheck, readProgress, type TeamFailure } from './run-check.ts'
import { type LinesReport, readLastLines } from './sync-lines.ts'

const { audit_log, iced_games, request_player, teams } = schema

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
    /** Differences in what was edited here. They stay until the league's list changes. */
    readonly kept: readonly KeptValue[]
    /** What the check changed without an admin; null for nothing. */
    readonly applied: { readonly auditId: number; readonly subject: string; readonly undone: boolean } | null
  } | null
  readonly nightly: {
    readonly value: Nightly
    /** Whether the server's settings decide it. */
    readonly isFixed: boolean
    /** Null when it is off. */
    readonly next: Date | 'due' | null
  }
  readonly lines: RosterLines
  /** Every team by its name. */
  readonly teams: ReadonlyArray<{ readonly id: number; readonly name: string; readonly abbreviation: string }>
}

export type KeptValue = Proposal & {
  /** Who edited it last; null when no audit entry tells. */
  readonly edit: {
    readonly at: Date
    /** A name or an email; null for the command line, a schedule or a deleted account. */
    readonly by: string | null
    readonly isOwn: boolean
  } | null
}

/**
 * Returns the last check with its current proposals, and the running one. @throws {AppError} not_signed_in, forbidden
 */
export async function getRosterCheck({ ctx }: AdminInput<unknown, 'system' | 'now'>): Promise<RosterCheck> {
  const admin = requireAdmin(ctx)
  const { db, now } = ctx
  const progress = await readProgress(db)
  const choices = await db
    .select({ id: teams.id, name: teams.name, abbreviation: teams.abbreviation })
    .from(teams)
    .orderBy(asc(teams.name))
  const lines = { read: await readLastLines(db), games: await readNewestGames(db) }
  const check = await readLastCheck(db)
  const { nightly: fixed } = ctx.system.facts
  const value = await readNightly(db, fixed)
  const next = value === 'off' ? null : nextNightlyRun(now, check?.beganAt ?? null)
  const nightly = { value, isFixed: fixed !== null, next }
  if (!check) return { progress, last: null, nightly, lines, teams: choices }
  const { beganAt, finishedAt, failures } = check
  const reports = await readReports(db)
  const differences = await propose(db)
  const proposals = differences
    .filter(({ basis }) => basis !== 'ours')
    .map((proposal) => ({ ...proposal, reports: reports.get(fold(proposal.name)) ?? [] }))
  const kept = await withEdits(
    db,
    differences.filter(({ basis }) => basis === 'ours'),
    admin.id,
  )
  const applied = await readApplied(db, beganAt)
  const last = { finishedAt, teams: check.teams, failures, proposals, kept, applied }
  return { progress, last, nightly, lines, teams: choices }
}

const Edits = z.array(
  z.object({ key: z.string(), at: z.coerce.date(), actor: z.string().nullable(), by: z.string().nullable() }),
)

/** Adds the last edit of each value. */
async function withEdits(
  db: Database,
  kept: readonly Proposal[],
  adminId: string,
): Promise<readonly KeptValue[]> {
  const asked = kept.map(({ key, playerId, formerId, changes: [first] }) => ({
    key,
    row_id: String(playerId ?? formerId),
    field: playerId === null ? 'id' : first?.field,
  }))
  const { rows } = await db.execute(sql`
    select k.key, e.created_at as at, e.actor_id as actor, coalesce(nullif(u.full_name, ''), e.actor_email) as by
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) k(key text, row_id text, field text), lateral (
      select l.* from audit_changes c join audit_log l on l.id = c.entry_id
      where c.table_name = 'players' and c.row_id = k.row_id
        and c.before -> k.field is distinct from c.after -> k.field
      order by c.entry_id desc limit 1
    ) e left join "user" u on u.id = e.actor_id`)
  const edits = new Map(
    Edits.parse(rows).map(({ key, at, actor, by }) => [key, { at, by, isOwn: actor === adminId }]),
  )
  return kept.map((proposal) => ({ ...proposal, edit: edits.get(proposal.key) ?? null }))
}

/** Returns what was applied without an admin since that check began. */
async function readApplied(db: Database, since: Date) {
  const isAutomatic = and(eq(audit_log.action, 'apply-rosters'), isNull(audit_log.actor_email))
  const [entry] = await db
    .select({ auditId: audit_log.id, subject: audit_log.subject })
    .from(audit_log)
    .where(and(isAutomatic, gte(audit_log.created_at, since)))
    .orderBy(desc(audit_log.id))
    .limit(1)
  return entry
    ? { ...entry, undone: (await db.$count(audit_log, eq(audit_log.reverts, entry.auditId))) > 0 }
    : null
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
