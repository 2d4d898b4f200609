import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listAllPlayers } from '#server/rosters/league.ts'

import type { Route } from './+types/league-players.ts'

const PAGE = 1000

/** One page of the league's players, for the Dream Team. Pages count from 0; a short one is the last. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const wanted = Number(new URL(request.url).searchParams.get('page') ?? 0)
  const page = Number.isSafeInteger(wanted) && wanted >= 0 ? wanted : 0
  const players = await answerRoute(context.get(requestContext), (ctx) => listAllPlayers({ ctx }))
  return Response.json({ players: players.slice(page * PAGE, (page + 1) * PAGE) })
}
