import { jsonAction } from '#app/shared/http.server.ts'
import { readPage } from '#domain/lists/pages.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { answerApi } from '#server/http/answer.ts'
import { accountContext, requestContext } from '#server/http/request-context.ts'
import { NewLineupInput } from '#server/lineups/check-lineup.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { listLineups } from '#server/lineups/saved-lineups.ts'

import type { Route } from './+types/saved-lineups.route.ts'

/** Returns a page of the signed-in user's saved lineups, of all teams or of `?team=`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const team = searchParams.get('team') ?? ''
  const teamId = /^\d{1,9}$/.test(team) ? Number(team) : undefined
  return answerApi(context.get(requestContext), (ctx) =>
    listLineups({ ctx, teamId, page: readPage(searchParams) }),
  )
}

/** Saves a new lineup. A broken rule is a 422 with its code, title and message. */
export const action = jsonAction(accountContext, NewLineupInput, saveLineup, savedLineupMessage)
