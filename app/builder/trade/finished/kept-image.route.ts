import { jsonAction, postOnly } from '#app/shared/http.server.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import { requestContext } from '#server/http/request-context.ts'
import { TradeImageInput } from '#server/trades/check-trade.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'

export const loader = postOnly

/** Records the download of a trade and stores its image: `{ image_url }`, or `{ skipped }`. */
export const action = jsonAction(requestContext, TradeImageInput, keepTradeImage, savedTradeMessage)
