import { redirect } from 'react-router'

import { redirectErrorMessage } from '#app/account/redirect-error.ts'
import { refusedField, refusedForm } from '#app/account/sign-in/form-answers.server.ts'
import { accountMessage } from '#app/shared/account-refusals.ts'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { pageTitle } from '#app/shared/known-site.ts'
import { resetPassword } from '#server/accounts/password.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/reset.route.ts'
import { RESET, ResetPasswordScreen } from './screens.tsx'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  // The address is a one-time link and must not be sent to the next site.
  return [pageTitle(RESET.title, args), { name: 'referrer', content: 'no-referrer' }]
}

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const ctx = context.get(accountContext)
  const input = {
    token: formText(form, 'token'),
    password: formText(form, 'password'),
    repeated: formText(form, 'repeated'),
  }
  const tried = await attempt(ctx, () => resetPassword({ ctx, input }), redirectErrorMessage(''))
  if (!tried.ok) return refusedForm(tried.failure.message, tried.failure.status)
  if (tried.value.ok) throw redirect('/signin?reset=done')
  const { problem } = tried.value
  const words = accountMessage(problem)
  switch (problem.code) {
    case 'reset_link_used_up':
      return refusedForm(words)
    case 'passwords_differ':
      return refusedField({ repeated: words })
    case 'new_password_missing':
    case 'requirements_unmet':
    case 'password_too_long':
    case 'password_common':
    case 'password_personal':
      return refusedField({ password: words })
  }
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordScreen {...loaderData} answer={actionData ?? null} />
}
