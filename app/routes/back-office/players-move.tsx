import { PLAYER_NOTICES } from '#app/back-office/players/copy.ts'
import { MoveTab } from '#app/back-office/players/move-tab.tsx'
import { formText, readForm } from '#app/routes/forms.ts'
import { PLAYER_CHANGES, playerFieldMessage } from '#messages/player-form.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { movePlayer } from '#server/rosters/change-player.ts'

import type { Route } from './+types/players-move.ts'
import { answerOr, lostPlayerChange } from './client-actions.ts'
import { attemptChange } from './http.ts'
import { playerDone, playerFailed, readChoice } from './player-forms.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), (ctx) => readChoice(ctx, url))
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const tried = await attemptChange(
    ctx,
    (ctx) => {
      const id = readRowId(formText(form, 'id'), PLAYER_CHANGES.gone)
      const team_id = readRowId(formText(form, 'team_id'), playerFieldMessage({ code: 'team_unknown' }))
      return movePlayer({ ctx, input: { id, team_id } })
    },
    PLAYER_NOTICES.moveFailed,
  )
  if (!tried.ok) return playerFailed(PLAYER_NOTICES.moveFailed, tried.failure)
  if (!tried.value.ok) {
    const { problem } = tried.value
    const message =
      problem.code === 'same_team'
        ? PLAYER_CHANGES.alreadyThere(problem.player, problem.team)
        : playerFieldMessage(problem)
    return playerFailed(PLAYER_NOTICES.moveFailed, { code: 'conflict', message, status: 409 })
  }
  const { value } = tried.value
  return playerDone(PLAYER_NOTICES.moved(value.name, value.team), value)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostPlayerChange(PLAYER_NOTICES.moveFailed))

export default function MovePlayer({ loaderData }: Route.ComponentProps) {
  return <MoveTab {...loaderData} />
}
