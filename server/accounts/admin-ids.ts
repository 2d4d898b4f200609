import { eq, sql } from 'drizzle-orm'

import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const { user_roles } = schema

/** Returns the user ids of all admins. For verbs; a screen calls `listAdmins`. */
export async function readAdminIds({ db }: Pick<Context, 'db'>): Promise<readonly string[]> {
  const rows = await db
    .select({ user_id: user_roles.user_id })
    .from(user_roles)
    .where(eq(user_roles.role, 'admin'))
  return rows.map(({ user_id }) => user_id)
}

/** Returns the user ids of all admins, and locks the roles until the transaction ends. */
export async function lockAdmins(tx: Database): Promise<readonly string[]> {
  await tx.execute(sql`lock table ${user_roles} in share row exclusive mode`)
  return readAdminIds({ db: tx })
}

/** Whether no other account could grant rights. */
export async function isLastAdmin(tx: Database, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx)
  return admins.length === 1 && admins[0] === userId
}
