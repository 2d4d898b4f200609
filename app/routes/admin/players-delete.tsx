import { DeleteTab } from '#app/features/admin-players/delete-tab.tsx'
import { PLAYER_NOTICES } from '#messages/admin-players.ts'
import { PLAYER_CHANGES } from '#messages/player-acts.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { deletePlayer } from '#server/players/delete-player.ts'

import { formText } from '../account/form-text.ts'
import { readForm } from '../account/read-form.ts'
import { answerOr, lostPlayerChange } from './answer-or.ts'
import { attemptChange } from './attempt-act.ts'
import { readChoice } from './chosen-player.ts'
import { playerDone, playerFailed } from './player-answer.ts'
import type { Route } from './+types/players-delete.ts'

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
