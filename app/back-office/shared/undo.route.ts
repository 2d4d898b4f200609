import { postOnly } from '#app/shared/http.server.ts'
import { UNDO } from '#messages/audit.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/undo.route.ts'

export const loader = postOnly

/** Undoes an audit entry. Returns `{ undone: id }`, or the reason why it was not undone. */
export function action({ params: { id }, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const undone = readRowId(id, UNDO.unknown)
    await undoEntry({ ctx, id: undone })
    return { undone }
  })
}
