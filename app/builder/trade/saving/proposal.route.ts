import { TRADE_NOT_LOADED } from '#messages/trade.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getTrade } from '#server/trades/saved-trades.ts'

import type { Route } from './+types/proposal.route.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    const { id, name, trade, gone } = await getTrade({ ctx, id: readRowId(params.id, TRADE_NOT_LOADED) })
    return { id, name, trade, gone }
  })
}
