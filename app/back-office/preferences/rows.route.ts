import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'

import { accountMessage } from '#app/shared/account-refusals.ts'
import { postOnly } from '#app/shared/http.server.ts'
import { readPreferencesQuery } from '#domain/back-office/tables.ts'
import { accept } from '#domain/result/problem.ts'
import { PREFERENCE_ROWS } from '#messages/admin-rows.ts'
import {
  listPreferenceRows,
  PreferenceNamesInput,
  savePreferenceNames,
  setHideVisit,
} from '#server/back-office/preferences.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerApi, answerResult } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readJson } from '#server/http/request.ts'

import { ADMIN_PREFERENCES } from './copy.ts'

/** Without an id: returns `{ rows }`, a window of rows after the first `from`. */
export function loader({ params: { id }, url, context }: LoaderFunctionArgs) {
  if (id !== undefined) return postOnly()
  return answerApi(context.get(requestContext), async (ctx) => {
    const from = url.searchParams.get('from') ?? ''
    return {
      rows: await listPreferenceRows({
        ctx,
        query: { from: /^\d{1,6}$/.test(from) ? Number(from) : 0, ...readPreferencesQuery(url.searchParams) },
      }),
    }
  })
}

const Change = z.union(
  [z.object({ hide_visit: z.boolean() }), PreferenceNamesInput],
  ADMIN_PREFERENCES.rowUnreadable,
)

/** With an id: takes `{ hide_visit }` or `{ profile_name, display_name }`, and returns the changed row. */
export function action({ params: { id }, request, context }: ActionFunctionArgs) {
  return answerResult(
    context.get(requestContext),
    async (ctx) => {
      requireAdmin(ctx)
      const row = readRowId(id ?? '', PREFERENCE_ROWS.gone)
      const change = await readJson(request, Change)
      if ('hide_visit' in change)
        return accept(await setHideVisit({ ctx, id: row, hidden: change.hide_visit }))
      return savePreferenceNames({ ctx, id: row, input: change })
    },
    (problem) => ({ title: ADMIN_PREFERENCES.saveFailed, message: accountMessage(problem) }),
  )
}
