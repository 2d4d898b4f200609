import { jsonAction } from '#app/shared/http.server.ts'
import type { AnswerProblem } from '#domain/fans/daily-question.ts'
import type { Problem } from '#domain/result/problem.ts'
import { placementMessage } from '#messages/lineup-refusals.ts'
import type { Message } from '#messages/message.ts'
import { answerDaily, DailyAnswerInput, readDailyChair } from '#server/fans/daily-chair.ts'
import { answerApi } from '#server/http/answer.ts'
import { accountContext, requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/daily.route.ts'

/** Returns today's question for the current visitor: their answer, their streak, the fans' answer. */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), (ctx) => readDailyChair({ ctx }))
}

/** Stores an answer and returns the same. */
export const action = jsonAction(accountContext, DailyAnswerInput, answerDaily, dailyMessage)

function dailyMessage(problem: AnswerProblem | Problem<'not_today'>): Message {
  switch (problem.code) {
    case 'not_today':
      return {
        title: 'That question is closed',
        message: 'A new question opens at midnight ET. Open today’s from the home page.',
      }
    case 'not_filled':
      return { title: 'Not filled yet', message: 'Fill every slot, then send your answer.' }
    case 'not_on_team':
      return {
        title: 'Not on this team',
        message: 'One of these players is no longer on this team’s roster. Choose another player.',
      }
    case 'invalid_position':
    case 'already_assigned':
    case 'no_such_slot':
    case 'other_country':
      return placementMessage(problem)
  }
}
