import { UNDO } from '#messages/audit.ts'
import { undoEntry } from '#server/audit/undo-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerApi } from '#server/http/answer-api.ts'
import { requestContext } from '#server/http/request-context.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/undo-act.ts'

export const loader = postOnly

/** Undoes an act of the audit log: `{ undone: id }`, or the reason why not. */
export function action({ params: { id }, context }: Route.ActionArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const entry = readRowId(id, UNDO.unknown)
    await undoEntry({ ctx, id: entry })
    return { undone: entry }
  })
}
