import { tradeImageFileName } from '#domain/trade/picture-file-name.ts'
import { TOO_MANY_IMAGES } from '#messages/pictures.ts'
import { TRADE_NOT_LOADED } from '#messages/trades-saved.ts'
import { readRowId } from '#server/db/row-id.ts'
import { AppError } from '#server/errors.ts'
import { describeFailure } from '#server/http/failure.ts'
import { requestContext } from '#server/http/request-context.ts'
import { countHit } from '#server/rate-limits/count-hit.ts'
import { drawTrade } from '#server/trades/draw-trade.ts'
import { getTrade } from '#server/trades/get-trade.ts'

import type { Route } from './+types/trade-picture.ts'

/** The image of a saved proposal as a file, as of the day it was saved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  try {
    const trade = await getTrade({ ctx, id: readRowId(params.id, TRADE_NOT_LOADED) })
    if (!(await countHit(ctx, 'card_image'))) throw new AppError('too_many_requests', TOO_MANY_IMAGES)
    const image = await drawTrade(ctx, trade, trade.createdAt)
    const { team1, team2 } = trade.teams
    const filename = tradeImageFileName({ team1: team1.name, team2: team2.name }, trade.createdAt)
    return new Response(new Uint8Array(image), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Content-Disposition': `attachment; filename="${filename}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    const { message, status } = describeFailure(error, ctx.log)
    return new Response(message, { status, headers: { 'Cache-Control': 'no-store' } })
  }
}
