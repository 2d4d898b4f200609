import { tradeImageFileName } from '#domain/trade/describe.ts'
import { TOO_MANY_IMAGES } from '#messages/server.ts'
import { TRADE_NOT_LOADED } from '#messages/trade.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerFile } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getTrade } from '#server/trades/saved-trades.ts'
import { drawSavedTrade } from '#server/trades/trade-image.ts'

import type { Route } from './+types/image.route.ts'

/** Returns the image of a saved proposal as a file, as of the day it was saved. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return answerFile(context.get(requestContext), async (ctx) => {
    const trade = await getTrade({ ctx, id: readRowId(params.id, TRADE_NOT_LOADED) })
    if (!(await consumeRateLimit(ctx, 'card_image'))) throw new AppError('too_many_requests', TOO_MANY_IMAGES)
    const image = await drawSavedTrade(ctx, trade, request.signal)
    const { team1, team2 } = trade.teams
    const filename = tradeImageFileName({ team1: team1.name, team2: team2.name }, trade.createdAt)
    return new Response(new Uint8Array(image), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Content-Disposition': `attachment; filename="${filename}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  })
}
