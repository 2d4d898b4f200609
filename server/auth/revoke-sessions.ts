import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'

import { SESSION_GONE } from '#messages/account.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import type { AccountContext } from './account-context.ts'
import { requireUser } from './require-actor.ts'

const { session } = schema

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
  const others = ctx.session === null ? undefined : ne(session.id, ctx.session.id)
  const ended = await ctx.db
    .delete(session)
    .where(and(eq(session.userId, user.id), others))
    .returning({ id: session.id })
  return ended.length
}
