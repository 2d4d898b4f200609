import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit, type Hit, refundRateLimit } from '#server/core/rate-limits.ts'
import { requireUser, type SignedIn } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import type { AccountContext } from './auth.ts'

const { account, session, user, verification } = schema

/** How long a sign-in counts as fresh. */
const FRESH_MS = 5 * 60_000

/** Limit of open sessions of one user. */
const MAX_SESSIONS = 20

export type Account = {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly isAdmin: boolean
  readonly user_metadata: {
    readonly full_name: string
    readonly avatar_url: string | null
    readonly bio: string | null
    readonly public_profile: boolean
  }
  readonly hasPassword: boolean
  readonly hasGoogle: boolean
  /** Signed in within five minutes: no password is needed to change the password or delete the account. */
  readonly isFresh: boolean
}

/** Returns the signed-in user's account. @throws {AppError} not_signed_in */
export async function getAccount({ ctx }: { ctx: AccountContext }): Promise<Account> {
  const actor = requireUser(ctx)
  const rows = await ctx.db
    .select({ user, providerId: account.providerId })
    .from(user)
    .leftJoin(account, eq(account.userId, user.id))
    .where(eq(user.id, actor.id))
  const row = rows[0]?.user
  if (!row) throw new Error('The signed-in user has no row.')
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.emailVerified,
    isAdmin: actor.isAdmin,
    user_metadata: {
      full_name: row.name,
      avatar_url: row.image,
      bio: row.bio,
      public_profile: isProfilePublic(row.publicProfile),
    },
    hasPassword: rows.some(({ providerId }) => providerId === 'credential'),
    hasGoogle: rows.some(({ providerId }) => providerId === 'google'),
    isFresh: isFresh(ctx),
  }
}

export type IdentityProblem = 'current_password_missing' | 'wrong_password' | 'confirm_again'

/**
 * Checks that the owner is at the keyboard: the sign-in is fresh, or the password is right. An account without a
 * password can only sign in again.
 * @throws {AppError} too_many_requests
 */
export async function proveIdentity(
  ctx: AccountContext,
  user: SignedIn,
  password: string,
): Promise<Result<true, Problem<IdentityProblem>>> {
  if (isFresh(ctx) && password === '') return accept(true)
  const hash = await findPasswordHash(ctx, user.id)
  if (hash === null) return isFresh(ctx) ? accept(true) : refuse({ code: 'confirm_again' })
  if (password === '') return refuse({ code: 'current_password_missing' })
  const hit: Hit = { action: 'password_check', account: user.id }
  await limitAttempts(ctx, hit)
  const library = await ctx.auth.library.$context
  if (!(await library.password.verify({ hash, password }))) return refuse({ code: 'wrong_password' })
  await refundRateLimit(ctx, hit)
  return accept(true)
}

/** Whether the session is so new that it cannot have been found open on an unattended computer. */
function isFresh({ session, now }: Pick<AccountContext, 'session' | 'now'>): boolean {
  return session !== null && now.getTime() - session.createdAt.getTime() <= FRESH_MS
}

/** Counts one attempt for each hit. @throws {AppError} too_many_requests */
export async function limitAttempts(
  ctx: Pick<AccountContext, 'db' | 'now' | 'address'>,
  ...hits: readonly Hit[]
): Promise<void> {
  if (!(await consumeRateLimit(ctx, ...hits))) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
}

/** Returns the hash of the account's password; null for an account that only signs in with Google. */
export async function findPasswordHash(
  { db }: Pick<AccountContext, 'db'>,
  userId: string,
): Promise<string | null> {
  const [found] = await db.select({ hash: account.password }).from(account).where(isPasswordOf(userId))
  return found?.hash ?? null
}

/** Condition for the user's row of signing in by password. */
export function isPasswordOf(userId: string): SQL | undefined {
  return and(eq(account.userId, userId), eq(account.providerId, 'credential'))
}

/** Ends the user's oldest sessions beyond the limit, because sign-ins with the right password are not rate-limited. */
export async function endOldestSessions(db: Database, userId: string): Promise<void> {
  const isTheirs = eq(session.userId, userId)
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(isTheirs)
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(MAX_SESSIONS)
  await db.delete(session).where(and(isTheirs, notInArray(session.id, newest)))
}

/** Invalidates mailed links to choose a new password, so that an old one cannot undo the choice just made. */
export async function endMailedLinks(db: Database, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, userId))
}

/** Whether signing in to that account requires a code. */
export async function hasTwoStep({ db }: Pick<AccountContext, 'db'>, userId: string): Promise<boolean> {
  const [found] = await db.select({ on: user.twoFactorEnabled }).from(user).where(eq(user.id, userId))
  return found?.on ?? false
}
