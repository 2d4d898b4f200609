import { and, eq, sql } from 'drizzle-orm'

import { LAST_ADMIN, USER_UNKNOWN } from '#messages/account.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { lockAdmins } from './lock-admins.ts'

const { audit_log, user, user_roles } = schema

/** Who changes it: an admin, or null at the command line of the machine itself. */
export type ChangedBy = { readonly id: string; readonly email: string } | null

/** Makes that account admin or takes it back. @returns whether anything changed @throws {AppError} not_found, conflict for the last admin */
export async function changeAdmin(
  db: Database,
  change: { readonly email: string; readonly admin: boolean; readonly by: ChangedBy },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    const [found] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(sql`lower(${user.email})`, change.email.trim().toLowerCase()))
    if (!found) throw new AppError('not_found', USER_UNKNOWN)
    if (admins.includes(found.id) === change.admin) return false
    if (change.admin) {
      await tx.insert(user_roles).values({ user_id: found.id, role: 'admin' })
    } else {
      if (admins.length === 1) throw new AppError('conflict', LAST_ADMIN)
      await tx.delete(user_roles).where(and(eq(user_roles.user_id, found.id), eq(user_roles.role, 'admin')))
    }
    await recordAdminChange(tx, found.id, change)
    return true
  })
}

/** The row of the audit log, in the change's own transaction. It names the account by its id alone. */
export async function recordAdminChange(
  tx: Database,
  userId: string,
  change: { readonly admin: boolean; readonly by: ChangedBy },
): Promise<void> {
  await tx.insert(audit_log).values({
    actor_id: change.by?.id ?? null,
    actor_email: change.by?.email ?? null,
    action: change.admin ? 'grant-admin' : 'revoke-admin',
    table_name: 'user_roles',
    row_id: userId,
    before: change.admin ? null : { user_id: userId, role: 'admin' },
    after: change.admin ? { user_id: userId, role: 'admin' } : null,
  })
}
