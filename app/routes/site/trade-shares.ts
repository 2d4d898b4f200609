import { postOnly } from '#app/routes/http.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import { answerResult } from '#server/http/answer.ts'
import { readJson } from '#server/http/request-body.ts'
import { accountContext } from '#server/http/request-context.ts'
import { TradeShareInput } from '#server/shares/keep-share.ts'
import { shareTrade } from '#server/shares/make-share.ts'

import type { Route } from './+types/trade-shares.ts'

export const loader = postOnly

export function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const verb = async () => shareTrade({ ctx, input: await readJson(request, TradeShareInput) })
  return answerResult(ctx, verb, savedTradeMessage)
}
