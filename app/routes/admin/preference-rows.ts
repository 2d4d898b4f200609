import { readFind } from '#domain/table-query.ts'
import { answerApi } from '#server/http/answer-api.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listPreferenceRows } from '#server/preferences/list-preference-rows.ts'

import type { Route } from './+types/preference-rows.ts'

/** A window of rows: `{ rows }`, after the first `from`. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), async (ctx) => {
    const from = url.searchParams.get('from') ?? ''
    const find = readFind(url.searchParams)
    return {
      rows: await listPreferenceRows({
        ctx,
        query: { from: /^\d{1,6}$/.test(from) ? Number(from) : 0, find },
      }),
    }
  })
}
