import type { ActionFunctionArgs } from 'react-router'

import { jsonAction, postOnly } from '#app/shared/http.server.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import { requestContext } from '#server/http/request-context.ts'
import { keepLineupImage, LineupImageInput } from '#server/lineups/lineup-image.ts'
import { TradeImageInput } from '#server/trades/check-trade.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'

export const loader = postOnly

const keepLineup = jsonAction(requestContext, LineupImageInput, keepLineupImage, savedLineupMessage)
const keepTrade = jsonAction(requestContext, TradeImageInput, keepTradeImage, savedTradeMessage)

/** Records the download of a lineup or a trade and stores its image: `{ image_url }`, or `{ skipped }`. */
export const action = ({ pattern, ...call }: ActionFunctionArgs) =>
  pattern.startsWith('lineup-builder') ? keepLineup(call) : keepTrade(call)
