import { ADMIN_DOWNLOADS } from '#messages/admin-downloads.ts'
import { deleteRow, type Deleted } from '#server/audit/delete-row.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

/** Takes a download record away by its id (A-CALL-17); its picture stays, so that undo has it. @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteDownload({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<Deleted> {
  return deleteRow(ctx, {
    table: schema.image_downloads,
    id,
    action: 'delete-download',
    gone: ADMIN_DOWNLOADS.gone,
  })
}
