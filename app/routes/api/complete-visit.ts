import { postOnly } from '#app/routes/http.ts'
import { answerApi } from '#server/http/answer.ts'
import { readJson } from '#server/http/request-body.ts'
import { requestContext } from '#server/http/request-context.ts'
import { completeVisit, CompletionInput } from '#server/visits/record-visit.ts'

import type { Route } from './+types/complete-visit.ts'

export const loader = postOnly

/** Marks a visit completed: `{ success: true }`. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) =>
    completeVisit({ ctx, input: await readJson(request, CompletionInput) }),
  )
}
