import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { TRADE_DESK_COLUMNS, type ListedProposal, type TradeDeskColumn } from '#domain/trade/listed-trade.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { matching } from '#server/tables/matching.ts'
import { readTablePage, tableQueryShape, type TableOrder, type TablePage } from '#server/tables/table-page.ts'

const { trade_proposals, user } = schema

/** What of proposals or of their images is asked for. */
export const TradeDeskQuery = z.object(tableQueryShape(TRADE_DESK_COLUMNS))

const lengthOf = (one: SQL, two: SQL) =>
  sql<number>`(jsonb_array_length(${one}) + jsonb_array_length(${two}))::int`

const ORDER: TableOrder<TradeDeskColumn> = {
  by: {
    at: sql`${trade_proposals.created_at}`,
    name: sql`lower(coalesce(${trade_proposals.name}, ${trade_proposals.team1_name}))`,
    who: sql`${user.email}`,
  },
  ties: [desc(trade_proposals.created_at), desc(trade_proposals.id)],
}

/** A page of everybody's saved proposals; found by its name, a team's or the e-mail. @throws {AppError} not_signed_in, forbidden */
export async function listProposals({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof TradeDeskQuery>
}): Promise<TablePage<ListedProposal>> {
  requireAdmin(ctx)
  const { find, ...asked } = TradeDeskQuery.parse(query)
  const { name, team1_name, team2_name } = trade_proposals
  const listed = ctx.db
    .select({
      id: trade_proposals.id,
      name,
      team1_name,
      team2_name,
      players: lengthOf(sql`${trade_proposals.team1_players}`, sql`${trade_proposals.team2_players}`),
      picks: lengthOf(sql`${trade_proposals.team1_draft_picks}`, sql`${trade_proposals.team2_draft_picks}`),
      email: user.email,
      created_at: trade_proposals.created_at,
    })
    .from(trade_proposals)
    .leftJoin(user, eq(user.id, trade_proposals.user_id))
    .where(matching(find, [name, team1_name, team2_name, user.email]))
    .$dynamic()
  return readTablePage(ctx.db, listed, asked, ORDER)
}
