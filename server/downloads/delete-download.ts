import { ADMIN_DOWNLOADS } from '#messages/admin-downloads.ts'
import { deleteRow, type Deleted, type ToDelete } from '#server/audit/delete-row.ts'
import { schema } from '#server/db/schema.ts'

/** Takes a download record away by its id (A-CALL-17); its image stays, so that undo has it. @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteDownload({ ctx, id }: ToDelete): Promise<Deleted> {
  return deleteRow(ctx, {
    table: schema.image_downloads,
    id,
    action: 'delete-download',
    gone: ADMIN_DOWNLOADS.gone,
  })
}
