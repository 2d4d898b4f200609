import { readFind } from '#domain/back-office/tables.ts'
import { listPreferenceRows } from '#server/back-office/preferences.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/preference-rows.ts'

/** Answers `{ rows }`, a window of rows after the first `from`. */
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
