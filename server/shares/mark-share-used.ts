import { and, eq, sql } from 'drizzle-orm'

import { SHARE_NOT_FOUND } from '#messages/share-page.ts'
import type { Context } from '#server/context.ts'
import { hashMakersKey } from '#server/client-key.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { shares } = schema

/**
 * The maker has passed the link on: it stays for good. Said again it changes nothing.
 * @throws {AppError} not_found for an unknown link and for a key that is not its own
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
    .where(and(eq(shares.short_id, id), eq(shares.key_hash, hashMakersKey(key))))
    .returning({ id: shares.id })
  if (used.length === 0) throw new AppError('not_found', SHARE_NOT_FOUND)
  return { success: true }
}
