import { jsonAction } from '#app/shared/http.server.ts'
import { dailyMessage } from '#messages/daily.ts'
import { answerDaily, DailyAnswerInput, readDailyChair } from '#server/fans/daily-chair.ts'
import { accountContext, requestContext } from '#server/http/request-context.ts'
import { answerApi } from '#server/responses/answer.ts'

import type { Route } from './+types/daily.route.ts'

/** Returns today's question for the current visitor: their answer, their streak, the fans' answer. */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), (ctx) => readDailyChair({ ctx }))
}

/** Stores an answer and returns the same. */
export const action = jsonAction(accountContext, DailyAnswerInput, answerDaily, dailyMessage)
