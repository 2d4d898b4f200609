import { z } from 'zod'

import { accept } from '#domain/problem.ts'
import { accountMessage } from '#messages/account.ts'
import { ADMIN_PREFERENCES } from '#messages/admin-preferences.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerResult } from '#server/http/answer-api.ts'
import { readJson } from '#server/http/read-json.ts'
import { requestContext } from '#server/http/request-context.ts'
import { PreferenceNamesInput, savePreferenceNames } from '#server/preferences/save-preference-names.ts'
import { setHideVisit } from '#server/preferences/set-hide-visit.ts'

import { postOnly } from '../post-only.ts'
import type { Route } from './+types/preference-row.ts'

const Change = z.union(
  [z.object({ hide_visit: z.boolean() }), PreferenceNamesInput],
  ADMIN_PREFERENCES.rowUnreadable,
)

export const loader = postOnly

/** Changes a row: `{ hide_visit }`, or `{ profile_name, display_name }`. Answers the row. */
export function action({ params: { id }, request, context }: Route.ActionArgs) {
  return answerResult(
    context.get(requestContext),
    async (ctx) => {
      requireAdmin(ctx)
      const row = readRowId(id, ADMIN_PREFERENCES.gone)
      const change = await readJson(request, Change)
      if ('hide_visit' in change)
        return accept(await setHideVisit({ ctx, id: row, hidden: change.hide_visit }))
      return savePreferenceNames({ ctx, id: row, input: change })
    },
    (problem) => ({ title: ADMIN_PREFERENCES.saveFailed, message: accountMessage(problem) }),
  )
}
