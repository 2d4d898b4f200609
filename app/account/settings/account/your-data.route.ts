import { YOUR_DATA_FILE } from '#app/account/copy.ts'
import { streamBody } from '#app/shared/http.server.ts'
import { exportAccountData } from '#server/accounts/account-data.ts'
import { answerFile } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'

import type { Route } from './+types/your-data.route.ts'

/** Returns everything that is stored about the account, as a JSON file. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  return answerFile(ctx, async () => {
    const pieces = await exportAccountData({ ctx })
    return new Response(streamBody(pieces), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${YOUR_DATA_FILE}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  })
}
