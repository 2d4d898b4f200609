import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { drawShare } from './draw-share.ts'
import { findShareRow } from './set-share-hidden.ts'

/** The image behind a link, hidden or not, as WebP. @throws {AppError} not_signed_in, forbidden, not_found */
export async function drawAnyShare({
  ctx,
  id,
}: {
  ctx: Parameters<typeof drawShare>[0] & Pick<Context, 'db' | 'actor'>
  id: string
}): Promise<Buffer> {
  requireAdmin(ctx)
  const { bytes } = await drawShare(ctx, await findShareRow(ctx, id), 'page')
  return bytes
}
