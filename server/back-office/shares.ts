import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { PROFILE_COLUMNS, SHARE_COLUMNS } from '#domain/back-office/tables.ts'
import { ADMIN_SHARES } from '#messages/back-office.ts'
import { type AdminInput, requireAdmin } from '#server/accounts/rights.ts'
import { type Deleted, deleteRow, withAudit } from '#server/back-office/audit/with-audit.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { CardContext } from '#server/images/card-cache.ts'
import { drawShare, forgetImages } from '#server/shares/share-image.ts'

import { adminList, hasValue, matching, newestFirst } from './admin-list.ts'

const { shares, user, user_lineup, user_preferences } = schema

/** Everybody's links, hidden ones too; found by the title or the maker's e-mail. */
export const listShares = adminList({
  columns: SHARE_COLUMNS,
  order: {
    at: shares.created_at,
    title: sql`lower(${shares.title})`,
    kind: shares.kind,
    who: user.email,
    state: shares.hidden_at,
  },
  ties: newestFirst(shares),
  filters: { hidden: z.boolean().optional() },
  where: ({ find, hidden }) => [
    hasValue(shares.hidden_at, hidden),
    matching(find, [shares.title, user.email]),
  ],
  select: (db) =>
    db
      .select({
        id: shares.id,
        short_id: shares.short_id,
        kind: shares.kind,
        title: shares.title,
        email: user.email,
        used_at: shares.used_at,
        hidden_at: shares.hidden_at,
        created_at: shares.created_at,
      })
      .from(shares)
      .leftJoin(user, eq(user.id, shares.user_id))
      .$dynamic(),
})

/** The link of that id. @throws {AppError} not_found */
async function findShareRow({ db }: Pick<Context, 'db'>, id: string) {
  const [row] = z.uuid().safeParse(id).success ? await db.select().from(shares).where(eq(shares.id, id)) : []
  if (!row) throw new AppError('not_found', ADMIN_SHARES.gone)
  return row
}

/** What was hidden or shown, and the audit entry to undo it by; null where it was so already. */
type Hidden = { readonly title: string; readonly auditId: number | null }

/**
 * Hides anybody's link from everybody, or shows it again: hidden, it answers as gone.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function setShareHidden({
  ctx,
  id,
  hidden,
}: AdminInput<{ id: string; hidden: boolean }, 'now' | 'files' | 'log'>): Promise<Hidden> {
  requireAdmin(ctx)
  const row = await findShareRow(ctx, id)
  const title = row.title ?? ADMIN_SHARES.untitled
  const entry = { action: hidden ? 'hide-share' : 'show-share', subject: title }
  const auditId = await withAudit(ctx, entry, async (tx, auditId) => {
    const changed = await tx
      .update(shares)
      .set({ hidden_at: hidden ? ctx.now : null })
      .where(and(eq(shares.id, id), hasValue(shares.hidden_at, !hidden)))
      .returning({ id: shares.id })
    return changed.length > 0 ? auditId : null
  })
  await forgetImages(ctx, row.short_id)
  return { title, auditId }
}

/**
 * The image behind a link, hidden or not, as WebP.
 * @throws {AppError} not_signed_in, forbidden, not_found, busy, too_many_requests
 */
export async function drawAnyShare({
  ctx,
  id,
  signal,
}: AdminInput<{ ctx: CardContext; id: string; signal?: AbortSignal }>): Promise<Uint8Array> {
  requireAdmin(ctx)
  const { bytes } = await drawShare(ctx, await findShareRow(ctx, id), 'page', signal)
  return bytes
}

/** Deletes anybody's link. @throws {AppError} not_signed_in, forbidden, not_found */
export async function removeShare({
  ctx,
  id,
}: AdminInput<{ id: string }, 'files' | 'log'>): Promise<Deleted> {
  requireAdmin(ctx)
  const { short_id } = await findShareRow(ctx, id)
  const deletion = { table: shares, action: 'delete-share', gone: ADMIN_SHARES.gone }
  const deleted = await deleteRow({ ctx, id }, deletion)
  await forgetImages(ctx, short_id)
  return deleted
}

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
