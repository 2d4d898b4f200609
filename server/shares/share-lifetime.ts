import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { SHARE_NOT_FOUND } from '#messages/share-page.ts'
import { forgetImages } from '#server/cards/link-images.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { findUser, hashOwnerToken, requireUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { forgetHomeNews } from '#server/pages/home-news.ts'

const { shares } = schema

/**
 * Deletes a link and its images for good, given its key or signed in as its maker.
 * @param key may be empty for the account
 * @throws {AppError} not_found, the same for another maker's link and for none
 */
export async function deleteShare({
  ctx,
  id,
  key,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'files' | 'log'>
  id: string
  key: string
}): Promise<{ readonly success: true }> {
  const user = findUser(ctx)
  const made = or(eq(shares.key_hash, hashOwnerToken(key)), user ? eq(shares.user_id, user.id) : undefined)
  const deleted = await ctx.db
    .delete(shares)
    .where(and(eq(shares.short_id, id), made))
    .returning({ listedAt: shares.listed_at })
  if (deleted.length === 0) throw new AppError('not_found', SHARE_NOT_FOUND)
  if (deleted.some(({ listedAt }) => listedAt !== null)) forgetHomeNews(ctx.db)
  await forgetImages(ctx, id)
  return { success: true }
}

/**
 * Lists a trade of the signed-in account on the home page, in place of its previous one, or removes it. Listing marks
 * the link as shared. Repeating it changes nothing.
 * @throws {AppError} not_signed_in; not_found for another maker's link, a lineup's, a hidden one, and none
 */
export async function setTradeListed({
  ctx,
  id,
  listed,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  id: string
  listed: boolean
}): Promise<{ readonly success: true }> {
  const user = requireUser(ctx)
  const own = and(eq(shares.user_id, user.id), eq(shares.kind, 'trade'))
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: shares.id })
      .from(shares)
      .where(and(eq(shares.short_id, id), own, listed ? isNull(shares.hidden_at) : undefined))
      .for('update')
    if (!found) throw new AppError('not_found', SHARE_NOT_FOUND)
    const isThis = eq(shares.id, found.id)
    await tx
      .update(shares)
      .set({ listed_at: null })
      .where(listed ? and(own, isNotNull(shares.listed_at), ne(shares.id, found.id)) : isThis)
    if (listed) await tx.update(shares).set(since(ctx.now)).where(isThis)
  })
  forgetHomeNews(ctx.db)
  return { success: true }
}

const since = (now: Date) => ({
  listed_at: orNow(shares.listed_at, now),
  used_at: orNow(shares.used_at, now),
})

/** The existing time, or else now. */
const orNow = (column: PgColumn, now: Date) => sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`

/**
 * Records that the maker has shared the link, so that it is kept. Repeating it changes nothing.
 * @throws {AppError} not_found, for an unknown link and for a wrong key
 */
export async function markShareUsed({
  ctx,
  id,
  key,
}: {
  ctx: Pick<Context, 'db' | 'now'>
  id: string
  key: string
}): Promise<{ readonly success: true }> {
  const used = await ctx.db
    .update(shares)
    .set({ used_at: orNow(shares.used_at, ctx.now) })
    .where(and(eq(shares.short_id, id), eq(shares.key_hash, hashOwnerToken(key))))
    .returning({ id: shares.id })
  if (used.length === 0) throw new AppError('not_found', SHARE_NOT_FOUND)
  return { success: true }
}

const DAY_MS = 86_400_000

/**
 * Deletes links that were not used within a day. A link is made whenever an image is viewed, so that sharing it is
 * instant; most are never shared.
 */
export async function dropUnusedShares({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .delete(shares)
    .where(and(isNull(shares.used_at), lt(shares.created_at, new Date(now.getTime() - DAY_MS))))
}
