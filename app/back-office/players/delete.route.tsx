import { answerForm, changeDone } from '#app/back-office/shared/http.server.ts'
import { lostChange } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { readForm } from '#app/shared/http.server.ts'
import { requestContext } from '#server/http/request-context.ts'
import { deletePlayer } from '#server/rosters/change-player.ts'

import type { Route } from './+types/delete.route.ts'
import { PLAYER_NOTICES } from './copy.ts'
import { DeleteTab } from './move-delete-tabs.tsx'
import { loadChoice, readPlayerId } from './player-forms.server.ts'

export const loader = (args: Route.LoaderArgs) => loadChoice(args)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerForm(context.get(requestContext), {
    change: (ctx) => deletePlayer({ ctx, id: readPlayerId(form) }),
    answer: ({ name, auditId }) => changeDone(PLAYER_NOTICES.deleted(name), auditId),
    alert: PLAYER_NOTICES.deleteFailed,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(PLAYER_NOTICES.deleteFailed, PLAYER_NOTICES.unreachable))

export default function DeletePlayer({ loaderData }: Route.ComponentProps) {
  return <DeleteTab {...loaderData} />
}
