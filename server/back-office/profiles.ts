import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { type ListedProfile, PROFILE_COLUMNS, type ProfileColumn } from '#domain/back-office/listed-rows.ts'
import { ADMIN_SHARES } from '#messages/back-office.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { matching, readTablePage, type TableOrder, type TablePage, tableQueryShape } from './table-page.ts'

const { user, user_lineup, user_preferences } = schema

const Query = z.object({ ...tableQueryShape(PROFILE_COLUMNS), hidden: z.boolean().optional() })

const lineups = sql<number>`(select count(*) from ${user_lineup}
  where ${user_lineup.user_id} = ${user.id} and ${user_lineup.is_public})::int`

const ORDER: TableOrder<ProfileColumn> = {
  by: {
    name: sql`lower(coalesce(${user_preferences.display_name}, ${user_preferences.profile_name}))`,
    who: sql`${user.email}`,
    lineups,
    state: sql`${user_preferences.hidden_at}`,
  },
  ties: [asc(user.email)],
}

/**
 * A page of the public profiles that say something: a name, a bio, a lineup. Hidden ones too; private ones not. Found by
 * a name, the bio or the e-mail.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listProfiles({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof Query>
}): Promise<TablePage<ListedProfile>> {
  requireAdmin(ctx)
  const { find, hidden, ...asked } = Query.parse(query)
  const { profile_name, display_name, bio, display_profile, hidden_at } = user_preferences
  const listed = ctx.db
    .select({ id: user.id, profile_name, display_name, bio, email: user.email, lineups, hidden_at })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .where(
      and(
        // Null and absent count as true (P-ENT-45).
        sql`${display_profile} is not false`,
        or(isNotNull(profile_name), isNotNull(display_name), isNotNull(bio), sql`${lineups} > 0`),
        hidden === undefined ? undefined : (hidden ? isNotNull : isNull)(hidden_at),
        matching(find, [profile_name, display_name, bio, user.email]),
      ),
    )
    .$dynamic()
  return readTablePage(ctx.db, listed, asked, ORDER)
}

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
