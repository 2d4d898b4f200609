import { jsonAction, postOnly } from '#app/shared/http.server.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import { accountContext } from '#server/http/request-context.ts'
import { shareTrade, TradeShareInput } from '#server/shares/make-share.ts'

export const loader = postOnly

export const action = jsonAction(accountContext, TradeShareInput, shareTrade, savedTradeMessage)
