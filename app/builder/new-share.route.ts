import type { ActionFunctionArgs } from 'react-router'

import { jsonAction, postOnly } from '#app/shared/http.server.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import { accountContext } from '#server/http/request-context.ts'
import { LineupShareInput, shareLineup, shareTrade, TradeShareInput } from '#server/shares/make-share.ts'

export const loader = postOnly

const newLineupLink = jsonAction(accountContext, LineupShareInput, shareLineup, savedLineupMessage)
const newTradeLink = jsonAction(accountContext, TradeShareInput, shareTrade, savedTradeMessage)

/** Creates a link to a lineup or a trade, depending on the builder whose address is called. */
export const action = ({ pattern, ...call }: ActionFunctionArgs) =>
  pattern.startsWith('lineup-builder') ? newLineupLink(call) : newTradeLink(call)
