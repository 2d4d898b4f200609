import { z } from 'zod'

import type { Database } from '#server/db/client.ts'

import { changeAdmin } from './change-admin.ts'
import { readAdmins } from './list-admins.ts'

/** What `npm run admin` asks for. Whoever runs it owns the machine or the database, so nobody has to be signed in. */
export const AdminCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('grant'), email: z.email() }),
  z.object({ command: z.literal('revoke'), email: z.email() }),
  z.object({ command: z.literal('list') }),
])
export type AdminCommand = z.infer<typeof AdminCommand>

/** Does it. @returns a line for the terminal @throws {AppError} not_found; conflict for the last admin */
export async function runAdminCommand(db: Database, asked: AdminCommand): Promise<string> {
  if (asked.command === 'list') {
    const admins = await readAdmins(db)
    return admins.length === 0 ? 'Nobody is admin.' : admins.map(({ email }) => email).join('\n')
  }
  const admin = asked.command === 'grant'
  const changed = await changeAdmin(db, { email: asked.email, admin, by: null })
  if (admin) return changed ? `${asked.email} is admin now.` : `${asked.email} was admin already.`
  return changed ? `${asked.email} is no longer admin.` : `${asked.email} was no admin.`
}
