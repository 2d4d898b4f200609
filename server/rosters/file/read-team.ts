import { and, eq, sql } from 'drizzle-orm'

import { ALL_TEAMS, type FileScope } from '#domain/roster-file/fields.ts'
import { hasWholeKey, RosterIndex } from '#domain/roster-file/match-players.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import { fold } from '#domain/roster/search.ts'
import { ROSTER_CHANGES, ROSTER_FILE } from '#messages/roster-file.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'
import type { Database } from '#server/db/client.ts'
import { databaseErrorCode, isDatabaseUnreachable } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { foldedName, PERSON_COLUMNS } from '#server/rosters/search-players.ts'

const { players, teams } = schema

const MAX_TEAMMATES = 2000
const MAX_LEAGUE = 20_000
const MAX_OTHERS = 1000

/**
 * Locks the team until the transaction ends, so that nobody joins its roster: adding a player needs the team's row. For
 * all teams the table of players is locked against every other change.
 * @returns its name
 * @throws {AppError} not_found
 */
export async function lockTeam(tx: Database, scope: FileScope): Promise<string> {
  if (scope === ALL_TEAMS) {
    await tx.execute(sql`lock table ${players} in exclusive mode`)
    return ROSTER_CHANGES.allTeams
  }
  // Before the team: applying the league's rosters locks all players first, and the team of each player it adds.
  await tx.execute(sql`lock table ${players} in row exclusive mode`)
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, scope)).for('update')
  if (!team) throw new AppError('not_found', ROSTER_FILE.unknownTeam)
  return team.name
}

/**
 * The players of the team, or all players, locked until the transaction ends.
 * @throws {AppError} roster_too_large when they are too many, roster_unread when the database does not answer
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

/** Players outside the team who share a row's last name and number, or its league id. */
export async function readOthers(
  tx: Database,
  teamId: number,
  rows: readonly ReviewedRow[],
): Promise<RosterIndex> {
  const values = rows.filter(({ problem }) => problem === null).map((row) => row.values)
  const keys = values
    .filter(hasWholeKey)
    .map(({ last_name, number }) => ({ name: fold(last_name ?? ''), number }))
  const ids = values.flatMap(({ nhl_id }) => nhl_id ?? [])
  const found = await tx
    .select(PERSON_COLUMNS)
    .from(players)
    .where(
      and(
        sql`${players.team_id} is distinct from ${teamId}`,
        // Finds a few too many, in SQL that every database knows; the index matches exactly.
        sql`((${foldedName(players.last_name)}, ${players.number}) in (
          select k.name, k.number from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k(name text, number int)
        ) or ${players.nhl_id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int))`,
      ),
    )
    .orderBy(players.id)
    .limit(MAX_OTHERS)
  return new RosterIndex(found)
}

/** Puts a failed read into words, with the cause for the log. */
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
