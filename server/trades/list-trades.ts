import { desc, eq } from 'drizzle-orm'

import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { openTrades, type OpenedTrade } from './open-trade.ts'

const { trade_proposals } = schema

/**
 * The signed-in user's saved proposals, newest first.
 * @throws {AppError} not_signed_in
 */
export async function listTrades({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
}): Promise<readonly OpenedTrade[]> {
  const user = requireUser(ctx)
  const rows = await ctx.db
    .select()
    .from(trade_proposals)
    .where(eq(trade_proposals.user_id, user.id))
    .orderBy(desc(trade_proposals.created_at), desc(trade_proposals.id))
  return openTrades(ctx, rows)
}
