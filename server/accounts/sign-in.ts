import { isAPIError } from 'better-auth/api'
import { z } from 'zod'

import { readEmail } from '#domain/account/email.ts'
import { nextPath } from '#domain/account/next-path.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { GOOGLE_NOT_CONFIGURED, GOOGLE_UNREACHABLE } from '#messages/account.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit, type Hit, refundRateLimit } from '#server/core/rate-limits.ts'
import { isDatabaseUnreachable, isTableMissing } from '#server/db/errors.ts'

import { mailConfirmation } from './account-mails.ts'
import { limitAttempts } from './account.ts'
import { type AccountCall, type AccountContext, cookiesFrom } from './auth.ts'
import { browserCookie, isBrowserOf } from './browser-of.ts'
import { confirmEmail, hasOpenedLink } from './confirm-email.ts'
import { codeStep } from './two-step-plugin.ts'

const SIGN_IN_NOT_CONFIGURED = 'Authentication is not configured. Check environment variables.'

/** Longer than any field accepts. */
const LONGEST_TEXT = 2000

/** Returns a field of a form; a missing one is empty. A longer text is cut, and is still too long for its field. */
export const formText = z
  .string()
  .transform((text) => text.slice(0, LONGEST_TEXT))
  .default('')

/** The sign-in and sign-up forms; `next` is where the visitor came from. */
export const Credentials = z.object({
  email: formText,
  password: formText,
  next: z.string().optional(),
})
export type Credentials = z.input<typeof Credentials>

/** A session has begun, or waits for its code. The browser is sent to `next` with these cookies. */
export type SessionBegun = { readonly next: string; readonly headers: Headers }

type SignInProblem = Problem<
  | 'email_missing'
  | 'email_invalid'
  | 'password_missing'
  | 'wrong_credentials'
  | 'email_not_confirmed'
  | 'email_not_confirmed_no_link'
>

/**
 * Signs in with email and password. The response is the same for an unknown email and a wrong password. If the password
 * is right, an unconfirmed email is confirmed in a browser that opened the mailed link, and otherwise sent a new one.
 * @throws {AppError} too_many_requests; not_configured
 */
export async function signIn({
  ctx,
  input,
}: AccountCall<Credentials>): Promise<Result<SessionBegun, SignInProblem>> {
  const { email: text, password, next } = Credentials.parse(input)
  const email = checkEmail(text)
  if (!email.ok) return email
  if (password === '') return refuse({ code: 'password_missing' })
  try {
    const hits = await countAttempt(ctx, email.value)
    let answer = await tryPassword(ctx, email.value, password)
    if (answer === 'unconfirmed' && (await hasOpenedLink(ctx, email.value))) {
      await confirmEmail(ctx, email.value)
      answer = await tryPassword(ctx, email.value, password)
    }
    if (answer === null || answer === 'unconfirmed') {
      ctx.log.info({ event: 'sign_in_failed', reason: answer ?? 'wrong' })
      return answer === null
        ? refuse({ code: 'wrong_credentials' })
        : await remindToConfirm(ctx, email.value, nextPath(next))
    }
    await refundRateLimit(ctx, ...hits)
    const path = nextPath(next)
    if (answer.wantsCode) return accept({ next: codeStep(path), headers: answer.headers })
    answer.headers.append('set-cookie', browserCookie(ctx.auth, 'known_browser', email.value))
    return accept({ next: path, headers: answer.headers })
  } catch (error) {
    throw notConfigured(error, SIGN_IN_NOT_CONFIGURED)
  }
}

/**
 * Counts the attempt, which is taken back when the password was right. Attempts by others, from anywhere, do not lock
 * out a browser that has signed in to the account before.
 * @throws {AppError} too_many_requests
 */
async function countAttempt(ctx: AccountContext, account: string): Promise<readonly Hit[]> {
  const fromHere: readonly Hit[] = ['sign_in', { action: 'sign_in_account', account, fromHere: true }]
  await limitAttempts(ctx, ...fromHere)
  if (isBrowserOf(ctx, 'known_browser', account)) return fromHere
  // Counted last: attempts that are refused for one address must not add up to a lock for everyone.
  const fromAnywhere: Hit = { action: 'sign_in_anywhere', account }
  await limitAttempts(ctx, fromAnywhere)
  return [...fromHere, fromAnywhere]
}

/** Returns the cookies of the new session or of a pending sign-in; null for wrong credentials. */
async function tryPassword(
  ctx: AccountContext,
  email: string,
  password: string,
): Promise<{ readonly headers: Headers; readonly wantsCode: boolean } | 'unconfirmed' | null> {
  try {
    const answer = await ctx.auth.library.api.signInEmail({
      body: { email, password },
      headers: ctx.headers,
      returnHeaders: true,
    })
    return { headers: cookiesFrom(answer), wantsCode: 'twoFactorRedirect' in answer.response }
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
): Promise<Result<never, Problem<'email_not_confirmed' | 'email_not_confirmed_no_link'>>> {
  const isSent =
    (await consumeRateLimit(ctx, { action: 'sign_up_account', account: email })) &&
    (await mailConfirmation(ctx, email, next)) === 'sent'
  return refuse({ code: isSent ? 'email_not_confirmed' : 'email_not_confirmed_no_link' })
}

const GoogleAnswer = z.object({ url: z.url() })

/**
 * Starts "Continue with Google": send the browser to `location` with these cookies. Google sends it back to
 * {origin}/settings/profile or to `next`; a failure comes back to /signin with `?error=`.
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
  await limitAttempts(ctx, 'google')
  const library = await ctx.auth.google()
  if (!library) throw new AppError('unavailable', GOOGLE_UNREACHABLE)
  const path = nextPath(next)
  const { origin } = ctx.site
  // A request, not a function call: the library reads from it which address Google has to send the browser back to.
  const response = await library.handler(
    new Request(`${origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({
        provider: 'google',
        callbackURL: `${origin}${path}`,
        errorCallbackURL: `${origin}/signin?next=${encodeURIComponent(path)}`,
      }),
    }),
  )
  if (!response.ok) throw new Error(`Google sign-in could not begin: ${response.status}`)
  const { url } = GoogleAnswer.parse(await response.json())
  return { location: url, headers: cookiesFrom(response) }
}

/** Returns an address that mail can be sent to, in lower case. */
export function checkEmail(text: string): Result<string, Problem<'email_missing' | 'email_invalid'>> {
  if (text.trim() === '') return refuse({ code: 'email_missing' })
  const email = readEmail(text.toLowerCase())
  return email !== null && email.length <= 320 ? accept(email) : refuse({ code: 'email_invalid' })
}

/** Returns the code of the account library's refusal, such as "INVALID_TOKEN". @throws every other error */
export function refusalCode(error: unknown): string {
  if (!isAPIError(error)) throw error
  const code: unknown = error.body?.['code']
  return typeof code === 'string' ? code : String(error.status)
}

/** Rewords a database that is out of reach or has no tables for that screen; every other error is unchanged. */
export function notConfigured(error: unknown, sentence: string): unknown {
  return isDatabaseUnreachable(error) || isTableMissing(error)
    ? new AppError('not_configured', sentence, { cause: error })
    : error
}
