import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/ground/errors.ts'
import { consumeRateLimit, type Hit, refundRateLimit } from '#server/ground/rate-limits.ts'
import { requireUser, type SignedIn } from '#server/ground/rights.ts'

import type { AccountContext } from './auth.ts'

const { account, session, user, verification } = schema

/** A sign-in counts as fresh for that long. */
const FRESH_MS = 5 * 60_000

/** How many browsers one user may be signed in with. */
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
  /** Signs in with a password, so that it can be changed. */
  readonly hasPassword: boolean
  /** Signs in with Google. */
  readonly hasGoogle: boolean
  /** Signed in a moment ago: changing the password or deleting needs no password now. */
  readonly isFresh: boolean
}

/** The signed-in user's account. @throws {AppError} not_signed_in */
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
 * Is it really the owner who is at the keys? Yes after a fresh sign-in, or with the password.
 * An account without a password can only sign in again.
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

/** Whether the session was begun a moment ago, so that nobody can have found it open on a desk. */
function isFresh({ session, now }: Pick<AccountContext, 'session' | 'now'>): boolean {
  return session !== null && now.getTime() - session.createdAt.getTime() <= FRESH_MS
}

/** Counts an attempt for each. @throws {AppError} too_many_requests */
export async function limitAttempts(
  ctx: Pick<AccountContext, 'db' | 'now' | 'address'>,
  ...hits: readonly Hit[]
): Promise<void> {
  if (!(await consumeRateLimit(ctx, ...hits))) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
}

/** The hash of the account's password; null when it signs in with Google alone. */
export async function findPasswordHash(
  { db }: Pick<AccountContext, 'db'>,
  userId: string,
): Promise<string | null> {
  const [found] = await db.select({ hash: account.password }).from(account).where(isPasswordOf(userId))
  return found?.hash ?? null
}

/** Finds the user's way to sign in by password. */
export function isPasswordOf(userId: string): SQL | undefined {
  return and(eq(account.userId, userId), eq(account.providerId, 'credential'))
}

/** Ends what is over the most sessions of a user, the oldest first: a right password is asked for without a limit. */
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

/** Ends the links to choose a new password that were mailed: whoever holds one must not undo the choice just made. */
export async function endMailedLinks(db: Database, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, userId))
}

/** Whether signing in to that account takes a code. */
export async function hasTwoStep({ db }: Pick<AccountContext, 'db'>, userId: string): Promise<boolean> {
  const [found] = await db.select({ on: user.twoFactorEnabled }).from(user).where(eq(user.id, userId))
  return found?.on ?? false
}
