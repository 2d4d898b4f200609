import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { ListedTradeImage, TradeDeskColumn } from '#domain/trade/listed-trade.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { matching } from '#server/tables/matching.ts'
import { readTablePage, type TableOrder, type TablePage } from '#server/tables/table-page.ts'

import { TradeDeskQuery } from './list-proposals.ts'

const { trade_proposal_images, user } = schema

const ORDER: TableOrder<TradeDeskColumn> = {
  by: {
    at: sql`${trade_proposal_images.created_at}`,
    name: sql`lower(${trade_proposal_images.filename})`,
    who: sql`${user.email}`,
  },
  ties: [desc(trade_proposal_images.created_at), desc(trade_proposal_images.id)],
}

/** A page of the kept images of trades; found by the file's name or the e-mail. @throws {AppError} not_signed_in, forbidden */
export async function listTradeImages({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof TradeDeskQuery>
}): Promise<TablePage<ListedTradeImage>> {
  requireAdmin(ctx)
  const { find, ...asked } = TradeDeskQuery.parse(query)
  const listed = ctx.db
    .select({
      id: trade_proposal_images.id,
      filename: trade_proposal_images.filename,
      url: sql<string | null>`${trade_proposal_images.metadata} ->> 'public_url'`,
      size: trade_proposal_images.size,
      email: user.email,
      created_at: trade_proposal_images.created_at,
    })
    .from(trade_proposal_images)
    .leftJoin(user, eq(user.id, trade_proposal_images.user_id))
    .where(matching(find, [trade_proposal_images.filename, user.email]))
    .$dynamic()
  return readTablePage(ctx.db, listed, asked, ORDER)
}
