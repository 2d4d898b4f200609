import { data } from 'react-router'

import { CheckMail } from '#app/features/sign-in/check-mail.tsx'
import { ForgotPasswordScreen } from '#app/features/sign-in/forgot-password-screen.tsx'
import { BRAND } from '#domain/brand.ts'
import { accountMessage, MAIL_FAILED, NO_MAIL_HERE, RESET_MAIL_SENT } from '#messages/account.ts'
import { FORGOT } from '#messages/sign-in.ts'
import { requestPasswordReset } from '#server/auth/request-password-reset.ts'
import { accountContext } from '#server/http/request-context.ts'

import { attempt } from '../attempt.ts'
import type { Route } from './+types/forgot-password.ts'
import { formText } from './form-text.ts'
import { readForm } from './read-form.ts'
import { refusedField, refusedForm } from './refused-form.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: `${FORGOT.title} · ${BRAND.name}` }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { unavailable: context.get(accountContext).auth.confirmsEmail ? null : NO_MAIL_HERE }
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = formText(await readForm(request), 'email')
  const ctx = context.get(accountContext)
  const tried = await attempt(ctx, () => requestPasswordReset({ ctx, input: { email } }), MAIL_FAILED)
  if (!tried.ok) return refusedForm<'email'>(tried.failure.message, tried.failure.status)
  if (!tried.value.ok) return refusedField<'email'>({ email: accountMessage(tried.value.problem) })
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
