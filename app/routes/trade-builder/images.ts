import { jsonAction, postOnly } from '#app/routes/http.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import { requestContext } from '#server/http/request-context.ts'
import { TradeImageInput } from '#server/trades/check-trade.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'

export const loader = postOnly

export const action = jsonAction(requestContext, TradeImageInput, keepTradeImage, savedTradeMessage)
