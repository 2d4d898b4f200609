import { redirect } from 'react-router'

import { RESET, SIGN_IN } from '#app/account/sign-in/copy.ts'
import { SignInScreen } from '#app/account/sign-in/sign-in-screen.tsx'
import { formText, readForm } from '#app/routes/forms.ts'
import { attempt } from '#app/routes/http.ts'
import { nextPath } from '#domain/account/next-path.ts'
import { BRAND } from '#domain/brand.ts'
import { accountMessage, redirectErrorMessage } from '#messages/account.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/sign-in.ts'
import { refusedField, refusedForm } from './form-answers.ts'
import { ownNext } from './viewer.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: `${SIGN_IN.title} · ${BRAND.name}` }]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('next')
  if (ctx.actor.kind === 'user') throw redirect(nextPath(asked))
  return {
    next: ownNext(asked),
    offersGoogle: ctx.auth.offersGoogle,
    notice: noticeOf(searchParams),
  }
}

function noticeOf(search: URLSearchParams) {
  const error = search.get('error')
  if (error !== null) return { look: 'danger', text: redirectErrorMessage(error) } as const
  return search.has('reset') ? ({ look: 'success', text: RESET.done } as const) : null
}

/** P-AUTH-03: on to /settings/profile, or to the page of ours that sent the visitor here. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const ctx = context.get(accountContext)
  const input = {
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    next: formText(form, 'next'),
  }
  const tried = await attempt(ctx, () => signIn({ ctx, input }), redirectErrorMessage(''))
  if (!tried.ok) return refusedForm<'email' | 'password'>(tried.failure.message, tried.failure.status)
  const result = tried.value
  if (result.ok) throw redirect(result.value.next, { headers: result.value.headers })
  const words = accountMessage(result.problem)
  switch (result.problem.code) {
    case 'email_missing':
    case 'email_invalid':
      return refusedField<'email' | 'password'>({ email: words })
    case 'password_missing':
      return refusedField<'email' | 'password'>({ password: words })
    case 'wrong_credentials':
    case 'email_not_confirmed':
      return refusedForm<'email' | 'password'>(words)
  }
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData} answer={actionData ?? null} />
}
