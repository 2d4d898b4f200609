import { TRADE_GONE } from '#messages/trades-saved.ts'
import { ownRow } from '#server/auth/own-row.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { trade_proposals } = schema

/**
 * Deletes a saved proposal by its id and the signed-in user's. Its kept images stay, without the proposal.
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function deleteTrade({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<void> {
  const user = requireUser(ctx)
  const deleted = await ctx.db
    .delete(trade_proposals)
    .where(ownRow(trade_proposals, id, user))
    .returning({ id: trade_proposals.id })
  if (deleted.length === 0) throw new AppError('not_found', TRADE_GONE)
}
