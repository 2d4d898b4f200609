import { requireAdminKey } from '#server/auth/require-admin-key.ts'
import { answerApi } from '#server/http/answer-api.ts'
import { readJson } from '#server/http/read-json.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listUserEmails, UserIdsInput } from '#server/preferences/list-user-emails.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/admin-users-emails.ts'

export const loader = postOnly

/** `{ ids }` → `{ emails: { id: e-mail } }` (A-CALL-30), for admins. */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    requireAdminKey(ctx, request.headers.get('x-admin-key'))
    return { emails: await listUserEmails({ ctx, ...(await readJson(request, UserIdsInput)) }) }
  })
}
