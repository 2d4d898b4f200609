import { postOnly } from '#app/routes/http.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import type { Context } from '#server/context.ts'
import { answerResult } from '#server/http/answer.ts'
import { readJson } from '#server/http/request-body.ts'
import { requestContext } from '#server/http/request-context.ts'
import { TradeImageInput } from '#server/trades/check-trade.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'

import type { Route } from './+types/images.ts'

export const loader = postOnly

export function action({ request, context }: Route.ActionArgs) {
  const verb = async (ctx: Context) =>
    keepTradeImage({ ctx, input: await readJson(request, TradeImageInput) })
  return answerResult(context.get(requestContext), verb, savedTradeMessage)
}
