import { postOnly } from '#app/routes/http.ts'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { signOut } from '#server/accounts/sessions.ts'
import { answerApi } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/delete-account.ts'

export const loader = postOnly

/** POST without a body, `Authorization: Bearer` with the deletion token (P-CALL-45). `{ ok: true }`, or `{ error }` (P-CALL-46). */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const answer = await answerApi(ctx, async () => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
    await deleteAccount({ ctx, token })
    return { ok: true }
  })
  if (answer.ok) {
    for (const cookie of (await signOut({ ctx })).getSetCookie()) answer.headers.append('set-cookie', cookie)
  }
  return answer
}
