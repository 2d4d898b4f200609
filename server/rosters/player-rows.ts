import { asc, eq, getTableColumns, sql } from 'drizzle-orm'

import { POSITIONS } from '#domain/vocabulary.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { adminList } from '#server/back-office/admin-list.ts'
import type { ActorCall } from '#server/context.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'

import { foldedName, isNamed } from './search-players.ts'

const { players, teams } = schema

export const PLAYER_COLUMNS = ['name', 'team', 'position', 'number', 'birthdate', 'cap_hit'] as const

const lastName = sql`nullif(${foldedName(players.last_name)}, '')`
const positions = sql.raw(POSITIONS.map((position) => `'${position}'`).join(', '))

/** All players, or one team's, with all their columns; found by a name, as the search finds it. */
export const listPlayerRows = adminList({
  columns: PLAYER_COLUMNS,
  order: {
    name: lastName,
    team: teams.name,
    position: sql`array_position(array[${positions}], ${players.position})`,
    number: players.number,
    birthdate: players.birthdate,
    cap_hit: players.cap_hit_usd,
  },
  ties: [asc(lastName), asc(foldedName(players.first_name)), asc(players.id)],
  filters: { teamId: RowId.optional() },
  where: ({ find = '', teamId }) => [
    teamId === undefined ? undefined : eq(players.team_id, teamId),
    find.trim() === '' ? undefined : isNamed(find),
  ],
  select: (db) =>
    db
      .select(getTableColumns(players))
      .from(players)
      .leftJoin(teams, eq(teams.id, players.team_id))
      .$dynamic(),
})

/** Of one team. */
const MAX_PLAYERS = 2000

const NAME_COLUMNS = {
  id: players.id,
  first_name: players.first_name,
  last_name: players.last_name,
  number: players.number,
}
export type PlayerNames = Pick<typeof players.$inferSelect, keyof typeof NAME_COLUMNS>

/** The names by which image files are matched to a team's players. @throws {AppError} not_signed_in, forbidden */
export async function listTeamNames({
  ctx,
  teamId,
}: ActorCall<{ teamId: number }>): Promise<readonly PlayerNames[]> {
  requireAdmin(ctx)
  return ctx.db
    .select(NAME_COLUMNS)
    .from(players)
    .where(eq(players.team_id, teamId))
    .orderBy(players.id)
    .limit(MAX_PLAYERS)
}
