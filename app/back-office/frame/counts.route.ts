import { answerApi } from '#server/answers/answer.ts'
import { countForBadges } from '#server/back-office/badges.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/counts.route.ts'

/** The numbers of the badges; null for one that failed. */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), (ctx) => countForBadges({ ctx }))
}
