import { eq, sql } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const { user_roles } = schema

/** Who is admin, held until the transaction ends: nobody else makes or unmakes one meanwhile. */
export async function lockAdmins(tx: Database): Promise<readonly string[]> {
  await tx.execute(sql`lock table ${user_roles} in share row exclusive mode`)
  const rows = await tx
    .select({ user_id: user_roles.user_id })
    .from(user_roles)
    .where(eq(user_roles.role, 'admin'))
  return rows.map(({ user_id }) => user_id)
}

/** True when without him nobody could grant anything any more. */
export async function isLastAdmin(tx: Database, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx)
  return admins.length === 1 && admins[0] === userId
}
