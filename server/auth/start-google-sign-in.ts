import { z } from 'zod'

import { nextPath } from '#domain/account/next-path.ts'
import { GOOGLE_NOT_CONFIGURED, GOOGLE_UNREACHABLE, TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import { AppError } from '#server/errors.ts'
import { countHit } from '#server/rate-limits/count-hit.ts'

import { cookiesFrom, type AccountContext } from './account-context.ts'

const Answer = z.object({ url: z.url() })

/**
 * Begins "Continue with Google": send the browser to `location` with these cookies. Google sends it back to
 * {origin}/settings/profile (P-CALL-37) or to `next`; a failure comes back to /signin with `?error=`.
 * @throws {AppError} not_configured, unavailable, too_many_requests
 */
export async function startGoogleSignIn({
  ctx,
  next,
}: {
  ctx: AccountContext
  next: unknown
}): Promise<{ readonly location: string; readonly headers: Headers }> {
  if (!ctx.auth.offersGoogle) throw new AppError('not_configured', GOOGLE_NOT_CONFIGURED)
  if (!(await countHit(ctx, 'google'))) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
  const library = await ctx.auth.google()
  if (!library) throw new AppError('unavailable', GOOGLE_UNREACHABLE)
  const path = nextPath(next)
  // As a request and not as a call: only so does the library know which address Google shall come back to.
  const response = await library.handler(
    new Request(`${ctx.origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ctx.origin },
      body: JSON.stringify({
        provider: 'google',
        callbackURL: `${ctx.origin}${path}`,
        errorCallbackURL: `${ctx.origin}/signin?next=${encodeURIComponent(path)}`,
      }),
    }),
  )
  if (!response.ok) throw new Error(`Google sign-in could not begin: ${response.status}`)
  const { url } = Answer.parse(await response.json())
  return { location: url, headers: cookiesFrom(response) }
}
