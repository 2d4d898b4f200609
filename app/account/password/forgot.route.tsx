import { data } from 'react-router'

import { CheckMail } from '#app/account/sign-in/account-layout.tsx'
import { refusedField, refusedForm } from '#app/account/sign-in/form-answers.server.ts'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { titled } from '#app/shared/known-site.ts'
import { MAIL_FAILED, NO_MAIL_HERE } from '#messages/account.ts'
import { requestPasswordReset } from '#server/accounts/password.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/forgot.route.ts'
import { FORGOT, ForgotPasswordScreen } from './screens.tsx'

const RESET_MAIL_SENT = 'If an account has this email, a link to choose a new password is on its way.'

export const meta = titled(FORGOT.title)

export function loader({ context }: Route.LoaderArgs) {
  return { unavailable: context.get(accountContext).auth.confirmsEmail ? null : NO_MAIL_HERE }
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = formText(await readForm(request), 'email')
  const ctx = context.get(accountContext)
  const tried = await attempt(ctx, () => requestPasswordReset({ ctx, input: { email } }), MAIL_FAILED)
  if (!tried.ok) return refusedForm(tried.failure.message, tried.failure.status)
  if (!tried.value.ok) return refusedField({ email: accountMessage(tried.value.problem) })
  return data({ sentTo: email.trim() })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) {
    return (
      <CheckMail
        text={RESET_MAIL_SENT}
        email={actionData.sentTo}
        again={{ to: '/forgot-password', label: FORGOT.submit }}
      />
    )
  }
  return <ForgotPasswordScreen {...loaderData} answer={actionData ?? null} />
}
