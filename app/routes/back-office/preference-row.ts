import { z } from 'zod'

import { postOnly } from '#app/routes/http.ts'
import { accept } from '#domain/problem.ts'
import { accountMessage } from '#messages/account.ts'
import { ADMIN_PREFERENCES } from '#messages/back-office.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { PreferenceNamesInput, savePreferenceNames, setHideVisit } from '#server/back-office/preferences.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerResult } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readJson } from '#server/http/request.ts'

import type { Route } from './+types/preference-row.ts'

const Change = z.union(
  [z.object({ hide_visit: z.boolean() }), PreferenceNamesInput],
  ADMIN_PREFERENCES.rowUnreadable,
)

export const loader = postOnly

/** Takes `{ hide_visit }`, or `{ profile_name, display_name }`; answers the row as it is then. */
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
