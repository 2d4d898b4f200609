import { answerDrawing } from '#app/back-office/shared/http.server.ts'
import { TRADE_NOT_LOADED } from '#messages/trade.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getTrade } from '#server/trades/saved-trades.ts'
import { drawSavedTrade } from '#server/trades/trade-image.ts'

import type { Route } from './+types/drawn-image.route.ts'

/** Draws any saved proposal for an admin, as of the day it was saved. */
export function loader({ params: { id }, request: { signal }, context }: Route.LoaderArgs) {
  return answerDrawing(context.get(requestContext), 'image/jpeg', async (ctx) => {
    requireAdmin(ctx)
    const trade = await getTrade({ ctx, id: readRowId(id, TRADE_NOT_LOADED) })
    return drawSavedTrade(ctx, trade, signal)
  })
}
