import { and, desc, eq, gt, lt, ne, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'

import { type AccountContext, cookiesFrom } from './auth.ts'

const SESSION_GONE = 'That session has already ended.'

const { one_time_tokens, session, verification } = schema

export type ListedSession = {
  readonly id: string
  readonly signedInAt: Date
  /** To the day: a session is extended once a day. */
  readonly lastUsedAt: Date
  /** The browser's own name; null when it sends none. */
  readonly userAgent: string | null
  /** The session of this request. */
  readonly current: boolean
}

/** Returns the user's open sessions, last used first. @throws {AppError} not_signed_in */
export async function listSessions({ ctx }: { ctx: AccountContext }): Promise<readonly ListedSession[]> {
  const user = requireUser(ctx)
  const rows = await ctx.db
    .select()
    .from(session)
    .where(and(eq(session.userId, user.id), gt(session.expiresAt, ctx.now)))
    .orderBy(desc(session.updatedAt))
  return rows.map((row) => ({
    id: row.id,
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    userAgent: row.userAgent || null,
    current: row.id === ctx.session?.id,
  }))
}

/** Ends one of the user's own sessions. @throws {AppError} not_signed_in; not_found */
export async function revokeSession({ ctx, id }: { ctx: AccountContext; id: string }): Promise<void> {
  const user = requireUser(ctx)
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found', SESSION_GONE)
  const ended = await ctx.db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, user.id)))
    .returning({ id: session.id })
  if (ended.length === 0) throw new AppError('not_found', SESSION_GONE)
}

/** Ends all other sessions of the user. @returns how many @throws {AppError} not_signed_in */
export async function revokeOtherSessions({ ctx }: { ctx: AccountContext }): Promise<number> {
  const user = requireUser(ctx)
  const ended = await ctx.db.delete(session).where(otherSessions(ctx, user.id)).returning({ id: session.id })
  return ended.length
}

/** Condition for the user's other sessions. */
export function otherSessions(ctx: Pick<AccountContext, 'session'>, userId: string): SQL | undefined {
  return and(eq(session.userId, userId), ctx.session ? ne(session.id, ctx.session.id) : undefined)
}

/**
 * Ends the session. Signing out twice is not an error: the screen goes to `/` in any case.
 * @returns cookies that remove the session from the browser
 */
export async function signOut({ ctx }: { ctx: AccountContext }): Promise<Headers> {
  const cookies = cookiesFrom(
    await ctx.auth.library.api.signOut({ headers: ctx.headers, returnHeaders: true }),
  )
  if (ctx.actor.kind === 'user') ctx.log.info({ event: 'sign_out', user: ctx.actor.id })
  return cookies
}

/** Deletes expired sessions, mailed links and one-time tokens. None of them worked any more. */
export async function forgetExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(verification).where(lt(verification.expiresAt, now))
  await db.delete(one_time_tokens).where(lt(one_time_tokens.expires_at, now))
}
