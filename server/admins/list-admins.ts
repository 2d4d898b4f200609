import { asc, eq } from 'drizzle-orm'

import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const { user, user_roles } = schema

export type ListedAdmin = { readonly userId: string; readonly email: string; readonly since: Date }

/** Every admin, the longest serving first. @throws {AppError} not_signed_in, forbidden */
export async function listAdmins({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
}): Promise<readonly ListedAdmin[]> {
  requireAdmin(ctx)
  return readAdmins(ctx.db)
}

export async function readAdmins(db: Database): Promise<readonly ListedAdmin[]> {
  return db
    .select({ userId: user.id, email: user.email, since: user_roles.created_at })
    .from(user_roles)
    .innerJoin(user, eq(user.id, user_roles.user_id))
    .where(eq(user_roles.role, 'admin'))
    .orderBy(asc(user_roles.created_at))
}

/** The user ids of all admins (P-CALL-13), such as to leave their visits out of a count. For verbs; a screen asks `listAdmins`. */
export async function readAdminIds({ db }: Pick<Context, 'db'>): Promise<readonly string[]> {
  const rows = await db
    .select({ user_id: user_roles.user_id })
    .from(user_roles)
    .where(eq(user_roles.role, 'admin'))
  return rows.map(({ user_id }) => user_id)
}
