import { eq, getTableColumns, isNull, not, sql } from 'drizzle-orm'
import { z } from 'zod'

import { ROW_LIMIT } from '#domain/back-office/tables.ts'
import { PLAYER_STATUSES, POSITIONS } from '#domain/hockey/vocabulary.ts'
import type { ActorCall } from '#server/core/context.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { RowId } from '#server/core/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { foldedName } from '#server/lists/conditions.ts'
import { listPage } from '#server/lists/list-page.ts'

import { isFoundBy } from './search-players.ts'

const { players, teams } = schema

export const PLAYER_COLUMNS = [
  'name',
  'team',
  'position',
  'number',
  'status',
  'birthdate',
  'cap_hit',
] as const

const lastName = sql`nullif(${foldedName(players.last_name)}, '')`
const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
const hasPhoto = sql<boolean>`coalesce(btrim(${players.profile_picture_filename}), '') <> ''`

const order = {
  name: lastName,
  team: teams.name,
  position: sql`array_position(array[${listed(POSITIONS)}], ${players.position})`,
  number: players.number,
  status: sql`array_position(array[${listed(PLAYER_STATUSES)}], ${players.status})`,
  birthdate: players.birthdate,
  cap_hit: players.cap_hit_usd,
}

/** Lists players with all their columns, of one team or all; searched by name or number like the search. */
export const listPlayerRows = listPage({
  select: (db) =>
    db
      .select(getTableColumns(players))
      .from(players)
      .leftJoin(teams, eq(teams.id, players.team_id))
      .$dynamic(),
  id: players.id,
  columns: PLAYER_COLUMNS,
  order,
  blank: order,
  ties: (descending) => [
    // Players without a last name come last in either direction.
    descending ? sql`${lastName} is not null` : sql`${lastName} is null`,
    sql`coalesce(${lastName}, '')`,
    foldedName(players.first_name),
  ],
  filters: {
    /** Null: players without a team. */
    teamId: RowId.nullish(),
    position: z.enum(POSITIONS).optional(),
    status: z.enum(PLAYER_STATUSES).optional(),
    hasPhoto: z.boolean().optional(),
  },
  where: ({ find = '', teamId, position, status, hasPhoto: photo }) => [
    teamId === undefined
      ? undefined
      : teamId === null
        ? isNull(players.team_id)
        : eq(players.team_id, teamId),
    position && eq(players.position, position),
    status && eq(players.status, status),
    photo === undefined ? undefined : photo ? hasPhoto : not(hasPhoto),
    find.trim() === '' ? undefined : isFoundBy(find),
  ],
  most: ROW_LIMIT,
})

/** Players of one team. */
const MAX_PLAYERS = 2000

const NAME_COLUMNS = {
  id: players.id,
  first_name: players.first_name,
  last_name: players.last_name,
  number: players.number,
}
export type PlayerNames = Pick<typeof players.$inferSelect, keyof typeof NAME_COLUMNS>

/**
 * Returns the names by which image files are matched to a team's players. @throws {AppError} not_signed_in, forbidden
 */
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
