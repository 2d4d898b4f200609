import { postOnly } from '#app/shared/http.server.ts'
import { answerApi } from '#server/answers/answer.ts'
import { readJson } from '#server/answers/request.ts'
import { listUserEmails, UserIdsInput } from '#server/back-office/preferences.ts'
import { requireAdmin } from '#server/ground/rights.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/emails.route.ts'

export const loader = postOnly

/** The fallback for pages whose request to /api/admin-users-emails failed, for example because of a wrong key. */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    return { emails: await listUserEmails({ ctx, ...(await readJson(request, UserIdsInput)) }) }
  })
}
