import { and, desc, eq, gt, lt, ne, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { SESSION_GONE } from '#messages/account.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { requireUser } from '#server/ground/rights.ts'

import { type AccountContext, cookiesFrom } from './auth.ts'

const { one_time_tokens, session, verification } = schema

export type ListedSession = {
  readonly id: string
  readonly signedInAt: Date
  /** To the day: a session is prolonged once a day. */
  readonly lastUsedAt: Date
  /** What the browser calls itself; null when it does not say. */
  readonly userAgent: string | null
  /** The one this request came with. */
  readonly current: boolean
}

/** Where the user is signed in, last used first. @throws {AppError} not_signed_in */
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

/** Ends every session of the user but this one. @returns how many @throws {AppError} not_signed_in */
export async function revokeOtherSessions({ ctx }: { ctx: AccountContext }): Promise<number> {
  const user = requireUser(ctx)
  const ended = await ctx.db.delete(session).where(otherSessions(ctx, user.id)).returning({ id: session.id })
  return ended.length
}

/** Finds the user's sessions but the one this request came with. */
export function otherSessions(ctx: Pick<AccountContext, 'session'>, userId: string): SQL | undefined {
  return and(eq(session.userId, userId), ctx.session ? ne(session.id, ctx.session.id) : undefined)
}

/**
 * Ends the session. Signing out twice is no failure; a screen goes to `/` whatever happens.
 * @returns cookies that take the session from the browser
 */
export async function signOut({ ctx }: { ctx: AccountContext }): Promise<Headers> {
  const cookies = cookiesFrom(
    await ctx.auth.library.api.signOut({ headers: ctx.headers, returnHeaders: true }),
  )
  if (ctx.actor.kind === 'user') ctx.log.info({ event: 'sign_out', user: ctx.actor.id })
  return cookies
}

/** Deletes sessions, mailed links and one-time tokens whose time is over. None of them worked any more. */
export async function forgetExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(verification).where(lt(verification.expiresAt, now))
  await db.delete(one_time_tokens).where(lt(one_time_tokens.expires_at, now))
}
