import { redirect } from 'react-router'

import { RESET } from '#app/account/password/screens.tsx'
import { redirectErrorMessage } from '#app/account/redirect-error.ts'
import type { FormNotice } from '#app/account/sign-in/account-form.tsx'
import { readCredentials, refusedField, refusedForm } from '#app/account/sign-in/form-answers.server.ts'
import { loadSignIn } from '#app/account/viewer.server.ts'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { titled } from '#app/shared/known-site.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { enterCode, isSignInPending } from '#server/accounts/two-step.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { CODE_STEP, SIGN_IN_TO_CONFIRM, codeSteps } from './copy.ts'
import { type CodeStep, SIGN_IN, SignInScreen } from './screen.tsx'

export const meta = titled(
  SIGN_IN.title,
  'Sign in to save your lineups and trades, and to show them on your profile.',
)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  const signIn = loadSignIn(ctx, url)
  const kind = readStep(url)
  if (kind === null || (await isSignInPending(ctx))) {
    const step = kind && codeStep(kind, signIn.next, ctx.site.name)
    return { ...signIn, step, notice: readNotice(url.searchParams) }
  }
  const over: FormNotice = { look: 'danger', text: accountMessage({ code: 'sign_in_over' }) }
  return { ...signIn, step: null, notice: over }
}

/** The kind of code that is asked for, or null while email and password are. */
function readStep({ searchParams }: URL): 'code' | 'backup' | null {
  const step = searchParams.get('step')
  return step === 'code' || step === 'backup' ? step : null
}

function codeStep(kind: 'code' | 'backup', next: string | null, site: string): CodeStep {
  const to = (step: Record<string, string>) =>
    `/signin?${new URLSearchParams({ ...step, ...(next !== null && { next }) })}`
  const other =
    kind === 'code'
      ? { to: to({ step: 'backup' }), label: CODE_STEP.useBackup }
      : { to: to({ step: 'code' }), label: CODE_STEP.useApp }
  const ways = [other, { to: to({}), label: CODE_STEP.startOver }]
  return { ...codeSteps(site)[kind], heading: CODE_STEP.heading, ways }
}

function readNotice(search: URLSearchParams): FormNotice | null {
  const error = search.get('error')
  if (error !== null) return { look: 'danger', text: redirectErrorMessage(error) }
  if (search.has('confirm')) return { look: 'success', text: SIGN_IN_TO_CONFIRM }
  return search.has('reset') ? { look: 'success', text: RESET.done } : null
}

/** Redirects to the profile settings, or to the page of ours that sent the visitor here. */
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
    case 'email_not_confirmed_no_link':
      return refusedForm(words)
  }
}

/** Handles the second step, where the account has two-step sign-in. */
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
