import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { LAST_PAGE, TABLE_PAGE, type TableQuery } from '#domain/table-query.ts'
import { POSITIONS } from '#domain/vocabulary.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'

import { foldedName } from './folded-name.ts'
import { isNamed } from './is-named.ts'
import type { PlayerRow } from './player-act.ts'

const { players, teams } = schema

export const PLAYER_COLUMNS = ['name', 'team', 'position', 'number', 'birthdate'] as const
export type PlayerColumn = (typeof PLAYER_COLUMNS)[number]

const Query = z.object({
  page: z.int().min(1).max(LAST_PAGE),
  sort: z.enum(PLAYER_COLUMNS),
  descending: z.boolean(),
  /** One club's players. */
  teamId: RowId.optional(),
  /** In a name, as the search finds it. */
  find: z.string().max(130).optional(),
})

export type PlayerRows = { readonly rows: readonly PlayerRow[]; readonly total: number }

const SORTED: Readonly<Record<PlayerColumn, SQL>> = {
  name: foldedName(players.last_name),
  team: sql`${teams.name}`,
  position: sql`array_position(array[${sql.raw(POSITIONS.map((one) => `'${one}'`).join(', '))}], ${players.position})`,
  number: sql`${players.number}`,
  birthdate: sql`${players.birthdate}`,
}

/**
 * A page of all players, or of one club's, with all their columns (A-CALL-04), sorted; those without a value last.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listPlayerRows({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: TableQuery<PlayerColumn> & { readonly teamId?: number; readonly find?: string }
}): Promise<PlayerRows> {
  requireAdmin(ctx)
  const { page, sort, descending, teamId, find = '' } = Query.parse(query)
  const these = and(
    teamId === undefined ? undefined : eq(players.team_id, teamId),
    find.trim() === '' ? undefined : isNamed(find),
  )
  const order = sql`${descending ? desc(SORTED[sort]) : asc(SORTED[sort])} nulls last`
  const rows = await ctx.db
    .select({ player: players })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.team_id))
    .where(these)
    .orderBy(order, asc(SORTED.name), asc(foldedName(players.first_name)), asc(players.id))
    .limit(TABLE_PAGE)
    .offset((page - 1) * TABLE_PAGE)
  const [counted] = await ctx.db.select({ total: count() }).from(players).where(these)
  return {
    rows: rows.map(({ player }) => player),
    total: Math.min(counted?.total ?? 0, LAST_PAGE * TABLE_PAGE),
  }
}
