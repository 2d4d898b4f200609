import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { REPORT_TYPES } from '#domain/report/report.ts'
import { LAST_PAGE, TABLE_PAGE, type TableQuery } from '#domain/table-query.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { literalPattern } from '#server/players/folded-name.ts'

const { request_player, teams } = schema

export const REQUEST_COLUMNS = ['received', 'type', 'player', 'team', 'reporter', 'state'] as const
export type RequestColumn = (typeof REQUEST_COLUMNS)[number]

export const REQUEST_STATES = ['open', 'fixed'] as const

const Query = z.object({
  page: z.int().min(1).max(LAST_PAGE),
  sort: z.enum(REQUEST_COLUMNS),
  descending: z.boolean(),
  type: z.enum(REPORT_TYPES).optional(),
  state: z.enum(REQUEST_STATES).optional(),
  /** In the player's name, the notes or the reporter. */
  find: z.string().max(80).optional(),
})

export type RequestRow = typeof request_player.$inferSelect & { readonly team_name: string | null }

const SORTED: Readonly<Record<RequestColumn, SQL>> = {
  received: sql`${request_player.created_at}`,
  type: sql`${request_player.type}`,
  player: sql`lower(${request_player.player_name})`,
  team: sql`${teams.name}`,
  reporter: sql`lower(${request_player.reporter_email})`,
  state: sql`${request_player.fixed_at}`,
}

/**
 * A page of the requests that match, whole, newest first unless asked otherwise (A-CALL-15), each with its club's name.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listRequests({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: TableQuery<RequestColumn> & Pick<z.input<typeof Query>, 'type' | 'state' | 'find'>
}): Promise<{ readonly rows: readonly RequestRow[]; readonly total: number }> {
  requireAdmin(ctx)
  const { page, sort, descending, type, state, find = '' } = Query.parse(query)
  const pattern = `%${literalPattern(find.trim())}%`
  const these = and(
    type && eq(request_player.type, type),
    state && (state === 'fixed' ? isNotNull : isNull)(request_player.fixed_at),
    find.trim() === ''
      ? undefined
      : or(
          ilike(request_player.player_name, pattern),
          ilike(request_player.notes, pattern),
          ilike(request_player.reporter_email, pattern),
        ),
  )
  const order = sql`${descending ? desc(SORTED[sort]) : asc(SORTED[sort])} nulls last`
  const rows = await ctx.db
    .select({ request: request_player, team_name: teams.name })
    .from(request_player)
    .leftJoin(teams, eq(teams.id, request_player.team_id))
    .where(these)
    .orderBy(order, desc(request_player.created_at), desc(request_player.id))
    .limit(TABLE_PAGE)
    .offset((page - 1) * TABLE_PAGE)
  const [counted] = await ctx.db.select({ total: count() }).from(request_player).where(these)
  return {
    rows: rows.map(({ request, team_name }) => ({ ...request, team_name })),
    total: Math.min(counted?.total ?? 0, LAST_PAGE * TABLE_PAGE),
  }
}
