import { postOnly } from '#app/shared/http.server.ts'
import { answerApi } from '#server/answers/answer.ts'
import { readJson } from '#server/answers/request.ts'
import { listUserEmails, UserIdsInput } from '#server/back-office/preferences.ts'
import { requireAdminKey } from '#server/ground/rights.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/all-emails.route.ts'

export const loader = postOnly

/** Takes `{ ids }` and returns `{ emails: { id: email } }` for admins. */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    requireAdminKey(ctx, request.headers.get('x-admin-key'))
    return { emails: await listUserEmails({ ctx, ...(await readJson(request, UserIdsInput)) }) }
  })
}
