import { z } from 'zod'

import { accept, type Problem, type Result } from '#domain/problem.ts'
import { NOT_AUTHENTICATED } from '#messages/account.ts'

import type { AccountContext } from './account-context.ts'
import { issueToken } from './one-time-token.ts'
import { proveIdentity } from './prove-identity.ts'
import { requireUser } from './require-actor.ts'

const LIFETIME_MS = 5 * 60_000

export const DeletionRequest = z.object({
  /** May be empty within five minutes of signing in. */
  password: z.string().max(1000).default(''),
})

/**
 * The permission to delete the own account: one use, five minutes. A script may hold it, unlike a session's token.
 * @throws {AppError} not_signed_in (P-CALL-48), too_many_requests
 */
export async function requestAccountDeletion({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: z.input<typeof DeletionRequest>
}): Promise<Result<{ readonly token: string }, Problem<'wrong_password' | 'confirm_again'>>> {
  const user = requireUser(ctx, NOT_AUTHENTICATED)
  const proven = await proveIdentity(ctx, user, DeletionRequest.parse(input).password)
  if (!proven.ok) return proven
  const token = await issueToken(ctx, {
    kind: 'account_deletion',
    userId: user.id,
    lifetimeMs: LIFETIME_MS,
  })
  return accept({ token })
}
