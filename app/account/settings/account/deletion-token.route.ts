import { accountMessage } from '#app/shared/account-refusals.ts'
import { postOnly } from '#app/shared/http.server.ts'
import { DeletionRequest, requestAccountDeletion } from '#server/accounts/delete-account.ts'
import { AppError } from '#server/core/errors.ts'
import { answerApi } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { readJson } from '#server/http/request.ts'

import type { Route } from './+types/deletion-token.route.ts'

export const loader = postOnly

/** Takes `{ password }` and returns `{ token }` for /api/delete-account. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerApi(context.get(accountContext), async () => {
    const ctx = context.get(accountContext)
    const result = await requestAccountDeletion({ ctx, input: await readJson(request, DeletionRequest) })
    if (!result.ok) throw new AppError('forbidden', accountMessage(result.problem))
    return result.value
  })
}
