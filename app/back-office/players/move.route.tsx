import { answerOr } from '#app/back-office/shared/screen.tsx'
import { formText } from '#app/shared/http.server.ts'
import { readRowId } from '#server/core/row-id.ts'
import { movePlayer } from '#server/rosters/change-player.ts'

import type { Route } from './+types/move.route.ts'
import { PLAYER_NOTICES } from './copy.ts'
import { MoveTab } from './move-delete-tabs.tsx'
import { lostPlayerChange } from './player-changes.tsx'
import {
  answerPlayerForm,
  isAnyway,
  loadChoice,
  playerDone,
  playerDoubted,
  playerFailed,
  readNumbers,
  readPlayerId,
} from './player-forms.server.ts'
import { PLAYER_REFUSED, playerFieldMessage } from './player-words.ts'

export const loader = (args: Route.LoaderArgs) => loadChoice(args)

export const action = (args: Route.ActionArgs) =>
  answerPlayerForm(args, {
    change: (ctx, form) => {
      const id = readPlayerId(form)
      const team_id = readRowId(formText(form, 'team_id'), playerFieldMessage({ code: 'team_unknown' }))
      const number = readNumbers(form)[id]
      const input = { id, team_id, ...(number !== undefined && { number }) }
      return movePlayer({ ctx, input, anyway: isAnyway(form) })
    },
    answer: (moved) => {
      if (moved.ok) return playerDone(PLAYER_NOTICES.moved(moved.value.name, moved.value.team), moved.value)
      const { problem } = moved
      if (problem.code === 'player_doubt') return playerDoubted(problem)
      const message =
        problem.code === 'same_team'
          ? PLAYER_REFUSED.alreadyThere(problem.player, problem.team)
          : playerFieldMessage(problem)
      return playerFailed(PLAYER_NOTICES.moveFailed, { code: 'conflict', message, status: 409 })
    },
    alert: PLAYER_NOTICES.moveFailed,
  })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostPlayerChange(PLAYER_NOTICES.moveFailed))

export default function MovePlayer({ loaderData }: Route.ComponentProps) {
  return <MoveTab {...loaderData} />
}
