import { and, eq, or } from 'drizzle-orm'

import { SHARE_NOT_FOUND } from '#messages/share-page.ts'
import type { Context } from '#server/context.ts'
import { hashMakersKey } from '#server/client-key.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { forgetImages } from './share-pictures.ts'

const { shares } = schema

/**
 * Takes a link away for good, its images too: for who has its key, or for the account that made it.
 * @param key may be empty for the account
 * @throws {AppError} not_found: the same for a link of somebody else and for none
 */
export async function deleteShare({
  ctx,
  id,
  key,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: string
  key: string
}): Promise<{ readonly success: true }> {
  const { actor } = ctx
  const made = or(
    eq(shares.key_hash, hashMakersKey(key)),
    actor.kind === 'user' ? eq(shares.user_id, actor.id) : undefined,
  )
  const gone = await ctx.db
    .delete(shares)
    .where(and(eq(shares.short_id, id), made))
    .returning({ id: shares.id })
  if (gone.length === 0) throw new AppError('not_found', SHARE_NOT_FOUND)
  forgetImages(id)
  return { success: true }
}
