import { PLAYER_NOTICES } from '#app/back-office/players/copy.ts'
import { DeleteTab } from '#app/back-office/players/delete-tab.tsx'
import { formText, readForm } from '#app/routes/forms.ts'
import { PLAYER_CHANGES } from '#messages/player-form.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { deletePlayer } from '#server/rosters/change-player.ts'

import type { Route } from './+types/players-delete.ts'
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
    (ctx) => deletePlayer({ ctx, id: readRowId(formText(form, 'id'), PLAYER_CHANGES.gone) }),
    PLAYER_NOTICES.deleteFailed,
  )
  if (!tried.ok) return playerFailed(PLAYER_NOTICES.deleteFailed, tried.failure)
  return playerDone(PLAYER_NOTICES.deleted(tried.value.name), tried.value)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostPlayerChange(PLAYER_NOTICES.deleteFailed))

export default function DeletePlayer({ loaderData }: Route.ComponentProps) {
  return <DeleteTab {...loaderData} />
}
