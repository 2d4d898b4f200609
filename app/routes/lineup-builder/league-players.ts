import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listAllPlayers } from '#server/rosters/league.ts'

import type { Route } from './+types/league-players.ts'

const PAGE = 1000

/** One page of everyone in the league, for the Dream Team (P-CALL-05). Pages count from 0; a short one is the last. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 0)
  const page = Number.isSafeInteger(asked) && asked >= 0 ? asked : 0
  const players = await answerRoute(context.get(requestContext), (ctx) => listAllPlayers({ ctx }))
  return Response.json({ players: players.slice(page * PAGE, (page + 1) * PAGE) })
}
