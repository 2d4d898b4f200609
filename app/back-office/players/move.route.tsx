import { answerForm, changeDone, changeFailed } from '#app/back-office/shared/http.server.ts'
import { lostChange } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm } from '#app/shared/http.server.ts'
import { readRowId } from '#server/core/row-id.ts'
import { requestContext } from '#server/http/request-context.ts'
import { movePlayer } from '#server/rosters/change-player.ts'

import type { Route } from './+types/move.route.ts'
import { PLAYER_NOTICES } from './copy.ts'
import { MoveTab } from './move-delete-tabs.tsx'
import { isAnyway, loadChoice, playerDoubted, readNumbers, readPlayerId } from './player-forms.server.ts'
import { PLAYER_REFUSED, playerFieldMessage } from './player-words.ts'

export const loader = (args: Route.LoaderArgs) => loadChoice(args)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerForm(context.get(requestContext), {
    change: (ctx) => {
      const id = readPlayerId(form)
      const team_id = readRowId(formText(form, 'team_id'), playerFieldMessage({ code: 'team_unknown' }))
      const number = readNumbers(form)[id]
      const input = { id, team_id, ...(number !== undefined && { number }) }
      return movePlayer({ ctx, input, anyway: isAnyway(form) })
    },
    answer: (moved) => {
      if (moved.ok) {
        const { name, team, auditId } = moved.value
        return changeDone(PLAYER_NOTICES.moved(name, team), auditId)
      }
      const { problem } = moved
      if (problem.code === 'player_doubt') return playerDoubted(problem)
      const message =
        problem.code === 'same_team'
          ? PLAYER_REFUSED.alreadyThere(problem.player, problem.team)
          : playerFieldMessage(problem)
      return changeFailed(PLAYER_NOTICES.moveFailed, { code: 'conflict', message, status: 409 })
    },
    alert: PLAYER_NOTICES.moveFailed,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(PLAYER_NOTICES.moveFailed, PLAYER_NOTICES.unreachable))

export default function MovePlayer({ loaderData }: Route.ComponentProps) {
  return <MoveTab {...loaderData} />
}
