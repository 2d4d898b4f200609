import { data, redirect } from 'react-router'

import { CHECK_MAIL, SIGN_UP, CONFIRM_BY_MAIL } from '#app/account/sign-in/copy.ts'
import { CheckMail } from '#app/account/sign-in/sign-in-layout.tsx'
import { SignUpScreen } from '#app/account/sign-in/sign-up-screen.tsx'
import { formText, readForm } from '#app/routes/forms.ts'
import { attempt } from '#app/routes/http.ts'
import { nextPath } from '#domain/account/next-path.ts'
import { BRAND } from '#domain/brand.ts'
import { accountMessage, redirectErrorMessage } from '#messages/account.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/sign-up.ts'
import { refusedField, refusedForm } from './form-answers.ts'
import { ownNext } from './viewer.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: `${SIGN_UP.title} · ${BRAND.name}` }]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  const asked = new URL(request.url).searchParams.get('next')
  if (ctx.actor.kind === 'user') throw redirect(nextPath(asked))
  return { next: ownNext(asked), offersGoogle: ctx.auth.offersGoogle }
}

/** P-STATE-34: a session at once leads on; P-STATE-35: without one the visitor is sent to the mailbox. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const ctx = context.get(accountContext)
  const input = {
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    next: formText(form, 'next'),
  }
  const tried = await attempt(ctx, () => signUp({ ctx, input }), redirectErrorMessage(''))
  if (!tried.ok) return refusedForm<'email' | 'password'>(tried.failure.message, tried.failure.status)
  const result = tried.value
  if (!result.ok) {
    const words = accountMessage(result.problem)
    return result.problem.code.startsWith('email')
      ? refusedField<'email' | 'password'>({ email: words })
      : refusedField<'email' | 'password'>({ password: words })
  }
  if (result.value.session === 'begun') throw redirect(result.value.next, { headers: result.value.headers })
  return data({ sentTo: input.email.trim() })
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
