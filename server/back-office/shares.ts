import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { profilePath } from '#domain/account/profile.ts'
import { MAX_HIDING_REASON, type TableQuery } from '#domain/back-office/tables.ts'
import { oneLine } from '#domain/text/text.ts'
import { SHARE_ROWS } from '#messages/admin-rows.ts'
import {
  type ChangedRows,
  type Deleted,
  deleteRows,
  setSubject,
  withAudit,
} from '#server/audit/with-audit.ts'
import type { CardContext } from '#server/cards/card-cache.ts'
import { forgetImages } from '#server/cards/link-images.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { hasValue } from '#server/lists/conditions.ts'
import { listPage } from '#server/lists/list-page.ts'
import { readHomePlaces } from '#server/pages/home-news.ts'
import { closeReports } from '#server/shares/reports.ts'
import { drawShare } from '#server/shares/share-image.ts'

const { public_profiles, reports, shares, user, user_preferences } = schema

export const SHARE_COLUMNS = ['at', 'title', 'kind', 'who', 'state'] as const

const title = sql`lower(${shares.title})`

const sharesList = listPage({
  select: (db) =>
    db
      .select({
        id: shares.id,
        short_id: shares.short_id,
        kind: shares.kind,
        title: shares.title,
        typed_names: shares.typed_names,
        email: user.email,
        used_at: shares.used_at,
        hidden_at: shares.hidden_at,
        hidden_reason: shares.hidden_reason,
        created_at: shares.created_at,
      })
      .from(shares)
      .leftJoin(user, eq(user.id, shares.user_id))
      .$dynamic(),
  id: shares.id,
  columns: SHARE_COLUMNS,
  order: {
    at: shares.created_at,
    title,
    kind: shares.kind,
    who: user.email,
    state: shares.hidden_at,
  },
  blank: { title, who: shares.user_id, state: shares.hidden_at },
  ties: () => [shares.created_at],
  filters: { hidden: z.boolean().optional(), shortIds: z.array(z.string()).optional() },
  where: ({ hidden, shortIds }) => [
    shortIds && inArray(shares.short_id, shortIds),
    hasValue(shares.hidden_at, hidden),
  ],
  found: {
    texts: [shares.title, shares.typed_names],
    account: shares.user_id,
    accounts: [[user.id, user.email]],
  },
})

export type PublicQuery<Column extends string> = TableQuery<Column> & {
  readonly find?: string
  readonly hidden?: boolean | undefined
  /** Only trades that are on the home page now. */
  readonly onHome?: boolean
}

/**
 * Lists everyone's links, including hidden ones; searches the title, the names of write-ins and the maker's email.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listShares({
  ctx,
  query: { onHome = false, ...query },
}: AdminInput<{ query: PublicQuery<(typeof SHARE_COLUMNS)[number]> }>) {
  requireAdmin(ctx)
  // A link to a lineup is never on the home page: the public lineup is.
  const { links: places } = await readHomePlaces(ctx.db)
  const narrowed = { ...query, ...(onHome && { shortIds: [...places.keys()] }) }
  const listed = await sharesList({ ctx, query: narrowed })
  return { ...listed, rows: listed.rows.map((row) => ({ ...row, home: places.get(row.short_id) ?? null })) }
}

/** Returns what links are called in the audit log and in a notice: one by its title, several by their count. */
function nameOfLinks(links: ReadonlyArray<{ readonly title: string | null }>): string {
  const [only] = links
  return only && links.length === 1 ? (only.title ?? SHARE_ROWS.untitled) : SHARE_ROWS.many(links.length)
}

/** Texts that cannot be an id are dropped. */
const ofIds = (ids: readonly string[]) =>
  inArray(
    shares.id,
    ids.filter((id) => z.uuid().safeParse(id).success),
  )

export const HidingReason = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(MAX_HIDING_REASON, SHARE_ROWS.reasonLong(MAX_HIDING_REASON)))
  .transform((reason) => reason || null)

export type Hiding = {
  readonly hidden: boolean
  /** The reason, for other admins; null or absent: none given. */
  readonly reason?: string | null
}

/** Returns the columns that hiding or unhiding sets. */
export const hiding = ({ now }: Pick<Context, 'now'>, { hidden, reason = null }: Hiding) => ({
  hidden_at: hidden ? now : null,
  hidden_reason: hidden ? reason : null,
})

/** The rows that changed. Rows that already were hidden or shown need no undo, unless it reopens reports. */
export type Hidden = ChangedRows & { readonly title: string }

/**
 * Hides anyone's links from everyone, or unhides them, under one audit entry. Hidden links return "not found".
 * @throws {AppError} not_signed_in, forbidden; not_found where none of them exists
 */
