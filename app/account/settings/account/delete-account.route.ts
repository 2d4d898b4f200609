import { postOnly } from '#app/shared/http.server.ts'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { startForgetting } from '#server/accounts/forget-account.ts'
import { signOut } from '#server/accounts/sessions.ts'
import { answerApi, withErrorField } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/delete-account.route.ts'

export const loader = postOnly

/**
 * Deletes the account. POST without a body, with the deletion token in `Authorization: Bearer`. Returns `{ ok: true
 * }`, or an error with an `error` field.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const perform = async () => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
    await deleteAccount({ ctx, token })
    return { ok: true }
  }
  // The specification requires `error` here, besides the fields of every error.
  const answer = await answerApi(ctx, perform, withErrorField)
  if (answer.ok) {
    startForgetting(ctx)
    for (const cookie of (await signOut({ ctx })).getSetCookie()) answer.headers.append('set-cookie', cookie)
  }
  return answer
}
