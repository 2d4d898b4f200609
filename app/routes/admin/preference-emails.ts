import { requireAdmin } from '#server/auth/require-actor.ts'
import { answerApi } from '#server/http/answer-api.ts'
import { readJson } from '#server/http/read-json.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listUserEmails, UserIdsInput } from '#server/preferences/list-user-emails.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/preference-emails.ts'

export const loader = postOnly

/** Read where the endpoint fails, such as on a wrong key (A-CALL-33). */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    return { emails: await listUserEmails({ ctx, ...(await readJson(request, UserIdsInput)) }) }
  })
}
