import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { nextPath } from '#domain/account/next-path.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import { AppError } from '#server/core/errors.ts'
import { type Hit, refundRateLimit } from '#server/core/rate-limits.ts'
import { schema } from '#server/db/schema.ts'

import { limitAttempts } from './account.ts'
import { type AccountCall, type AccountContext, cookiesFrom } from './auth.ts'
import { browserCookie, isBrowserOf } from './browser-of.ts'
import { claimOnce } from './one-time-token.ts'
import { readSignedCookie } from './open-request.ts'
import { formText, refusalCode, type SessionBegun } from './sign-in.ts'

const { user } = schema

/** A code is valid for half a minute, plus as much before and after for clocks that differ. */
const CODE_LIFE_MS = 2 * 60_000

/** A sign-in whose password, Google account or mailed link was right, and which still needs its code. */
type PendingSignIn = {
  /** Identifies it among the account's pending sign-ins. */
  readonly id: string
  readonly userId: string
  /** Only its own cookie: the code is not for a session that the browser may also have. */
  readonly headers: Headers
}

/** Whether this browser has to enter a code now. */
export async function isSignInPending(ctx: AccountContext): Promise<boolean> {
  return (await readPendingSignIn(ctx)) !== null
}

async function readPendingSignIn({ auth, headers, now }: AccountContext): Promise<PendingSignIn | null> {
  const identifier = readSignedCookie(headers, auth.secret, 'two_factor')
  if (identifier === null) return null
  const { createAuthCookie, internalAdapter } = await auth.library.$context
  const found = await internalAdapter.findVerificationValue(identifier.value)
  if (!found || found.expiresAt <= now) return null
  return {
    id: identifier.value,
    userId: found.value,
    headers: new Headers({
      cookie: `${createAuthCookie('two_factor').name}=${encodeURIComponent(identifier.signed)}`,
      'user-agent': headers.get('user-agent') ?? '',
    }),
  }
}

const CodeInput = z.object({ code: formText, next: z.string().optional() })

/**
 * Finishes a pending sign-in with a code or a backup code.
 * @throws {AppError} too_many_requests after five wrong codes from one address
 */
export async function enterCode({
  ctx,
  input,
}: AccountCall<z.input<typeof CodeInput>>): Promise<
  Result<SessionBegun, Problem<'code_missing' | 'wrong_code' | 'sign_in_over'>>
> {
  const { code, next } = CodeInput.parse(input)
  const pending = await readPendingSignIn(ctx)
  if (!pending) return refuse({ code: 'sign_in_over' })
  if (code.trim() === '') return refuse({ code: 'code_missing' })
  const [owner] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, pending.userId))
  const hits = await countCode(ctx, pending, owner?.email)
  const answer = await tryCode(ctx, pending, code)
  if (!(answer instanceof Headers)) {
    if (answer === 'wrong_code')
      ctx.log.info({ event: 'sign_in_failed', reason: 'code', user: pending.userId })
    return refuse({ code: answer })
  }
  await refundRateLimit(ctx, ...hits)
  if (owner) answer.append('set-cookie', browserCookie(ctx.auth, 'known_browser', owner.email))
  return accept({ next: nextPath(next), headers: answer })
}

/**
 * Counts the code, which is taken back when it was right: for this sign-in, and for the account from this address. A
 * person who knows the password can guess from many addresses, so these are also counted together, without locking out
 * a browser that has signed in to the account before.
 * @throws {AppError} too_many_requests
 */
async function countCode(
  ctx: AccountContext,
  { id, userId }: PendingSignIn,
  email: string | undefined,
): Promise<readonly Hit[]> {
  const fromHere: readonly Hit[] = [
    { action: 'sign_in_code', account: `sign-in ${id}` },
    { action: 'sign_in_code', account: userId, fromHere: true },
  ]
  await limitAttempts(ctx, ...fromHere)
  if (email !== undefined && isBrowserOf(ctx, 'known_browser', email)) return fromHere
  // Counted last: attempts that are refused for one address must not lock others out.
  const fromAnywhere: Hit = { action: 'sign_in_account', account: `code of ${userId}` }
  await limitAttempts(ctx, fromAnywhere)
  return [...fromHere, fromAnywhere]
}

/** Whether the signed-in user's code is right. This uses it up. The caller counts attempts. */
export async function checkCode(ctx: AccountContext, userId: string, code: string): Promise<boolean> {
  return (await tryCode(ctx, { userId, headers: ctx.headers }, code)) instanceof Headers
}

/** Uses up the code. @returns the library's cookies, none where there was a session already */
export async function tryCode(
  ctx: AccountContext,
  { userId, headers }: Omit<PendingSignIn, 'id'>,
  text: string,
): Promise<Headers | 'wrong_code' | 'sign_in_over'> {
  const { api } = ctx.auth.library
  const { code, fromApp } = readCode(text)
  const used = {
    kind: 'sign_in_code',
    userId,
    secret: `${userId} ${code}`,
    lifetimeMs: CODE_LIFE_MS,
  } as const
  // The library accepts a code repeatedly within its half minute. It removes used backup codes itself.
  if (fromApp && !(await claimOnce(ctx, used))) return 'wrong_code'
  const call = { body: { code }, headers, returnHeaders: true } as const
  try {
    return cookiesFrom(fromApp ? await api.verifyTOTP(call) : await api.verifyBackupCode(call))
  } catch (error) {
    return codeRefusal(refusalCode(error))
  }
}

function codeRefusal(code: string): 'wrong_code' | 'sign_in_over' {
  switch (code) {
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return 'sign_in_over'
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
    default:
      return 'wrong_code'
  }
}

/** Returns the code in the library's form, however it was typed: six digits, or the two groups of a backup code. */
function readCode(text: string): { readonly code: string; readonly fromApp: boolean } {
  const plain = text.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { code: plain, fromApp: true }
  return { code: `${plain.slice(0, 5)}-${plain.slice(5)}`, fromApp: false }
}
