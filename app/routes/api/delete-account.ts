import { postOnly } from '#app/routes/http.ts'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { signOut } from '#server/accounts/sessions.ts'
import { answerApi, withErrorField } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/delete-account.ts'

export const loader = postOnly

/** POST without a body, `Authorization: Bearer` with the deletion token. `{ ok: true }`, or an error with an `error` field. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const perform = async () => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
    await deleteAccount({ ctx, token })
    return { ok: true }
  }
  // The specification demands `error` of this endpoint, beside what every error has.
  const answer = await answerApi(ctx, perform, withErrorField)
  if (answer.ok) {
    for (const cookie of (await signOut({ ctx })).getSetCookie()) answer.headers.append('set-cookie', cookie)
  }
  return answer
}
