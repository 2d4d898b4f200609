import { eq } from 'drizzle-orm'

import { nextPath } from '#domain/account/next-path.ts'
import { checkSignUpPassword, isPersonalPassword } from '#domain/account/password.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { MAIL_FAILED } from '#messages/account.ts'
import { AppError } from '#server/core/errors.ts'
import { schema } from '#server/db/schema.ts'

import { mailConfirmation } from './account-mails.ts'
import { limitAttempts } from './account.ts'
import { type AccountCall, type AccountContext, cookiesFrom } from './auth.ts'
import { browserCookie } from './browser-of.ts'
import { isCommonPassword } from './password.ts'
import { checkEmail, Credentials, notConfigured, refusalCode, type SessionBegun } from './sign-in.ts'

const SIGN_UP_NOT_CONFIGURED = 'Auth is not configured'

/** Either a session begins at once, or a mail asks to confirm the address first. */
export type SignedUp =
  | ({ readonly session: 'begun' } & SessionBegun)
  | { readonly session: 'after_confirmation'; readonly headers: Headers }

type SignUpProblem = Problem<
  | 'email_missing'
  | 'email_invalid'
  | 'email_taken'
  | 'password_missing'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'password_personal'
>

/**
 * Creates an account with email and password.
 * @throws {AppError} too_many_requests; unavailable when the mail could not be sent; not_configured
 */
export async function signUp({
  ctx,
  input,
}: AccountCall<Credentials>): Promise<Result<SignedUp, SignUpProblem>> {
  const { email: text, password, next } = Credentials.parse(input)
  const email = checkEmail(text)
  if (!email.ok) return email
  const checked = checkSignUpPassword(password)
  if (!checked.ok) return checked
  if (await isCommonPassword(checked.value)) return refuse({ code: 'password_common' })
  if (isPersonalPassword(checked.value, { email: email.value, name: '' }))
    return refuse({ code: 'password_personal' })
  try {
    await limitAttempts(ctx, 'sign_up', { action: 'sign_up_account', account: email.value })
    // The library prefers to hide it, but the specification wants the visitor to know that the address has an account.
    if (await isTaken(ctx, email.value)) return refuse({ code: 'email_taken' })
    const headers = await makeAccount(ctx, email.value, checked.value)
    if (headers === null) return refuse({ code: 'email_taken' })
    if (!ctx.auth.confirmsEmail) {
      headers.append('set-cookie', browserCookie(ctx.auth, 'known_browser', email.value))
      return accept({ session: 'begun', next: nextPath(next), headers })
    }
  } catch (error) {
    throw notConfigured(error, SIGN_UP_NOT_CONFIGURED)
  }
  const outcome = await mailConfirmation(ctx, email.value, nextPath(next))
  if (outcome !== 'sent') throw new AppError('unavailable', MAIL_FAILED)
  const headers = new Headers({ 'set-cookie': browserCookie(ctx.auth, 'signed_up', email.value) })
  return accept({ session: 'after_confirmation', headers })
}

/**
 * Returns the new session's cookies, none when the address has to be confirmed; null when the email has just been
 * taken.
 */
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
