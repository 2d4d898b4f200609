import { and, eq } from 'drizzle-orm'

import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { countHits, forgiveHits, type Hit } from '#server/rate-limits/count-hit.ts'

import type { AccountContext } from './account-context.ts'
import type { SignedIn } from './require-actor.ts'

const { account } = schema

/** A sign-in counts as fresh for that long. */
const FRESH_MS = 5 * 60_000

/**
 * Is it really the owner who is at the keys? Yes after a fresh sign-in, or with the password.
 * An account without a password can only sign in again.
 * @throws {AppError} too_many_requests
 */
export async function proveIdentity(
  ctx: AccountContext,
  user: SignedIn,
  password: string,
): Promise<Result<true, Problem<'wrong_password' | 'confirm_again'>>> {
  if (isFresh(ctx) && password === '') return accept(true)
  const hash = await findPasswordHash(ctx, user.id)
  if (hash === null) return isFresh(ctx) ? accept(true) : refuse({ code: 'confirm_again' })
  const hits: readonly Hit[] = [{ action: 'password_check', account: user.id }]
  if (!(await countHits(ctx, hits))) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
  const library = await ctx.auth.library.$context
  if (!(await library.password.verify({ hash, password }))) return refuse({ code: 'wrong_password' })
  await forgiveHits(ctx, hits)
  return accept(true)
}

/** The session was begun a moment ago, so nobody found it open on a desk. */
export function isFresh({ session, now }: Pick<AccountContext, 'session' | 'now'>): boolean {
  return session !== null && now.getTime() - session.createdAt.getTime() <= FRESH_MS
}

/** The hash of the account's password; null when it signs in with Google alone. */
export async function findPasswordHash(
  { db }: Pick<AccountContext, 'db'>,
  userId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return found?.hash ?? null
}
