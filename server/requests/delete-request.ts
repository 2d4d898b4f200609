import { ADMIN_REQUESTS } from '#messages/admin-requests.ts'
import { deleteRow, type Deleted, type ToDelete } from '#server/audit/delete-row.ts'
import { schema } from '#server/db/schema.ts'

/** Takes a request away by its id, fixed or not (A-CALL-16, A-REQ-06). @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteRequest({ ctx, id }: ToDelete): Promise<Deleted> {
  return deleteRow(ctx, {
    table: schema.request_player,
    id,
    action: 'delete-request',
    gone: ADMIN_REQUESTS.gone,
  })
}
