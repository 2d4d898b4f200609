import { and, eq } from 'drizzle-orm'

import { TRADE_NOT_LOADED } from '#messages/trades-saved.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { openTrades, type OpenedTrade } from './open-trade.ts'

const { trade_proposals } = schema

/**
 * One saved proposal: one's own, or for an admin anybody's.
 * @throws {AppError} not_found: the same for somebody else's, a guest's and none
 */
export async function getTrade({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<OpenedTrade> {
  const { actor } = ctx
  if (actor.kind === 'guest') throw new AppError('not_found', TRADE_NOT_LOADED)
  const rows = await ctx.db
    .select()
    .from(trade_proposals)
    .where(and(eq(trade_proposals.id, id), actor.isAdmin ? undefined : eq(trade_proposals.user_id, actor.id)))
  const [trade] = await openTrades(ctx, rows)
  if (!trade) throw new AppError('not_found', TRADE_NOT_LOADED)
  return trade
}
