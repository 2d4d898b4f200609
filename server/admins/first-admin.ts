import { LINK_USED_UP } from '#messages/account.ts'
import { openEntry } from '#server/audit/begin-act.ts'
import { issueToken, useToken } from '#server/auth/one-time-token.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { readAdminIds } from './list-admins.ts'
import { lockAdmins } from './lock-admins.ts'

const HOUR_MS = 3_600_000

/** The path of the one-time link for the first admin, or null when there is an admin. For the terminal, never for a log. */
export async function offerFirstAdmin(ctx: Pick<Context, 'db' | 'now'>): Promise<string | null> {
  if ((await readAdminIds(ctx)).length > 0) return null
  const token = await issueToken(ctx, { kind: 'admin_setup', userId: null, lifetimeMs: HOUR_MS })
  return `/admin-setup?token=${token}`
}

/**
 * Makes the signed-in user the first admin, with the token of that link.
 * @throws {AppError} not_signed_in; forbidden when the link was used, is too old, or there is an admin by now
 */
export async function claimFirstAdmin({
  ctx,
  token,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  token: string
}): Promise<void> {
  const user = requireUser(ctx)
  await ctx.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    const used = await useToken({ db: tx, now: ctx.now }, 'admin_setup', token)
    if (!used || admins.length > 0) throw new AppError('forbidden', LINK_USED_UP)
    await openEntry(tx, user, { action: 'grant-admin', subject: user.email })
    await tx.insert(schema.user_roles).values({ user_id: user.id, role: 'admin' })
  })
}
