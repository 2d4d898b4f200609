import { ROSTER_NOT_FOUND } from '#messages/trade.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listRosterByNumber } from '#server/rosters/league.ts'

import type { Route } from './+types/roster.route.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), async (ctx) => ({
    players: await listRosterByNumber({ ctx, teamId: readRowId(params.teamId, ROSTER_NOT_FOUND) }),
  }))
}
