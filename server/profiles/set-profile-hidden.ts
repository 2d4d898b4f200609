import { eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'

import { ADMIN_SHARES } from '#messages/admin-shares.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { user, user_preferences } = schema

/**
 * Hides anybody's public profile and the lineups it shows from everybody, or lets them be seen again.
 * @returns the number to undo it by; null where it was so already
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function setProfileHidden({
  ctx,
  userId,
  hidden,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  userId: string
  hidden: boolean
}): Promise<{ readonly title: string; readonly auditId: number | null }> {
  requireAdmin(ctx)
  const [owner] = z.uuid().safeParse(userId).success
    ? await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, userId))
    : []
  if (!owner) throw new AppError('not_found', ADMIN_SHARES.profileGone)
  const hidden_at = hidden ? ctx.now : null
  const entry = { action: hidden ? 'hide-profile' : 'show-profile', subject: `Profile of ${owner.email}` }
  const auditId = await withAudit(ctx, entry, async (tx, auditId) => {
    const changed = await tx
      .insert(user_preferences)
      .values({ user_id: userId, hidden_at })
      .onConflictDoUpdate({
        target: user_preferences.user_id,
        set: { hidden_at },
        setWhere: (hidden ? isNull : isNotNull)(user_preferences.hidden_at),
      })
      .returning({ id: user_preferences.id })
    return changed.length > 0 ? auditId : null
  })
  return { title: entry.subject, auditId }
}
