import { jsonAction, postOnly } from '#app/shared/http.server.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import { requestContext } from '#server/http/request-context.ts'
import { NewTradeInput } from '#server/trades/check-trade.ts'
import { saveTrade } from '#server/trades/saved-trades.ts'

export const loader = postOnly

export const action = jsonAction(requestContext, NewTradeInput, saveTrade, savedTradeMessage)
