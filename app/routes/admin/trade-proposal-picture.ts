import { TRADE_NOT_LOADED } from '#messages/trades-saved.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import { readRowId } from '#server/db/row-id.ts'
import { requestContext } from '#server/http/request-context.ts'
import { drawTrade } from '#server/trades/draw-trade.ts'
import { getTrade } from '#server/trades/get-trade.ts'

import { answerImage } from './answer-picture.ts'
import type { Route } from './+types/trade-proposal-picture.ts'

/** The image of anybody's saved proposal, as of the day it was saved. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  return answerImage(context.get(requestContext), 'image/jpeg', async (ctx) => {
    requireAdmin(ctx)
    const trade = await getTrade({ ctx, id: readRowId(id, TRADE_NOT_LOADED) })
    return drawTrade(ctx, trade, trade.createdAt)
  })
}
