import { jsonAction } from '#app/shared/http.server.ts'
import { dailyMessage } from '#messages/daily.ts'
import { answerApi } from '#server/answers/answer.ts'
import { answerDaily, DailyAnswerInput, readDailyChair } from '#server/fans/daily-chair.ts'
import { accountContext, requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/daily.route.ts'

/** Today's question as it stands for who asks: their answer, their streak, the fans' answer. */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), (ctx) => readDailyChair({ ctx }))
}

/** Keeps an answer, and answers the same. */
export const action = jsonAction(accountContext, DailyAnswerInput, answerDaily, dailyMessage)
