import { redirect } from 'react-router'

import { RESET, SIGN_IN } from '#app/account/sign-in/copy.ts'
import { SignInScreen } from '#app/account/sign-in/sign-in-screen.tsx'
import { attempt } from '#app/routes/http.ts'
import { pageTitle } from '#domain/brand.ts'
import { accountMessage, redirectErrorMessage } from '#messages/account.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/sign-in.ts'
import { readCredentials, refusedField, refusedForm } from './form-answers.ts'
import { loadEntrance } from './viewer.ts'

export const meta = () => [{ title: pageTitle(SIGN_IN.title) }]

export function loader({ url, context }: Route.LoaderArgs) {
  return { ...loadEntrance(context.get(accountContext), url), notice: readNotice(url.searchParams) }
}

/** What a redirect to here says of how it came about. */
function readNotice(search: URLSearchParams) {
  const error = search.get('error')
  if (error !== null) return { look: 'danger', text: redirectErrorMessage(error) } as const
  return search.has('reset') ? ({ look: 'success', text: RESET.done } as const) : null
}

/** Leads to the profile's settings, or to the page of ours that sent the visitor here. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
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

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData} answer={actionData ?? null} />
}
