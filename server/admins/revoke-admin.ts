import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { changeAdmin } from './change-admin.ts'

/**
 * Takes the admin's rights from the account of that e-mail.
 * @returns false when it had none @throws {AppError} not_signed_in, forbidden, not_found; conflict for the last admin
 */
export async function revokeAdmin({
  ctx,
  email,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  email: string
}): Promise<boolean> {
  return changeAdmin(ctx.db, { email, admin: false, by: requireAdmin(ctx) })
}
