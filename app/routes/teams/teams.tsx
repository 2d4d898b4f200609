import { TEAMS, TeamsScreen } from '#app/teams/teams-screen.tsx'
import { pageTitle } from '#domain/brand.ts'
import { answerRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { listTeams } from '#server/rosters/league.ts'

import type { Route } from './+types/teams.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { origin, ...ctx } = context.get(accountContext)
  return { origin, teams: await answerRoute(ctx, (ctx) => listTeams({ ctx })) }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: pageTitle(TEAMS.title) },
    { name: 'description', content: TEAMS.lead },
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/teams` }] : []),
  ]
}

export default function TeamsRoute({ loaderData }: Route.ComponentProps) {
  return <TeamsScreen teams={loaderData.teams} />
}
