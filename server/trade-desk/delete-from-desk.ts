import { ADMIN_TRADES } from '#messages/admin-trades.ts'
import { deleteRow, type Deleted, type ToDelete } from '#server/audit/delete-row.ts'
import { schema } from '#server/db/schema.ts'

/** Takes anybody's saved proposal away; its kept images stay, without it. @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteProposal({ ctx, id }: ToDelete): Promise<Deleted> {
  return deleteRow(ctx, {
    table: schema.trade_proposals,
    id,
    action: 'delete-trade-proposal',
    gone: ADMIN_TRADES.gone,
  })
}

/** Takes the record of a trade's image away; the file stays, so that undo has it. @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteTradeImage({ ctx, id }: ToDelete): Promise<Deleted> {
  return deleteRow(ctx, {
    table: schema.trade_proposal_images,
    id,
    action: 'delete-trade-picture',
    gone: ADMIN_TRADES.imageGone,
  })
}
