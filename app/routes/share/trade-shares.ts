import { savedTradeMessage } from '#messages/trades-saved.ts'
import type { AccountContext } from '#server/auth/account-context.ts'
import { answerResult } from '#server/http/answer-api.ts'
import { readJson } from '#server/http/read-json.ts'
import { accountContext } from '#server/http/request-context.ts'
import { TradeShareInput } from '#server/shares/share-input.ts'
import { shareTrade } from '#server/shares/share-trade.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/trade-shares.ts'

export const loader = postOnly

/** Makes a link to the trade that was sent. */
export function action({ request, context }: Route.ActionArgs) {
  const ctx: AccountContext = context.get(accountContext)
  const verb = async () => shareTrade({ ctx, input: await readJson(request, TradeShareInput) })
  return answerResult(ctx, verb, savedTradeMessage)
}
