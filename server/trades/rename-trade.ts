import type { Result } from '#domain/problem.ts'
import { oneLine } from '#domain/text-format.ts'
import { checkTradeName, type TradeNameProblem } from '#domain/trade/trade-name.ts'
import { TRADE_GONE } from '#messages/trades-saved.ts'
import { ownRow } from '#server/auth/own-row.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { trade_proposals } = schema

/**
 * Gives a saved proposal a name of its own; a blank one takes it away.
 * @returns the name as it was kept
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function renameTrade({
  ctx,
  id,
  name,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
  name: string
}): Promise<Result<string | null, TradeNameProblem>> {
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
