import { postOnly } from '#app/routes/http.ts'
import { UNDO } from '#messages/back-office.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { undoEntry } from '#server/back-office/audit/undo.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/undo.ts'

export const loader = postOnly

/** Undoes an audit entry: `{ undone: id }`, or the reason why not. */
export function action({ params: { id }, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const undone = readRowId(id, UNDO.unknown)
    await undoEntry({ ctx, id: undone })
    return { undone }
  })
}
