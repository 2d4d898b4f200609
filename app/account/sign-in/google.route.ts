import { redirect } from 'react-router'

import { nextPath } from '#domain/account/next-path.ts'
import { startGoogleSignIn } from '#server/accounts/sign-in.ts'
import { describeFailure } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/google.route.ts'

/**
 * Starts the sign-in with Google. "Continue with Google" links here with `?next=` and a full page load, because the
 * security policy lets forms lead only to our own site, redirects included. A failure is shown on /signin.
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
