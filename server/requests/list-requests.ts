import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { REPORT_TYPES } from '#domain/report/report.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { matching } from '#server/tables/matching.ts'
import { readTablePage, tableQueryShape, type TableOrder, type TablePage } from '#server/tables/table-page.ts'

const { request_player, teams } = schema

export const REQUEST_COLUMNS = ['received', 'type', 'player', 'team', 'reporter', 'state'] as const
export type RequestColumn = (typeof REQUEST_COLUMNS)[number]

export const REQUEST_STATES = ['open', 'fixed'] as const

const Query = z.object({
  ...tableQueryShape(REQUEST_COLUMNS),
  type: z.enum(REPORT_TYPES).optional(),
  state: z.enum(REQUEST_STATES).optional(),
})

export type RequestRow = typeof request_player.$inferSelect & { readonly team_name: string | null }

const ORDER: TableOrder<RequestColumn> = {
  by: {
    received: sql`${request_player.created_at}`,
    type: sql`${request_player.type}`,
    player: sql`lower(${request_player.player_name})`,
    team: sql`${teams.name}`,
    reporter: sql`lower(${request_player.reporter_email})`,
    state: sql`${request_player.fixed_at}`,
  },
  ties: [desc(request_player.created_at), desc(request_player.id)],
}

/**
 * A page of the requests that match, whole (A-CALL-15), each with its team's name; found by the player's name, the notes
 * or the reporter.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listRequests({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof Query>
}): Promise<TablePage<RequestRow>> {
  requireAdmin(ctx)
  const { find, type, state, ...asked } = Query.parse(query)
  const listed = ctx.db
    .select({ ...getTableColumns(request_player), team_name: teams.name })
    .from(request_player)
    .leftJoin(teams, eq(teams.id, request_player.team_id))
    .where(
      and(
        type && eq(request_player.type, type),
        state && (state === 'fixed' ? isNotNull : isNull)(request_player.fixed_at),
        matching(find, [request_player.player_name, request_player.notes, request_player.reporter_email]),
      ),
    )
    .$dynamic()
  return readTablePage(ctx.db, listed, asked, ORDER)
}
