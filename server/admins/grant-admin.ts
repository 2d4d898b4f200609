import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { changeAdmin } from './change-admin.ts'

/**
 * Makes the account of that e-mail admin.
 * @returns false when it was one already @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function grantAdmin({
  ctx,
  email,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  email: string
}): Promise<boolean> {
  return changeAdmin(ctx.db, { email, admin: true, by: requireAdmin(ctx) })
}
