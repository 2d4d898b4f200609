import { and, desc, eq, gt } from 'drizzle-orm'

import { schema } from '#server/db/schema.ts'

import type { AccountContext } from './account-context.ts'
import { requireUser } from './require-actor.ts'

const { session } = schema

export type ListedSession = {
  readonly id: string
  readonly signedInAt: Date
  /** To the day: a session is stamped once a day. */
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
