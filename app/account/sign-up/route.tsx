import { data, redirect } from 'react-router'

import { redirectErrorMessage } from '#app/account/redirect-error.ts'
import { CHECK_MAIL, CheckMail } from '#app/account/sign-in/account-layout.tsx'
import { CONFIRM_BY_MAIL, SIGN_UP } from '#app/account/sign-in/copy.ts'
import { readCredentials, refusedField, refusedForm } from '#app/account/sign-in/form-answers.server.ts'
import { loadSignIn } from '#app/account/viewer.server.ts'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { attempt } from '#app/shared/http.server.ts'
import { titled } from '#app/shared/known-site.ts'
import { checkSignUpPassword } from '#domain/account/password.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { SignUpScreen } from './screen.tsx'

export const meta = titled(
  SIGN_UP.title,
  'Create a free account to save your lineups and trades, and to show them on your profile.',
)

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSignIn(context.get(accountContext), url)
}

/**
 * Redirects when the session starts at once. Where the email has to be confirmed first, it shows that a mail was
 * sent.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const input = await readCredentials(request)
  const tried = await attempt(ctx, () => signUp({ ctx, input }), redirectErrorMessage(''))
  if (!tried.ok) return refusedForm(tried.failure.message, tried.failure.status)
  const result = tried.value
  if (!result.ok) {
    const words = accountMessage(result.problem)
    if (!result.problem.code.startsWith('email')) return refusedField({ password: words })
    const password = checkSignUpPassword(input.password)
    return refusedField({ email: words, ...(!password.ok && { password: accountMessage(password.problem) }) })
  }
  if (result.value.session === 'begun') throw redirect(result.value.next, { headers: result.value.headers })
  return data({ sentTo: input.email.trim() }, { headers: result.value.headers })
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) {
    return (
      <CheckMail
        text={CONFIRM_BY_MAIL}
        email={actionData.sentTo}
        again={{ to: '/signup', label: CHECK_MAIL.wrongAddress }}
      />
    )
  }
  return <SignUpScreen {...loaderData} answer={actionData ?? null} />
}
