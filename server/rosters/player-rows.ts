import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'

import { POSITIONS } from '#domain/vocabulary.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import {
  readTablePage,
  type TableOrder,
  type TablePage,
  tableQueryShape,
} from '#server/back-office/table-page.ts'
import type { ActorContext } from '#server/context.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'

import type { PlayerRow } from './change-player.ts'
import { foldedName, isNamed } from './search-players.ts'

const { players, teams } = schema

export const PLAYER_COLUMNS = ['name', 'team', 'position', 'number', 'birthdate'] as const
export type PlayerColumn = (typeof PLAYER_COLUMNS)[number]

const Query = z.object({
  ...tableQueryShape(PLAYER_COLUMNS),
  /** One team's players. */
  teamId: RowId.optional(),
  /** In a name, as the search finds it. */
  find: z.string().max(130).optional(),
})

const lastName = sql`nullif(${foldedName(players.last_name)}, '')`

const ORDER: TableOrder<PlayerColumn> = {
  by: {
    name: lastName,
    team: sql`${teams.name}`,
    position: sql`array_position(array[${sql.raw(POSITIONS.map((one) => `'${one}'`).join(', '))}], ${players.position})`,
    number: sql`${players.number}`,
    birthdate: sql`${players.birthdate}`,
  },
  ties: [asc(lastName), asc(foldedName(players.first_name)), asc(players.id)],
}

/**
 * A page of all players, or of one team's, with all their columns, sorted; those without a value last.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listPlayerRows({
  ctx,
  query,
}: {
  ctx: ActorContext
  query: z.input<typeof Query>
}): Promise<TablePage<PlayerRow>> {
  requireAdmin(ctx)
  const { teamId, find = '', ...page } = Query.parse(query)
  const listed = ctx.db
    .select(getTableColumns(players))
    .from(players)
    .leftJoin(teams, eq(teams.id, players.team_id))
    .where(
      and(
        teamId === undefined ? undefined : eq(players.team_id, teamId),
        find.trim() === '' ? undefined : isNamed(find),
      ),
    )
    .$dynamic()
  return readTablePage(ctx.db, listed, page, ORDER)
}

/** Of one team. */
const MAX_PLAYERS = 2000

const NAME_COLUMNS = {
  id: players.id,
  first_name: players.first_name,
  last_name: players.last_name,
  number: players.number,
}
export type PlayerNames = Pick<PlayerRow, keyof typeof NAME_COLUMNS>

/** The names by which image files are matched to a team's players. @throws {AppError} not_signed_in, forbidden */
export async function listTeamNames({
  ctx,
  teamId,
}: {
  ctx: ActorContext
  teamId: number
}): Promise<readonly PlayerNames[]> {
  requireAdmin(ctx)
  return ctx.db
    .select(NAME_COLUMNS)
    .from(players)
    .where(eq(players.team_id, teamId))
    .orderBy(players.id)
    .limit(MAX_PLAYERS)
}
