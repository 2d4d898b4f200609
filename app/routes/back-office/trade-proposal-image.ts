import { TRADE_NOT_LOADED } from '#messages/trade.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { readRowId } from '#server/db/row-id.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getTrade } from '#server/trades/saved-trades.ts'
import { drawSavedTrade } from '#server/trades/trade-image.ts'

import type { Route } from './+types/trade-proposal-image.ts'
import { answerImage } from './http.ts'

/** The image of anybody's saved proposal, as of the day it was saved. */
export function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  return answerImage(context.get(requestContext), 'image/jpeg', async (ctx) => {
    requireAdmin(ctx)
    const trade = await getTrade({ ctx, id: readRowId(id, TRADE_NOT_LOADED) })
    return drawSavedTrade(ctx, trade, request.signal)
  })
}
