import { DuplicatesTab } from '#app/back-office/players/duplicates-tab.tsx'
import { requireAdmin } from '#server/accounts/rights.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listTeams } from '#server/rosters/league.ts'
import { listDuplicates } from '#server/rosters/search-players.ts'

import type { Route } from './+types/players-duplicates.ts'

/** Reads the duplicates only for `?find=1`. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const finds = url.searchParams.get('find') === '1'
    return { teams: await listTeams({ ctx }), groups: finds ? await listDuplicates({ ctx }) : null }
  })
}

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  return <DuplicatesTab {...loaderData} />
}
