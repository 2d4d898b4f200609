import { asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { PROFILE_COLUMNS } from '#domain/back-office/listed-rows.ts'
import { ADMIN_SHARES } from '#messages/back-office.ts'
import { type AdminInput, requireAdmin } from '#server/accounts/rights.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { adminList, hasValue, matching } from './admin-list.ts'
import type { Hidden } from './shares.ts'

const { user, user_lineup, user_preferences } = schema
const { profile_name, display_name, bio, display_profile, hidden_at } = user_preferences

const lineups = sql<number>`(select count(*) from ${user_lineup}
  where ${user_lineup.user_id} = ${user.id} and ${user_lineup.is_public})::int`

/**
 * The public profiles that say something: a name, a bio, a lineup. Hidden ones too; private ones not. Found by a name,
 * the bio or the e-mail.
 */
export const listProfiles = adminList({
  columns: PROFILE_COLUMNS,
  order: {
    name: sql`lower(coalesce(${display_name}, ${profile_name}))`,
    who: user.email,
    lineups,
    state: hidden_at,
  },
  ties: [asc(user.email)],
  filters: { hidden: z.boolean().optional() },
  where: ({ find, hidden }) => [
    // A profile is public unless its owner says otherwise: null, and no preferences at all, count as true.
    sql`${display_profile} is not false`,
    or(isNotNull(profile_name), isNotNull(display_name), isNotNull(bio), sql`${lineups} > 0`),
    hasValue(hidden_at, hidden),
    matching(find, [profile_name, display_name, bio, user.email]),
  ],
  select: (db) =>
    db
      .select({ id: user.id, profile_name, display_name, bio, email: user.email, lineups, hidden_at })
      .from(user)
      .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
      .$dynamic(),
})

/**
 * Hides anybody's public profile and the lineups it shows from everybody, or lets them be seen again.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function setProfileHidden({
  ctx,
  userId,
  hidden,
}: AdminInput<{ userId: string; hidden: boolean }, 'now'>): Promise<Hidden> {
  requireAdmin(ctx)
  const [owner] = z.uuid().safeParse(userId).success
    ? await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, userId))
    : []
  if (!owner) throw new AppError('not_found', ADMIN_SHARES.profileGone)
  const values = { hidden_at: hidden ? ctx.now : null }
  const entry = { action: hidden ? 'hide-profile' : 'show-profile', subject: `Profile of ${owner.email}` }
  const auditId = await withAudit(ctx, entry, async (tx, auditId) => {
    const changed = await tx
      .insert(user_preferences)
      .values({ user_id: userId, ...values })
      .onConflictDoUpdate({
        target: user_preferences.user_id,
        set: values,
        setWhere: hasValue(hidden_at, !hidden),
      })
      .returning({ id: user_preferences.id })
    return changed.length > 0 ? auditId : null
  })
  return { title: entry.subject, auditId }
}
