import { and, eq, sql } from 'drizzle-orm'

import { oneLine } from '#domain/text-format.ts'
import { LAST_ADMIN, USER_UNKNOWN } from '#messages/account.ts'
import { openEntry, type ActedBy } from '#server/audit/begin-act.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { lockAdmins } from './lock-admins.ts'

const { user, user_roles } = schema

/** Makes that account admin or takes it back. @returns whether anything changed @throws {AppError} not_found, conflict for the last admin */
export async function changeAdmin(
  db: Database,
  change: { readonly email: string; readonly admin: boolean; readonly by: ActedBy },
): Promise<boolean> {
  const email = oneLine(change.email).toLowerCase()
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    const [found] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(sql`lower(${user.email})`, email))
    if (!found) throw new AppError('not_found', USER_UNKNOWN)
    if (admins.includes(found.id) === change.admin) return false
    if (!change.admin && admins.length === 1) throw new AppError('conflict', LAST_ADMIN)
    const action = change.admin ? 'grant-admin' : 'revoke-admin'
    await openEntry(tx, change.by, { action, subject: email })
    if (change.admin) await tx.insert(user_roles).values({ user_id: found.id, role: 'admin' })
    else
      await tx.delete(user_roles).where(and(eq(user_roles.user_id, found.id), eq(user_roles.role, 'admin')))
    return true
  })
}
