import { desc, eq } from 'drizzle-orm'

import { type PageOf, pagesOf, SAVED_PAGE } from '#domain/pages.ts'
import type { Result } from '#domain/problem.ts'
import { oneLine } from '#domain/text.ts'
import { checkTradeName, type TradeNameProblem } from '#domain/trade/trade-name.ts'
import { TRADE_GONE } from '#messages/trade.ts'
import { ownRow, requireUser } from '#server/accounts/rights.ts'
import type { ActorCall, ActorContext } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { type OpenedTrade, openTrades } from './open-trade.ts'

const { trade_proposals } = schema

/**
 * A page of the signed-in user's saved proposals, newest first; beyond the last one, the last.
 * @throws {AppError} not_signed_in
 */
export async function listTrades({
  ctx,
  page: asked,
}: ActorCall<{ page: number }>): Promise<PageOf<OpenedTrade>> {
  const own = eq(trade_proposals.user_id, requireUser(ctx).id)
  const total = await ctx.db.$count(trade_proposals, own)
  const page = Math.min(asked, pagesOf(total, SAVED_PAGE))
  const rows = await ctx.db
    .select()
    .from(trade_proposals)
    .where(own)
    .orderBy(desc(trade_proposals.created_at), desc(trade_proposals.id))
    .limit(SAVED_PAGE)
    .offset((page - 1) * SAVED_PAGE)
  return { rows: await openTrades(ctx, rows), page, total }
}

/**
 * Gives a saved proposal a name of its own; a blank name removes it.
 * @returns the name as it was kept
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function renameTrade({
  ctx,
  id,
  name,
}: ActorCall<{ id: number; name: string }>): Promise<Result<string | null, TradeNameProblem>> {
  const user = requireUser(ctx)
  const checked = checkTradeName(oneLine(name))
  if (!checked.ok) return checked
  const changed = await ctx.db
    .update(trade_proposals)
    .set({ name: checked.value })
    .where(ownRow(trade_proposals, id, user))
    .returning({ id: trade_proposals.id })
  if (changed.length === 0) throw new AppError('not_found', TRADE_GONE)
  return checked
}

/**
 * Deletes a saved proposal of the signed-in user. Its kept images stay, without the proposal.
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function deleteTrade({ ctx, id }: { ctx: ActorContext; id: number }): Promise<void> {
  const user = requireUser(ctx)
  const deleted = await ctx.db
    .delete(trade_proposals)
    .where(ownRow(trade_proposals, id, user))
    .returning({ id: trade_proposals.id })
  if (deleted.length === 0) throw new AppError('not_found', TRADE_GONE)
}
