import { eq } from 'drizzle-orm'

import { nextPath } from '#domain/account/next-path.ts'
import { checkSignUpPassword } from '#domain/account/password.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { MAIL_FAILED, SIGN_UP_NOT_CONFIGURED, TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimits } from '#server/http/rate-limits.ts'

import { type AccountContext, cookiesFrom, mailConfirmation } from './auth.ts'
import { checkEmail, Credentials, notConfigured, refusalCode, type SessionBegun } from './sign-in.ts'

/** Either there is a session at once (P-STATE-34), or a mail asks to confirm the address first (P-STATE-35). */
export type SignedUp =
  | ({ readonly session: 'begun' } & SessionBegun)
  | { readonly session: 'after_confirmation' }

type SignUpProblem = Problem<
  | 'email_missing'
  | 'email_invalid'
  | 'email_taken'
  | 'password_missing'
  | 'password_too_short'
  | 'password_too_long'
>

/**
 * Makes an account with e-mail and password (P-CALL-36, P-VALID-38 to 40).
 * @throws {AppError} too_many_requests; unavailable when the mail did not leave; not_configured (P-ERR-03)
 */
export async function signUp({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: Credentials
}): Promise<Result<SignedUp, SignUpProblem>> {
  const { email: text, password, next } = Credentials.parse(input)
  const email = checkEmail(text)
  if (!email.ok) return email
  const checked = checkSignUpPassword(password)
  if (!checked.ok) return checked
  try {
    const within = await consumeRateLimits(ctx, [
      { action: 'sign_up' },
      { action: 'sign_up_account', account: email.value },
    ])
    if (!within) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
    // P-STATE-36. The library would rather not tell; the specification asks for this one sentence.
    if (await isTaken(ctx, email.value)) return refuse({ code: 'email_taken' })
    const headers = await makeAccount(ctx, email.value, checked.value)
    if (headers === null) return refuse({ code: 'email_taken' })
    if (!ctx.auth.confirmsEmail) return accept({ session: 'begun', next: nextPath(next), headers })
  } catch (error) {
    throw notConfigured(error, SIGN_UP_NOT_CONFIGURED)
  }
  const outcome = await mailConfirmation(ctx, email.value, nextPath(next))
  if (outcome !== 'sent') throw new AppError('unavailable', MAIL_FAILED)
  return accept({ session: 'after_confirmation' })
}

/** The new session's cookies, none when the address is to be confirmed; null when somebody was faster. */
async function makeAccount(ctx: AccountContext, email: string, password: string): Promise<Headers | null> {
  try {
    const answer = await ctx.auth.library.api.signUpEmail({
      body: { email, password, name: '' },
      headers: ctx.headers,
      returnHeaders: true,
    })
    return cookiesFrom(answer)
  } catch (error) {
    refusalCode(error)
    if (await isTaken(ctx, email)) return null
    throw error
  }
}

async function isTaken({ db }: AccountContext, email: string): Promise<boolean> {
  const found = await db.select({ id: schema.user.id }).from(schema.user).where(eq(schema.user.email, email))
  return found.length > 0
}
