import { savedTradeMessage } from '#messages/trades-saved.ts'
import type { Context } from '#server/context.ts'
import { answerResult } from '#server/http/answer-api.ts'
import { readJson } from '#server/http/read-json.ts'
import { requestContext } from '#server/http/request-context.ts'
import { keepTradeImage } from '#server/trades/keep-trade-picture.ts'
import { TradeImageInput } from '#server/trades/trade-input.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/pictures.ts'

export const loader = postOnly

/** Keeps the image of a downloaded trade (P-CALL-27, P-CALL-28). */
export function action({ request, context }: Route.ActionArgs) {
  const verb = async (ctx: Context) =>
    keepTradeImage({ ctx, input: await readJson(request, TradeImageInput) })
  return answerResult(context.get(requestContext), verb, savedTradeMessage)
}
