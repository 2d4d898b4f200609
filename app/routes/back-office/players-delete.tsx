import { PLAYER_NOTICES } from '#app/back-office/players/copy.ts'
import { DeleteTab } from '#app/back-office/players/move-delete-tabs.tsx'
import { deletePlayer } from '#server/rosters/change-player.ts'

import type { Route } from './+types/players-delete.ts'
import { answerPlayerForm, loadChoice, playerDone, readPlayerId } from './player-forms.ts'
import { answerOr, lostPlayerChange } from './screen.tsx'

export const loader = (args: Route.LoaderArgs) => loadChoice(args)

export const action = (args: Route.ActionArgs) =>
  answerPlayerForm(args, {
    change: (ctx, form) => deletePlayer({ ctx, id: readPlayerId(form) }),
    answer: (deleted) => playerDone(PLAYER_NOTICES.deleted(deleted.name), deleted),
    alert: PLAYER_NOTICES.deleteFailed,
  })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostPlayerChange(PLAYER_NOTICES.deleteFailed))

export default function DeletePlayer({ loaderData }: Route.ComponentProps) {
  return <DeleteTab {...loaderData} />
}
