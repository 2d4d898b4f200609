import { ROSTER_NOT_FOUND } from '#messages/trade.ts'
import { readRowId } from '#server/core/row-id.ts'
import { readFanLines } from '#server/fans/fan-lines.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/fan-lines.route.ts'

/** Returns the lineup that a team's fans would ice, by type; null where too few have answered. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), (ctx) =>
    readFanLines({ ctx, teamId: readRowId(params.teamId, ROSTER_NOT_FOUND) }),
  )
}
