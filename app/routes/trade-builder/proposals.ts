import { postOnly } from '#app/routes/http.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import type { Context } from '#server/context.ts'
import { answerResult } from '#server/http/answer.ts'
import { readJson } from '#server/http/request-body.ts'
import { requestContext } from '#server/http/request-context.ts'
import { NewTradeInput } from '#server/trades/check-trade.ts'
import { saveTrade } from '#server/trades/save-trade.ts'

import type { Route } from './+types/proposals.ts'

export const loader = postOnly

export function action({ request, context }: Route.ActionArgs) {
  const verb = async (ctx: Context) => saveTrade({ ctx, input: await readJson(request, NewTradeInput) })
  return answerResult(context.get(requestContext), verb, savedTradeMessage)
}
