import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'

import { checkNewPassword } from '#domain/account/password.ts'
import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { schema } from '#server/db/schema.ts'

import type { AccountContext } from './account-context.ts'
import { findPasswordHash, proveIdentity } from './prove-identity.ts'
import { requireUser } from './require-actor.ts'

const { account, session } = schema

const Input = z.object({
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
  input: z.input<typeof Input>
}): Promise<Result<true, ChangeProblem>> {
  const user = requireUser(ctx)
  const { current, password, repeated } = Input.parse(input)
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
