import { DuplicatesTab } from '#app/features/admin-players/duplicates-tab.tsx'
import { requireAdmin } from '#server/auth/require-actor.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listDuplicates } from '#server/players/list-duplicates.ts'
import { listTeams } from '#server/teams/list-teams.ts'

import type { Route } from './+types/players-duplicates.ts'

/** Looks only when asked: `?find=1`. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const asked = url.searchParams.get('find') === '1'
    return { teams: await listTeams({ ctx }), groups: asked ? await listDuplicates({ ctx }) : null }
  })
}

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  return <DuplicatesTab {...loaderData} />
}
