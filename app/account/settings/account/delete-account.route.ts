import { postOnly } from '#app/shared/http.server.ts'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { forgetAccounts } from '#server/accounts/forget-account.ts'
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
    // Reading the audit log takes long, so the response does not wait for it. The hourly sweep finishes what a stop
    // interrupts.
    void forgetAccounts(ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'a deleted account stays in the audit log until the next sweep'),
    )
    for (const cookie of (await signOut({ ctx })).getSetCookie()) answer.headers.append('set-cookie', cookie)
  }
  return answer
}
