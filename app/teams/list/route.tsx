import { headOf } from '#app/shared/known-site.ts'
import { siteHead } from '#app/shared/page-head.server.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/route.ts'
import { TeamsScreen } from './screen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const teams = await answerRoute(ctx, (ctx) => listTeams({ ctx }))
  return { head: siteHead(ctx.site, 'teams'), teams }
}

export const meta = headOf

export default function TeamsRoute({ loaderData }: Route.ComponentProps) {
  return <TeamsScreen teams={loaderData.teams} />
}
