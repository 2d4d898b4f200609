import { headOf, pageHead } from '#app/routes/page-head.ts'
import { TEAMS, TeamsScreen } from '#app/teams/teams-screen.tsx'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/teams.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const teams = await answerRoute(ctx, (ctx) => listTeams({ ctx }))
  const words = { title: TEAMS.title, description: TEAMS.lead }
  return { head: pageHead(ctx.site, { path: '/teams', type: 'website', image: null, ...words }), teams }
}

export const meta = headOf

export default function TeamsRoute({ loaderData }: Route.ComponentProps) {
  return <TeamsScreen teams={loaderData.teams} />
}
