import { data } from 'react-router'

import { PLAYER_NOTICES } from '#app/back-office/players/copy.ts'
import { EditTab } from '#app/back-office/players/edit-tab.tsx'
import type { PlayerAnswer } from '#app/back-office/players/player-changes.ts'
import { formText, readForm } from '#app/routes/forms.ts'
import { readTableQuery } from '#domain/back-office/table-query.ts'
import { PLAYER_CHANGES } from '#messages/player-form.ts'
import { readRowId } from '#server/db/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { editPlayer } from '#server/rosters/change-player.ts'
import { listPlayerRows, PLAYER_COLUMNS } from '#server/rosters/player-rows.ts'

import type { Route } from './+types/players-edit.ts'
import { answerOr, CLASH, lostPlayerChange, revalidateAfterClash } from './client-actions.ts'
import { attemptChange } from './http.ts'
import { playerDone, playerFailed, playerRefused, readChoice, readPlayerFields } from './player-forms.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const choice = await readChoice(ctx, url)
    if (choice.player) return { ...choice, listed: null }
    const query = readTableQuery(url.searchParams, PLAYER_COLUMNS)
    return { ...choice, listed: { ...(await listPlayerRows({ ctx, query })), query } }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const tried = await attemptChange(
    ctx,
    (ctx) => {
      const id = readRowId(formText(form, 'id'), PLAYER_CHANGES.gone)
      const input = { typed: readPlayerFields(form), seen: readPlayerFields(form, 'seen_') }
      return editPlayer({ ctx, id, input })
    },
    PLAYER_NOTICES.saveFailed,
  )
  if (!tried.ok) return playerFailed(PLAYER_NOTICES.saveFailed, tried.failure)
  if (!tried.value.ok) {
    const { problem } = tried.value
    if (problem.code === 'player_form') return playerRefused(problem)
    const reason = PLAYER_CHANGES.clash(problem.fields)
    return data<PlayerAnswer>(
      { ok: false, alert: PLAYER_NOTICES.saveFailed, reason, fields: {}, clash: true },
      { status: CLASH },
    )
  }
  const { value } = tried.value
  const notice = value.auditId === null ? PLAYER_NOTICES.unchanged : PLAYER_NOTICES.saved
  return playerDone(notice(value.name), value)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostPlayerChange(PLAYER_NOTICES.saveFailed))

export const shouldRevalidate = revalidateAfterClash

export default function EditPlayer({ loaderData }: Route.ComponentProps) {
  return <EditTab {...loaderData} />
}
