import { postOnly } from '#app/routes/http.ts'
import { answerApi, withErrorField } from '#server/http/answer.ts'
import { readJson } from '#server/http/request-body.ts'
import { accountContext } from '#server/http/request-context.ts'
import { recordVisit, VisitInput } from '#server/visits/record-visit.ts'

import type { Route } from './+types/track-visit.ts'

export const loader = postOnly

/** Asks for the answer with what was understood of the call. */
const DEBUG_HEADER = 'x-debug'

/**
 * Records a visit. Two addresses, one verb: `/api/track-visit`, and `/api/visits`, where a browser turns whose first
 * call failed. Answers `{ data: { id, key } }`, `{ data: null, skipped }` or an error with an `error` field.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const record = async () => {
    const input = await readJson(request, VisitInput)
    const receipt = await recordVisit({ ctx, input })
    const answer = receipt.id === null ? { data: null, skipped: receipt.skipped } : { data: receipt }
    return request.headers.has(DEBUG_HEADER) ? { ...answer, debug: input } : answer
  }
  // The specification demands `error` of these two, beside what every error has.
  return answerApi(ctx, record, withErrorField)
}
