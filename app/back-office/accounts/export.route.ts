import { csvFile } from '#app/back-office/shared/http.server.ts'
import { streamBody } from '#app/shared/http.server.ts'
import { exportAccounts, readAccountsFilter } from '#server/back-office/accounts.ts'
import { answerFile } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/export.route.ts'

/** Returns all accounts that the screen would list with the same parameters, as a CSV file. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerFile(context.get(requestContext), async (ctx) => {
    const lines = await exportAccounts({ ctx, query: readAccountsFilter(url.searchParams) })
    return csvFile('accounts', streamBody(lines))
  })
}
