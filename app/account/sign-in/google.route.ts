import { redirect } from 'react-router'

import { nextPath } from '#domain/account/next-path.ts'
import { startGoogleSignIn } from '#server/accounts/sign-in.ts'
import { describeFailure } from '#server/answers/answer.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/google.route.ts'

/**
 * "Continue with Google" is a link to here, with `?next=` and as a full page load: the pages' security policy lets a form
 * lead to our own site alone, redirects included. A failure is shown on /signin.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  const next = new URL(request.url).searchParams.get('next')
  try {
    const { location, headers } = await startGoogleSignIn({ ctx, next })
    headers.set('Cache-Control', 'no-store')
    return redirect(location, { headers })
  } catch (error) {
    const { code } = describeFailure(error, ctx.log)
    throw redirect(`/signin?next=${encodeURIComponent(nextPath(next))}&error=${code}`)
  }
}
