import { countForBadges } from '#server/back-office/badges.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/counts.route.ts'

/** Returns the numbers of the badges. A number that failed is null. */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), (ctx) => countForBadges({ ctx }))
}
