import { answerApi } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { searchPlayers } from '#server/rosters/search-players.ts'

import type { Route } from './+types/players-search.ts'

/** `?q=` → `{ players }` */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), async (ctx) => ({
    players: await searchPlayers({ ctx, query: url.searchParams.get('q') ?? '' }),
  }))
}
