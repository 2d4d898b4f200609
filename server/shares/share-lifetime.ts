import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'

import { SHARE_NOT_FOUND } from '#messages/share-page.ts'
import { findUser, hashOwnerToken } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { forgetImages } from './share-image.ts'

const { shares } = schema

/**
 * Deletes a link for good, its images too: for whoever has its key, or for the account that made it.
 * @param key may be empty for the account
 * @throws {AppError} not_found, the same for a link of somebody else and for none
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
    .returning({ id: shares.id })
  if (deleted.length === 0) throw new AppError('not_found', SHARE_NOT_FOUND)
  await forgetImages(ctx, id)
  return { success: true }
}

/**
 * Records that the maker has passed the link on, so that it stays for good. A second time changes nothing.
 * @throws {AppError} not_found, for an unknown link and for a key that is not its own
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
    .set({ used_at: sql`coalesce(${shares.used_at}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(and(eq(shares.short_id, id), eq(shares.key_hash, hashOwnerToken(key))))
    .returning({ id: shares.id })
  if (used.length === 0) throw new AppError('not_found', SHARE_NOT_FOUND)
  return { success: true }
}

const DAY_MS = 86_400_000

/**
 * Deletes links that nobody has used within a day. A link is made whenever an image is looked at, so that sharing it
 * waits for nothing; most are never passed on.
 */
export async function dropUnusedShares({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .delete(shares)
    .where(and(isNull(shares.used_at), lt(shares.created_at, new Date(now.getTime() - DAY_MS))))
}
