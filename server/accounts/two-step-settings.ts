import { and, eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { z } from 'zod'

import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { type Hit, refundRateLimit } from '#server/core/rate-limits.ts'
import { requireAdmin, requireUser } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { mailAccountAct } from './account-mails.ts'
import { findPasswordHash, hasTwoStep, limitAttempts } from './account.ts'
import { type AccountCall, type AccountContext, cookiesFrom } from './auth.ts'
import { isRecent } from './recent-proof.ts'
import { formText, refusalCode } from './sign-in.ts'
import { checkCode, tryCode } from './two-step.ts'

const { twoFactor, user } = schema

export type TwoStep = { readonly on: false } | { readonly on: true; readonly backupCodesLeft: number }

/** The secret for an authenticator app, to scan or to type. */
export type TwoStepSetup = {
  /**
   * The whole "otpauth://…" address. The form of the first code sends it back, so that the image can be drawn again.
   */
  readonly uri: string
  readonly secret: string
  /** An image as a data URL. */
  readonly qrCode: string
}

export type TwoStepProblem =
  | Problem<'password_needed' | 'wrong_password' | 'sign_in_needed' | 'two_step_on' | 'code_missing'>
  | Problem<'wrong_code', { readonly setup?: TwoStepSetup }>

/**
 * Returns the settings; null for an account that may not use two-step sign-in, which is for admins. @throws {AppError}
 * not_signed_in
 */
export async function getTwoStep({ ctx }: { ctx: AccountContext }): Promise<TwoStep | null> {
  const { id, isAdmin } = requireUser(ctx)
  if (!(await hasTwoStep(ctx, id))) return isAdmin ? { on: false } : null
  return { on: true, backupCodesLeft: (await readBackupCodes(ctx, id)).length }
}

/** Returns no codes if AUTH_SECRET has changed: they can no longer be read. */
async function readBackupCodes(ctx: AccountContext, userId: string): Promise<readonly string[]> {
  try {
    return (await ctx.auth.library.api.viewBackupCodes({ body: { userId } })).backupCodes
  } catch (error) {
    ctx.log.warn({ err: error }, 'backup codes could not be read')
    return []
  }
}

const PasswordInput = z.object({ password: formText })

/** A text that no account can have as its password counts as a wrong one. */
const WRONG_PASSWORD: ReadonlySet<string> = new Set(['INVALID_PASSWORD', 'PASSWORD_TOO_LONG'])

/**
 * Starts the set-up. Sign-in asks for no code until a first code was right. Takes the password; an account without one
 * must have signed in within ten minutes.
 * @throws {AppError} not_signed_in, forbidden, too_many_requests
 */
export async function startTwoStep({
  ctx,
  input,
}: AccountCall<z.input<typeof PasswordInput>>): Promise<Result<TwoStepSetup, TwoStepProblem>> {
  const { id } = requireAdmin(ctx)
  const { password } = PasswordInput.parse(input)
  const hit: Hit = { action: 'password_check', account: id }
  if (await hasTwoStep(ctx, id)) return refuse({ code: 'two_step_on' })
  if ((await findPasswordHash(ctx, id)) === null) {
    if (!isRecent(ctx)) return refuse({ code: 'sign_in_needed' })
  } else if (password === '') return refuse({ code: 'password_needed' })
  await limitAttempts(ctx, hit)
  try {
    const { api } = ctx.auth.library
    const begun = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers: ctx.headers })
    await refundRateLimit(ctx, hit)
    if (!('totpURI' in begun)) throw new Error('The account library returned no secret.')
    return accept(readSetup(begun.totpURI))
  } catch (error) {
    if (!WRONG_PASSWORD.has(refusalCode(error))) throw error
    return refuse({ code: 'wrong_password' })
  }
}

/** Returns what the app needs. The image is drawn here, so no other site learns the secret. */
function readSetup(uri: string): TwoStepSetup {
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? ''
  return { uri, secret, qrCode: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}` }
}

const ConfirmationInput = z.object({
  code: formText,
  uri: z.string().startsWith('otpauth://totp/').max(500).catch('otpauth://totp/'),
})

/**
 * Finishes the set-up with a first code.
 * @returns the backup codes, which are never shown again, and the cookies of the session that replaces this one
 * @throws {AppError} not_signed_in, forbidden, too_many_requests
 */
export async function confirmTwoStep({
  ctx,
  input,
}: AccountCall<z.input<typeof ConfirmationInput>>): Promise<
  Result<{ readonly backupCodes: readonly string[]; readonly headers: Headers }, TwoStepProblem>
> {
  const { id } = requireAdmin(ctx)
  const { code, uri } = ConfirmationInput.parse(input)
  if (await hasTwoStep(ctx, id)) return refuse({ code: 'two_step_on' })
  const hit: Hit = { action: 'password_check', account: id }
  await limitAttempts(ctx, hit)
  const headers = await tryCode(ctx, { userId: id, headers: ctx.headers }, code)
  if (!(headers instanceof Headers)) return refuse({ code: 'wrong_code', setup: readSetup(uri) })
  await refundRateLimit(ctx, hit)
  ctx.log.info({ event: 'two_step_on', user: id })
  return accept({ backupCodes: await readBackupCodes(ctx, id), headers })
}

const StopInput = z.object({ password: formText, code: formText })

/**
 * Turns two-step sign-in off. Takes the password, if the account has one, and a code of the app or a backup code: a
 * session found open must not be enough.
 * @returns the cookies of the session that replaces this one
 * @throws {AppError} not_signed_in, too_many_requests
 */
export async function stopTwoStep({
  ctx,
  input,
}: AccountCall<z.input<typeof StopInput>>): Promise<Result<Headers, TwoStepProblem>> {
  const { id, email } = requireUser(ctx)
  const { password, code } = StopInput.parse(input)
  const hash = await findPasswordHash(ctx, id)
  if (hash !== null && password === '') return refuse({ code: 'password_needed' })
  if (code.trim() === '') return refuse({ code: 'code_missing' })
  const hit: Hit = { action: 'password_check', account: id }
  await limitAttempts(ctx, hit)
  const library = await ctx.auth.library.$context
  // First, because trying a code uses it up.
  if (hash !== null && !(await library.password.verify({ hash, password })))
    return refuse({ code: 'wrong_password' })
  if (!(await checkCode(ctx, id, code))) return refuse({ code: 'wrong_code' })
  const call = { body: { password }, headers: ctx.headers, returnHeaders: true } as const
  const headers = cookiesFrom(await ctx.auth.library.api.disableTwoFactor(call))
  await refundRateLimit(ctx, hit)
  ctx.log.info({ event: 'two_step_off', user: id, by: id })
  mailAccountAct(ctx, email, 'stop-two-step')
  return accept(headers)
}

/**
 * Lets an account sign in without a code, without checking rights: callers do that.
 * @returns whether it needed one
 */
export async function endTwoStep(tx: Database, userId: string): Promise<boolean> {
  const ended = await tx
    .update(user)
    .set({ twoFactorEnabled: false })
    .where(and(eq(user.id, userId), eq(user.twoFactorEnabled, true)))
    .returning({ id: user.id })
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId))
  return ended.length > 0
}
