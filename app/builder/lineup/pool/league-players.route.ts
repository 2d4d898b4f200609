import { listedStats } from '#domain/player/season-stats.ts'
import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listAllPlayers } from '#server/rosters/league.ts'
import { listStats } from '#server/rosters/stats.ts'

import type { Route } from './+types/league-players.route.ts'

const PAGE = 1000

/**
 * Returns one page of the league's players with their statistics, for the Dream Team. Pages count from 0; a short one is
 * the last.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const wanted = Number(new URL(request.url).searchParams.get('page') ?? 0)
  const page = Number.isSafeInteger(wanted) && wanted >= 0 ? wanted : 0
  return answerApi(context.get(requestContext), async (ctx) => {
    const [league, stats] = await Promise.all([listAllPlayers({ ctx }), listStats({ ctx })])
    const players = league.slice(page * PAGE, (page + 1) * PAGE)
    return { players, stats: listedStats(players, stats) }
  })
}
