import { LINEUP_NOT_LOADED, savedLineupMessage } from '#messages/saved-lineups.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerApi, answerResult } from '#server/http/answer.ts'
import { accountContext, requestContext } from '#server/http/request-context.ts'
import { readJson } from '#server/http/request.ts'
import { LineupInput } from '#server/lineups/check-lineup.ts'
import { updateLineup } from '#server/lineups/save-lineup.ts'
import { getLineup } from '#server/lineups/saved-lineups.ts'

import type { Route } from './+types/saved-lineup.route.ts'

/** Returns one saved lineup of the signed-in user, as it was saved, and who has left since. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), (ctx) => getLineup({ ctx, id: idOf(params.id) }))
}

/** Saves it again under its name. */
export function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  const verb = async () => {
    const input = await readJson(request, LineupInput)
    return updateLineup({ ctx, id: idOf(params.id), input })
  }
  return answerResult(ctx, verb, savedLineupMessage)
}

const idOf = (text: string) => readRowId(text, LINEUP_NOT_LOADED)
