import { answerOr } from '#app/back-office/shared/screen.tsx'
import { deletePlayer } from '#server/rosters/change-player.ts'

import type { Route } from './+types/delete.route.ts'
import { PLAYER_NOTICES } from './copy.ts'
import { DeleteTab } from './move-delete-tabs.tsx'
import { lostPlayerChange } from './player-changes.tsx'
import { answerPlayerForm, loadChoice, playerDone, readPlayerId } from './player-forms.server.ts'

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
