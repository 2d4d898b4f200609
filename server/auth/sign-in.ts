import { nextPath } from '#domain/account/next-path.ts'
import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { SIGN_IN_NOT_CONFIGURED, TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import { AppError } from '#server/errors.ts'
import { countHits, forgiveHits, type Hit } from '#server/rate-limits/count-hit.ts'

import { cookiesFrom, type AccountContext } from './account-context.ts'
import { checkEmail, Credentials } from './credentials.ts'
import { notConfigured, refusalCode } from './library-error.ts'
import { mailConfirmation } from './mailed-links.ts'

/** A session was begun: send the browser to `next` with these cookies. */
export type SessionBegun = { readonly next: string; readonly headers: Headers }

type SignInProblem = Problem<
  'email_missing' | 'email_invalid' | 'password_missing' | 'wrong_credentials' | 'email_not_confirmed'
>

/**
 * Signs in with e-mail and password (P-CALL-35, P-VALID-43). The same answer for an unknown e-mail and a wrong password.
 * An unconfirmed e-mail is sent a new link, and only to who knows the password.
 * @throws {AppError} too_many_requests; not_configured (P-ERR-02)
 */
export async function signIn({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: Credentials
}): Promise<Result<SessionBegun, SignInProblem>> {
  const { email: text, password, next } = Credentials.parse(input)
  const email = checkEmail(text)
  if (!email.ok) return email
  if (password === '') return refuse({ code: 'password_missing' })
  try {
    const hits: readonly Hit[] = [{ action: 'sign_in' }, { action: 'sign_in_account', account: email.value }]
    if (!(await countHits(ctx, hits))) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
    const answer = await tryPassword(ctx, email.value, password)
    if (answer === 'unconfirmed') return await remindToConfirm(ctx, email.value, nextPath(next))
    if (answer === null) return refuse({ code: 'wrong_credentials' })
    await forgiveHits(ctx, hits)
    return accept({ next: nextPath(next), headers: answer })
  } catch (error) {
    throw notConfigured(error, SIGN_IN_NOT_CONFIGURED)
  }
}

/** The new session's cookies; null for wrong credentials. */
async function tryPassword(
  ctx: AccountContext,
  email: string,
  password: string,
): Promise<Headers | 'unconfirmed' | null> {
  try {
    const answer = await ctx.auth.library.api.signInEmail({
      body: { email, password },
      headers: ctx.headers,
      returnHeaders: true,
    })
    return cookiesFrom(answer)
  } catch (error) {
    switch (refusalCode(error)) {
      case 'EMAIL_NOT_VERIFIED':
        return 'unconfirmed'
      case 'INVALID_EMAIL_OR_PASSWORD':
      case 'PASSWORD_TOO_LONG':
        return null
      default:
        throw error
    }
  }
}

async function remindToConfirm(
  ctx: AccountContext,
  email: string,
  next: string,
): Promise<Result<never, Problem<'email_not_confirmed'>>> {
  if (await countHits(ctx, [{ action: 'sign_up_account', account: email }])) {
    await mailConfirmation(ctx, email, next)
  }
  return refuse({ code: 'email_not_confirmed' })
}
