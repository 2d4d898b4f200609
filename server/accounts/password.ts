import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'

import { checkNewPassword } from '#domain/account/password.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { MAIL_FAILED, NO_MAIL_HERE, TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimit, consumeRateLimits } from '#server/http/rate-limits.ts'

import { findPasswordHash, proveIdentity } from './account.ts'
import { type AccountContext, linkOrigin } from './auth.ts'
import { requireUser } from './rights.ts'
import { checkEmail, refusalCode } from './sign-in.ts'

const Input = z.object({ email: z.string().max(1000).default('') })

/**
 * Mails a link to choose a new password. The answer is the same whether or not the account exists (RESET_MAIL_SENT).
 * @throws {AppError} not_configured without mail; too_many_requests
 */
export async function requestPasswordReset({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: z.input<typeof Input>
}): Promise<Result<true, Problem<'email_missing' | 'email_invalid'>>> {
  if (!ctx.auth.confirmsEmail) throw new AppError('not_configured', NO_MAIL_HERE)
  const email = checkEmail(Input.parse(input).email)
  if (!email.ok) return email
  const within = await consumeRateLimits(ctx, [
    { action: 'reset' },
    { action: 'reset_account', account: email.value },
  ])
  if (!within) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
  if (linkOrigin(ctx.auth.publicUrl, ctx.origin) === null) {
    ctx.log.error('a mail was not sent: set PUBLIC_URL, so that links in mails know where to lead')
    throw new AppError('unavailable', MAIL_FAILED)
  }
  await ctx.auth.library.api.requestPasswordReset({
    body: { email: email.value },
    request: new Request(`${ctx.origin}/api/auth/request-password-reset`, { method: 'POST' }),
    asResponse: false,
  })
  return accept(true)
}

const ResetPasswordInput = z.object({
  /** From the mailed link. */
  token: z.string().max(200).default(''),
  password: z.string().max(1000).default(''),
  repeated: z.string().max(1000).default(''),
})

/** Unknown, used or too old; or the account is gone. */
const LINK_REFUSALS = new Set(['INVALID_TOKEN', 'USER_NOT_FOUND'])

type ResetProblem = Problem<
  | 'new_password_missing'
  | 'passwords_differ'
  | 'requirements_unmet'
  | 'password_too_long'
  | 'reset_link_used_up'
>

/**
 * Sets the password that the mailed link allows, once. It ends every session of the account and confirms its e-mail.
 * @throws {AppError} too_many_requests
 */
export async function resetPassword({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: z.input<typeof ResetPasswordInput>
}): Promise<Result<true, ResetProblem>> {
  const { token, password, repeated } = ResetPasswordInput.parse(input)
  const checked = checkNewPassword(password, repeated)
  if (!checked.ok) return checked
  if (!(await consumeRateLimit(ctx, 'reset'))) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
  if (token === '') return refuse({ code: 'reset_link_used_up' })
  try {
    await ctx.auth.library.api.resetPassword({ body: { token, newPassword: checked.value } })
  } catch (error) {
    if (!LINK_REFUSALS.has(refusalCode(error))) throw error
    return refuse({ code: 'reset_link_used_up' })
  }
  return accept(true)
}

const { account, session } = schema

const ChangePasswordInput = z.object({
  /** The password of now; may be empty within five minutes of signing in. */
  current: z.string().max(1000).default(''),
  password: z.string().max(1000).default(''),
  repeated: z.string().max(1000).default(''),
})

type ChangeProblem = Problem<
  | 'no_password'
  | 'new_password_missing'
  | 'passwords_differ'
  | 'requirements_unmet'
  | 'password_too_long'
  | 'wrong_password'
  | 'confirm_again'
>

/**
 * Changes the password of an account that has one (P-CALL-38, P-SET-04, P-VALID-33 to 35) and signs out everywhere else.
 * @throws {AppError} not_signed_in, too_many_requests
 */
export async function changePassword({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: z.input<typeof ChangePasswordInput>
}): Promise<Result<true, ChangeProblem>> {
  const user = requireUser(ctx)
  const { current, password, repeated } = ChangePasswordInput.parse(input)
  if ((await findPasswordHash(ctx, user.id)) === null) return refuse({ code: 'no_password' })
  const checked = checkNewPassword(password, repeated)
  if (!checked.ok) return checked
  const proven = await proveIdentity(ctx, user, current)
  if (!proven.ok) return proven
  const library = await ctx.auth.library.$context
  const hash = await library.password.hash(checked.value)
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(account)
      .set({ password: hash })
      .where(and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    await tx
      .delete(session)
      .where(
        and(eq(session.userId, user.id), ctx.session === null ? undefined : ne(session.id, ctx.session.id)),
      )
  })
  return accept(true)
}
