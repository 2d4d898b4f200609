import { sharedTradeSchema, tradedPlayersOf, type SharedTrade } from '#domain/share/shared-trade.ts'
import type { Context } from '#server/context.ts'

import { openShare, type OpenedShare } from './open-share.ts'

/**
 * The trade behind a link, as it was shared.
 * @throws {AppError} not_found
 */
export function getSharedTrade({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  id: string
}): Promise<OpenedShare<SharedTrade>> {
  return openShare(ctx, 'trade', id, (payload) => {
    const content = sharedTradeSchema.parse(payload)
    return { content, players: tradedPlayersOf(content) }
  })
}
