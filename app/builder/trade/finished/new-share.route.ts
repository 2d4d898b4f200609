import { jsonAction, postOnly } from '#app/shared/http.server.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import { accountContext } from '#server/http/request-context.ts'
import { TradeShareInput } from '#server/shares/kinds.ts'
import { makeShare } from '#server/shares/make-share.ts'

export const loader = postOnly

export const action = jsonAction(
  accountContext,
  TradeShareInput,
  (call) => makeShare({ ...call, kind: 'trade' }),
  savedTradeMessage,
)
