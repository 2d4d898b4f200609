import { and, eq, getTableColumns, sql } from 'drizzle-orm'

import { ALL_TEAMS, type FileScope } from '#domain/roster-file/fields.ts'
import { RosterIndex } from '#domain/roster-file/match-players.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import { rosterCsv } from '#domain/roster-file/write-csv.ts'
import { fold } from '#domain/text/fold.ts'
import { ROSTER_CHANGES, ROSTER_FILE } from '#messages/roster-file.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'
import type { ActorCall } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { databaseErrorCode, isDatabaseUnreachable } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { foldedName } from '#server/lists/conditions.ts'
import { PERSON_COLUMNS } from '#server/rosters/search-players.ts'

const { players, teams } = schema

const MAX_TEAMMATES = 2000
const MAX_LEAGUE = 20_000
const MAX_OTHERS = 1000

/**
 * Locks the team until the transaction ends, so that no player joins its roster: adding a player needs the team's row.
 * For all teams, and when players of other teams may be moved, the table of players is locked against all other
 * changes.
 * @returns the team's name
 * @throws {AppError} not_found
 */
export async function lockTeam(tx: Database, scope: FileScope, othersToo = false): Promise<string> {
  if (scope === ALL_TEAMS) {
    await tx.execute(sql`lock table ${players} in exclusive mode`)
    return ROSTER_CHANGES.allTeams
  }
  // Before the team: applying the league's rosters locks all players first, then the team of each player it adds.
  const mode = sql.raw(othersToo ? 'exclusive' : 'row exclusive')
  await tx.execute(sql`lock table ${players} in ${mode} mode`)
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, scope)).for('update')
  if (!team) throw new AppError('not_found', ROSTER_FILE.unknownTeam)
  return team.name
}

/**
 * Returns the players of the team, or all players, locked until the transaction ends.
 * @throws {AppError} roster_too_large when there are too many, roster_unread when the database does not respond
 */
export async function readTeammates(tx: Database, scope: FileScope): Promise<RosterIndex> {
  const isLeague = scope === ALL_TEAMS
  const most = isLeague ? MAX_LEAGUE : MAX_TEAMMATES
  const found = await explainFailure(
    tx
      .select(PERSON_COLUMNS)
      .from(players)
      .where(isLeague ? undefined : eq(players.team_id, scope))
      .orderBy(players.id)
      .limit(most + 1)
      .for('update'),
  )
  if (found.length > most) {
    const reason = isLeague ? ROSTER_FILE.leagueTooLarge : ROSTER_FILE.teamTooLarge
    throw new AppError('roster_too_large', ROSTER_FILE.notFetched(reason))
  }
  return new RosterIndex(found)
}

/**
 * Returns players outside the team who share a row's last name and number, its first and last name, or its league id.
 */
export async function readOthers(
  tx: Database,
  teamId: number,
  rows: readonly ReviewedRow[],
): Promise<RosterIndex> {
  const values = rows.filter(({ problem }) => problem === null).map((row) => row.values)
  const keys = values
    .map(({ first_name, last_name, number }) => ({
      last: fold(last_name ?? ''),
      first: fold(first_name ?? '') || null,
      number,
    }))
    .filter(({ last }) => last !== '')
  const ids = values.flatMap(({ nhl_id }) => nhl_id ?? [])
  const found = await tx
    .select(PERSON_COLUMNS)
    .from(players)
    .where(
      and(
        sql`${players.team_id} is distinct from ${teamId}`,
        // Also finds other rows, with SQL that every database supports; the index then matches exactly.
        sql`(${players.id} in (
          select n.id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k(last text, first text, number int)
          join (
            select id, number, ${foldedName(sql`first_name`)} as first, ${foldedName(sql`last_name`)} as last from players
          ) n on n.last = k.last and (n.number = k.number or n.first = k.first)
        ) or ${players.nhl_id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int))`,
      ),
    )
    .orderBy(players.id)
    .limit(MAX_OTHERS)
  return new RosterIndex(found)
}

const upper = (text: string | null) => text?.toUpperCase() ?? null

/**
 * Returns a team's players, or all teams' one after another, as a CSV with the template's columns, and its file name.
 * Update Data accepts the file.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function exportRoster({
  ctx,
  scope,
}: ActorCall<{ scope: FileScope }>): Promise<{ readonly csv: string; readonly name: string }> {
  requireAdmin(ctx)
  const isLeague = scope === ALL_TEAMS
  const [team] = isLeague ? [] : await ctx.db.select().from(teams).where(eq(teams.id, scope))
  if (!isLeague && !team) throw new AppError('not_found', ROSTER_FILE.unknownTeam)
  const rows = await ctx.db
    .select(getTableColumns(players))
    .from(players)
    .leftJoin(teams, eq(teams.id, players.team_id))
    .where(isLeague ? undefined : eq(players.team_id, scope))
    .orderBy(
      sql`lower(${teams.name})`,
      foldedName(players.last_name),
      foldedName(players.first_name),
      players.id,
    )
    .limit(MAX_LEAGUE)
  const csv = rosterCsv(
    rows.map((row) => ({ ...row, position: upper(row.position), alt_position: upper(row.alt_position) })),
  )
  return { csv, name: fold(team?.name ?? ROSTER_CHANGES.allTeams).replaceAll(/[^a-z0-9]+/g, '-') }
}

async function explainFailure<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (isDatabaseUnreachable(error)) {
      throw new AppError('roster_unread', ROSTER_FILE.notFetched(NOT_CONFIGURED), { cause: error })
    }
    if (databaseErrorCode(error) === undefined) throw error
    throw new AppError('roster_unread', ROSTER_FILE.notFetched(ROSTER_FILE.noAnswer), { cause: error })
  }
}
