import { LINEUP_NOT_LOADED, savedLineupMessage } from '#messages/lineups-saved.ts'
import { AppError } from '#server/errors.ts'
import { answerApi } from '#server/http/answer-api.ts'
import { readJson } from '#server/http/read-json.ts'
import { requestContext } from '#server/http/request-context.ts'
import { getLineup } from '#server/lineups/get-lineup.ts'
import { LineupInput, RowId } from '#server/lineups/lineup-input.ts'
import { updateLineup } from '#server/lineups/update-lineup.ts'

import type { Route } from './+types/saved-lineup.ts'
import { refusalStatus } from './saved-lineups.ts'

/** One saved lineup of the signed-in user, as it was saved, and who has left since (P-CALL-10). */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerApi(context.get(requestContext), (ctx) => getLineup({ ctx, id: idOf(params.id) }))
}

/** Saves it anew (P-CALL-23). */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const answer = await answerApi(ctx, async () => {
    const input = await readJson(request, LineupInput)
    const result = await updateLineup({ ctx, id: idOf(params.id), input })
    return result.ok
      ? result.value
      : { refused: { code: result.problem.code, ...savedLineupMessage(result.problem) } }
  })
  return refusalStatus(answer)
}

function idOf(text: string): number {
  const id = RowId.safeParse(Number(text))
  if (!id.success) throw new AppError('not_found', LINEUP_NOT_LOADED)
  return id.data
}
