import { data, redirect } from 'react-router'

import { CheckMail } from '#app/features/sign-in/check-mail.tsx'
import { SignUpScreen } from '#app/features/sign-in/sign-up-screen.tsx'
import { nextPath } from '#domain/account/next-path.ts'
import { BRAND } from '#domain/brand.ts'
import { accountMessage, CONFIRM_BY_MAIL, redirectErrorMessage } from '#messages/account.ts'
import { CHECK_MAIL, SIGN_UP } from '#messages/sign-in.ts'
import { signUp } from '#server/auth/sign-up.ts'
import { accountContext } from '#server/http/request-context.ts'

import { attempt } from '../attempt.ts'
import type { Route } from './+types/sign-up.ts'
import { formText } from './form-text.ts'
import { readForm } from './read-form.ts'
import { ownNext } from './own-next.ts'
import { refusedField, refusedForm } from './refused-form.ts'

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
