import type { LoaderFunctionArgs } from 'react-router'

import { TRADE_NOT_LOADED } from '#messages/trade.ts'
import { drawAnyShare } from '#server/back-office/shares.ts'
import type { Context } from '#server/core/context.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerFile } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getTrade } from '#server/trades/saved-trades.ts'
import { drawSavedTrade } from '#server/trades/trade-image.ts'

/** Draws an image for an admin: the content of a link, hidden or not, or any saved proposal. */
export function loader({ params: { id }, url, request: { signal }, context }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext)
  if (url.pathname.startsWith('/admin/shares/'))
    return answerImage(ctx, 'image/webp', (ctx) => drawAnyShare({ ctx, id: id ?? '', signal }))
  return answerImage(ctx, 'image/jpeg', async (ctx) => {
    requireAdmin(ctx)
    // Drawn as of the day it was saved.
    const trade = await getTrade({ ctx, id: readRowId(id ?? '', TRADE_NOT_LOADED) })
    return drawSavedTrade(ctx, trade, signal)
  })
}

/** Returns the image as a file of that type, or the reason and status when it cannot be drawn. */
function answerImage(
  ctx: Context,
  type: 'image/jpeg' | 'image/webp',
  draw: (ctx: Context) => Promise<Uint8Array>,
): Promise<Response> {
  return answerFile(ctx, async () => {
    const image = await draw(ctx)
    return new Response(new Uint8Array(image), {
      headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=300' },
    })
  })
}
