import { z } from 'zod'

import { accountMessage } from '#app/shared/account-refusals.ts'
import { postOnly } from '#app/shared/http.server.ts'
import { accept, refuse } from '#domain/result/problem.ts'
import { NOT_SIGNED_IN } from '#messages/account.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { enterCode } from '#server/accounts/two-step.ts'
import { answerResult } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { readJson } from '#server/http/request.ts'

import type { Route } from './+types/again.route.ts'

const Input = z.union([z.object({ code: z.string() }), z.object({ email: z.string(), password: z.string() })])

export const loader = postOnly

/** Signs in from a page that must not be left. Returns `{ wantsCode }`: whether a code is still needed. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = context.get(accountContext)
  const cookies: string[] = []
  const answer = await answerResult(
    ctx,
    async () => {
      const input = await readJson(request, Input)
      const begun = 'code' in input ? await enterCode({ ctx, input }) : await signIn({ ctx, input })
      if (!begun.ok) return refuse({ code: begun.problem.code })
      cookies.push(...begun.value.headers.getSetCookie())
      return accept({ wantsCode: begun.value.next.startsWith('/signin') })
    },
    (problem) => ({ title: NOT_SIGNED_IN, message: accountMessage(problem) }),
  )
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}
