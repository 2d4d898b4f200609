import { redirect } from 'react-router'

import { RESET, SIGN_IN } from '#app/account/sign-in/copy.ts'
import type { FormNotice } from '#app/account/sign-in/entrance-form.tsx'
import { SignInScreen, type SignInStep } from '#app/account/sign-in/sign-in-screen.tsx'
import { formText, readForm } from '#app/routes/forms.ts'
import { attempt } from '#app/routes/http.ts'
import { pageTitle } from '#domain/brand.ts'
import { accountMessage, redirectErrorMessage } from '#messages/account.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { enterCode, isSignInPending } from '#server/accounts/two-step.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/sign-in.ts'
import { readCredentials, refusedField, refusedForm } from './form-answers.ts'
import { loadEntrance } from './viewer.ts'

export const meta = () => [{ title: pageTitle(SIGN_IN.title) }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  const entrance = loadEntrance(ctx, url)
  const step = readStep(url)
  if (step === null || (await isSignInPending(ctx))) {
    return { ...entrance, step, notice: readNotice(url.searchParams) }
  }
  const over: FormNotice = { look: 'danger', text: accountMessage({ code: 'sign_in_over' }) }
  return { ...entrance, step: null, notice: over }
}

/** What is asked: null for e-mail and password, then a code of the app, or one of the backup codes. */
function readStep({ searchParams }: URL): SignInStep | null {
  const step = searchParams.get('step')
  return step === 'code' || step === 'backup' ? step : null
}

/** What a redirect to here says of how it came about. */
function readNotice(search: URLSearchParams): FormNotice | null {
  const error = search.get('error')
  if (error !== null) return { look: 'danger', text: redirectErrorMessage(error) }
  return search.has('reset') ? { look: 'success', text: RESET.done } : null
}

/** Leads to the profile's settings, or to the page of ours that sent the visitor here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  if (readStep(url)) return takeCode(ctx, await readForm(request))
  const input = await readCredentials(request)
  const tried = await attempt(ctx, () => signIn({ ctx, input }), redirectErrorMessage(''))
  if (!tried.ok) return refusedForm(tried.failure.message, tried.failure.status)
  const result = tried.value
  if (result.ok) throw redirect(result.value.next, { headers: result.value.headers })
  const words = accountMessage(result.problem)
  switch (result.problem.code) {
    case 'email_missing':
    case 'email_invalid':
      return refusedField({ email: words })
    case 'password_missing':
      return refusedField({ password: words })
    case 'wrong_credentials':
    case 'email_not_confirmed':
      return refusedForm(words)
  }
}

/** The second step, where the account has two-step sign-in. */
async function takeCode(ctx: AccountContext, form: FormData) {
  const input = { code: formText(form, 'code'), next: formText(form, 'next') }
  const tried = await attempt(ctx, () => enterCode({ ctx, input }), redirectErrorMessage(''))
  if (!tried.ok) return refusedForm(tried.failure.message, tried.failure.status)
  const result = tried.value
  if (result.ok) throw redirect(result.value.next, { headers: result.value.headers })
  const words = accountMessage(result.problem)
  return result.problem.code === 'sign_in_over' ? refusedForm(words) : refusedField({ code: words })
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData} answer={actionData ?? null} />
}
