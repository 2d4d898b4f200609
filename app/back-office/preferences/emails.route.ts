import { postOnly } from '#app/shared/http.server.ts'
import { listUserEmails, UserIdsInput } from '#server/back-office/preferences.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readJson } from '#server/http/request.ts'

import type { Route } from './+types/emails.route.ts'

export const loader = postOnly

/** The fallback for pages whose request to /api/admin-users-emails failed, for example because of a wrong key. */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    return { emails: await listUserEmails({ ctx, ...(await readJson(request, UserIdsInput)) }) }
  })
}
