import { z } from 'zod'

import { checkNewPassword } from '#domain/account/password.ts'
import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import { AppError } from '#server/errors.ts'
import { countHit } from '#server/rate-limits/count-hit.ts'

import type { AccountContext } from './account-context.ts'
import { refusalCode } from './library-error.ts'

const Input = z.object({
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
  input: z.input<typeof Input>
}): Promise<Result<true, ResetProblem>> {
  const { token, password, repeated } = Input.parse(input)
  const checked = checkNewPassword(password, repeated)
  if (!checked.ok) return checked
  if (!(await countHit(ctx, 'reset'))) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
  if (token === '') return refuse({ code: 'reset_link_used_up' })
  try {
    await ctx.auth.library.api.resetPassword({ body: { token, newPassword: checked.value } })
  } catch (error) {
    if (!LINK_REFUSALS.has(refusalCode(error))) throw error
    return refuse({ code: 'reset_link_used_up' })
  }
  return accept(true)
}
