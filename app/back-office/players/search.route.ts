import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { searchPlayers } from '#server/rosters/search-players.ts'
import { listTeamChoices } from '#server/rosters/team-rows.ts'

import type { Route } from './+types/search.route.ts'

/** Returns `{ players }` for `?q=`, and `{ teams }` for `?teams`. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), async (ctx) =>
    url.searchParams.has('teams')
      ? { teams: await listTeamChoices({ ctx }) }
      : { players: await searchPlayers({ ctx, query: url.searchParams.get('q') ?? '' }) },
  )
}
