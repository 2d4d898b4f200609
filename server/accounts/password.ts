import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { checkNewPassword, checkSignUpPassword, isPersonalPassword } from '#domain/account/password.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { NO_MAIL_HERE } from '#messages/account.ts'
import { AppError } from '#server/core/errors.ts'
import { requireUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'

import { mailPasswordChanged } from './account-mails.ts'
import {
  endMailedLinks,
  findPasswordHash,
  type IdentityProblem,
  isPasswordOf,
  limitAttempts,
  proveIdentity,
} from './account.ts'
import type { AccountCall, AccountContext } from './auth.ts'
import { otherSessions } from './sessions.ts'
import { checkEmail, formText, refusalCode } from './sign-in.ts'

const { account, session } = schema

const ResetRequestInput = z.object({ email: formText })

const NewPasswordInput = z.object({ password: formText, repeated: formText })

/** With the token from the mailed link. */
const ResetPasswordInput = NewPasswordInput.extend({ token: formText })

/** With the current password, which may be empty within five minutes of signing in. */
const ChangePasswordInput = NewPasswordInput.extend({ current: formText })

type NewPasswordProblem =
  | 'new_password_missing'
  | 'passwords_differ'
  | 'requirements_unmet'
  | 'password_too_long'
  | 'password_common'
  | 'password_personal'

/** The link is unknown, used or expired, or the account is gone. */
const LINK_REFUSALS = new Set(['INVALID_TOKEN', 'USER_NOT_FOUND'])

/**
 * Mails a link to choose a new password. The response is the same whether or not the account exists (RESET_MAIL_SENT).
 * @throws {AppError} not_configured without mail; too_many_requests
 */
export async function requestPasswordReset({
  ctx,
  input,
}: AccountCall<z.input<typeof ResetRequestInput>>): Promise<
  Result<true, Problem<'email_missing' | 'email_invalid'>>
> {
  if (!ctx.auth.confirmsEmail) throw new AppError('not_configured', NO_MAIL_HERE)
  const email = checkEmail(ResetRequestInput.parse(input).email)
  if (!email.ok) return email
  await limitAttempts(ctx, 'reset', { action: 'reset_account', account: email.value })
  await ctx.auth.library.api.requestPasswordReset({
    body: { email: email.value },
  })
  return accept(true)
}

/**
 * Sets the password once, as the mailed link allows. Ends every session of the account and confirms its email.
 * @throws {AppError} too_many_requests
 */
export async function resetPassword({
  ctx,
  input,
}: AccountCall<z.input<typeof ResetPasswordInput>>): Promise<
  Result<true, Problem<NewPasswordProblem | 'reset_link_used_up'>>
> {
  const { token, password, repeated } = ResetPasswordInput.parse(input)
  const checked = await checkReplacement(password, repeated)
  if (!checked.ok) return checked
  await limitAttempts(ctx, 'reset')
  if (token === '') return refuse({ code: 'reset_link_used_up' })
  const { internalAdapter } = await ctx.auth.library.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (link && (await isPersonal(ctx, link.value, checked.value))) return refuse({ code: 'password_personal' })
  try {
    await ctx.auth.library.api.resetPassword({ body: { token, newPassword: checked.value } })
  } catch (error) {
    if (!LINK_REFUSALS.has(refusalCode(error))) throw error
    return refuse({ code: 'reset_link_used_up' })
  }
  return accept(true)
}

/**
 * Changes the password of an account that has one, ends all other sessions and invalidates mailed links.
 * @throws {AppError} not_signed_in, too_many_requests
 */
export async function changePassword({
  ctx,
  input,
}: AccountCall<z.input<typeof ChangePasswordInput>>): Promise<
  Result<true, Problem<NewPasswordProblem | IdentityProblem | 'no_password'>>
> {
  const user = requireUser(ctx)
  const { current, password, repeated } = ChangePasswordInput.parse(input)
  if ((await findPasswordHash(ctx, user.id)) === null) return refuse({ code: 'no_password' })
  const checked = await checkReplacement(password, repeated)
  if (!checked.ok) return checked
  if (await isPersonal(ctx, user.id, checked.value)) return refuse({ code: 'password_personal' })
  const proven = await proveIdentity(ctx, user, current)
  if (!proven.ok) return proven
  const library = await ctx.auth.library.$context
  const hash = await library.password.hash(checked.value)
  await ctx.db.transaction(async (tx) => {
    await tx.update(account).set({ password: hash }).where(isPasswordOf(user.id))
    await tx.delete(session).where(otherSessions(ctx, user.id))
    await endMailedLinks(tx, user.id)
  })
  ctx.log.info({ event: 'password_changed', user: user.id })
  mailPasswordChanged({ ...ctx.auth, mail: ctx.mail }, user.email)
  return accept(true)
}

async function checkReplacement(
  password: string,
  repeated: string,
): Promise<Result<string, Problem<NewPasswordProblem>>> {
  const checked = checkNewPassword(password, repeated)
  if (!checked.ok) return checked
  return (await isCommonPassword(checked.value)) ? refuse({ code: 'password_common' }) : checked
}

async function isPersonal({ db }: AccountContext, userId: string, password: string): Promise<boolean> {
  const { email, name, id } = schema.user
  const [owner] = await db.select({ email, name }).from(schema.user).where(eq(id, userId))
  return owner !== undefined && isPersonalPassword(password, owner)
}

/** How many of the most common passwords are refused. */
const COMMONEST = 3000

/** Loaded when a password is first chosen: a start should not wait for a list of 49,000. */
let common: Promise<ReadonlySet<string>> | undefined

/** Whether attackers try it first: one of the common passwords in any case, or one character repeated. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= collectCommon()
  return new Set(password).size === 1 || (await common).has(password.toLowerCase())
}

/**
 * Returns the most common passwords that sign-up would accept, and all of those that even a change would accept: these
 * are few, and none is among the first three thousand.
 */
async function collectCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // In lower case, most common first.
  const passwords = dictionary['passwords-common']
  const forSignUp = passwords.filter((password) => checkSignUpPassword(password).ok)
  const forChange = passwords.filter((password) => {
    const mixed = password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
    return checkNewPassword(mixed, mixed).ok
  })
  return new Set([...forSignUp.slice(0, COMMONEST), ...forChange])
}
