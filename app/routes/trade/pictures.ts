import { savedTradeMessage } from '#messages/trades-saved.ts'
import type { Context } from '#server/context.ts'
import { answerResult } from '#server/http/answer-api.ts'
import { readJson } from '#server/http/read-json.ts'
import { requestContext } from '#server/http/request-context.ts'
import { keepTradePicture } from '#server/trades/keep-trade-picture.ts'
import { TradePictureInput } from '#server/trades/trade-input.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/pictures.ts'

export const loader = postOnly

/** Keeps the picture of a downloaded trade (P-CALL-27, P-CALL-28). */
export function action({ request, context }: Route.ActionArgs) {
  const verb = async (ctx: Context) =>
    keepTradePicture({ ctx, input: await readJson(request, TradePictureInput) })
  return answerResult(context.get(requestContext), verb, savedTradeMessage)
}
