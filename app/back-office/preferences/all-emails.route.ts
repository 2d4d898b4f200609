import { postOnly } from '#app/shared/http.server.ts'
import { listUserEmails, UserIdsInput } from '#server/back-office/preferences.ts'
import { requireAdminKey } from '#server/core/rights.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readJson } from '#server/http/request.ts'

import type { Route } from './+types/all-emails.route.ts'

export const loader = postOnly

/** Takes `{ ids }` and returns `{ emails: { id: email } }` for admins. */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    requireAdminKey(ctx, request.headers.get('x-admin-key'))
    return { emails: await listUserEmails({ ctx, ...(await readJson(request, UserIdsInput)) }) }
  })
}