export async function setSharesHidden({
  ctx,
  ids,
  ...how
}: AdminInput<{ ids: readonly string[] } & Hiding, 'now' | 'files' | 'log' | 'site'>): Promise<Hidden> {
  requireAdmin(ctx)
  const found = await ctx.db
    .select({ id: shares.id, title: shares.title, short_id: shares.short_id })
    .from(shares)
    .where(ofIds(ids))
  if (found.length === 0) throw new AppError('not_found', SHARE_ROWS.gone)
  const entry = { action: how.hidden ? 'hide-share' : 'show-share', subject: '' }
  const changed = await withAudit(ctx, entry, async (tx, auditId) => {
    const turned = await tx
      .update(shares)
      .set(hiding(ctx, how))
      .where(and(ofIds(ids), hasValue(shares.hidden_at, !how.hidden)))
      .returning({ title: shares.title })
    const those = inArray(
      reports.share_id,
      found.map(({ id }) => id),
    )
    const closed = how.hidden ? await closeReports(tx, { closed_at: ctx.now, outcome: 'hidden' }, those) : 0
    const changed = turned.length > 0 ? turned : found
    const done = { title: nameOfLinks(changed), rows: changed.length }
    if (turned.length + closed === 0) return { ...done, auditId: null }
    await setSubject(tx, auditId, done.title)
    return { ...done, auditId }
  })
  await Promise.all(found.map(({ short_id }) => forgetImages(ctx, short_id)))
  return changed
}

/**
 * Returns the image of a link, hidden or not, as WebP.
 * @throws {AppError} not_signed_in, forbidden, not_found, busy, too_many_requests
 */
export async function drawAnyShare({
  ctx,
  id,
  signal,
}: AdminInput<{ ctx: CardContext; id: string; signal?: AbortSignal }>): Promise<Uint8Array> {
  requireAdmin(ctx)
  const [row] = await ctx.db
    .select()
    .from(shares)
    .where(ofIds([id]))
  if (!row) throw new AppError('not_found', SHARE_ROWS.gone)
  const { bytes } = await drawShare(ctx, row, 'page', signal)
  return bytes
}

/**
 * Deletes anyone's links, one or many.
 * @throws {AppError} not_signed_in, forbidden; not_found where none of them exists
 */
export async function removeShares({
  ctx,
  ids,
}: AdminInput<{ ids: readonly string[] }, 'files' | 'log' | 'site'>): Promise<Deleted> {
  requireAdmin(ctx)
  const rows = await ctx.db
    .select({ id: shares.id, short_id: shares.short_id })
    .from(shares)
    .where(ofIds(ids))
  const deletion = {
    table: shares,
    action: 'delete-share',
    gone: SHARE_ROWS.gone,
    many: SHARE_ROWS.many,
  }
  const deleted = await deleteRows({ ctx, ids: rows.map(({ id }) => id) }, deletion)
  await Promise.all(rows.map(({ short_id }) => forgetImages(ctx, short_id)))
  return deleted
}

const { profile_name, display_name, bio, hidden_at, hidden_reason } = user_preferences

const isTheirs = eq(user.id, public_profiles.user_id)
const hasPreferences = eq(user_preferences.user_id, public_profiles.user_id)
const links = sql<number>`(select count(*) from ${shares} where ${shares.user_id} = ${user.id})::int`

export const PROFILE_COLUMNS = ['name', 'who', 'lineups', 'state'] as const

/**
 * Lists the public profiles with a name, a bio or a lineup, including hidden ones and excluding private ones. Searches
 * the names, the bio and the email.
 */
export const listProfiles = listPage({
  select: (db) =>
    db
      .select({
        id: user.id,
        profile_name,
        display_name,
        bio,
        email: user.email,
        lineups: public_profiles.lineups,
        links,
        hidden_at,
        hidden_reason,
      })
      .from(public_profiles)
      .innerJoin(user, isTheirs)
      .leftJoin(user_preferences, hasPreferences)
      .$dynamic(),
  id: public_profiles.user_id,
  columns: PROFILE_COLUMNS,
  order: {
    name: public_profiles.name,
    who: user.email,
    lineups: public_profiles.lineups,
    state: public_profiles.hidden_at,
  },
  blank: { name: public_profiles.name, state: public_profiles.hidden_at },
  filters: { hidden: z.boolean().optional() },
  where: ({ hidden }) => [hasValue(public_profiles.hidden_at, hidden)],
  found: {
    texts: [],
    account: public_profiles.user_id,
    accounts: [
      [user.id, user.email],
      [user_preferences.user_id, profile_name, display_name, bio],
    ],
  },
})

/**
 * Hides anyone's public profile and its lineups from everyone, or unhides them.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function setProfileHidden({
  ctx,
  userId,
  ...how
}: AdminInput<{ userId: string } & Hiding, 'now'>): Promise<Hidden> {
  requireAdmin(ctx)
  const [owner] = z.uuid().safeParse(userId).success
    ? await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, userId))
    : []
  if (!owner) throw new AppError('not_found', SHARE_ROWS.profileGone)
  const values = hiding(ctx, how)
  const entry = { action: how.hidden ? 'hide-profile' : 'show-profile', subject: `Profile of ${owner.email}` }
  const auditId = await withAudit(ctx, entry, async (tx, auditId) => {
    const changed = await tx
      .insert(user_preferences)
      .values({ user_id: userId, ...values })
      .onConflictDoUpdate({
        target: user_preferences.user_id,
        set: values,
        setWhere: hasValue(hidden_at, !how.hidden),
      })
      .returning({ id: user_preferences.id })
    const those = eq(reports.path, profilePath({ id: userId, profileName: null }))
    const closed = how.hidden ? await closeReports(tx, { closed_at: ctx.now, outcome: 'hidden' }, those) : 0
    return changed.length + closed > 0 ? auditId : null
  })
  return { title: entry.subject, auditId, rows: 1 }
}
