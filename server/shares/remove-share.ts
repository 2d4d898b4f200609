import { ADMIN_SHARES } from '#messages/admin-shares.ts'
import { deleteRow, type Deleted } from '#server/audit/delete-row.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { findShareRow } from './set-share-hidden.ts'
import { forgetImages } from './share-pictures.ts'

/** Takes anybody's link away, as an act of the back-office. @throws {AppError} not_signed_in, forbidden, not_found */
export async function removeShare({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: string
}): Promise<Deleted> {
  requireAdmin(ctx)
  const { short_id } = await findShareRow(ctx, id)
  const deletion = { table: schema.shares, id, action: 'delete-share', gone: ADMIN_SHARES.gone }
  const deleted = await deleteRow(ctx, deletion)
  forgetImages(short_id)
  return deleted
}
