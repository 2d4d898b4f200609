import { data } from 'react-router'

import { EditTab } from '#app/back-office/players/add-edit-tabs.tsx'
import { PLAYER_NOTICES } from '#app/back-office/players/copy.ts'
import type { PlayerAnswer } from '#app/back-office/players/player-changes.tsx'
import { readTableQuery } from '#domain/back-office/tables.ts'
import { PLAYER_CHANGES } from '#messages/player-form.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { editPlayer } from '#server/rosters/change-player.ts'
import { listPlayerRows, PLAYER_COLUMNS } from '#server/rosters/player-rows.ts'

import type { Route } from './+types/players-edit.ts'
import {
  answerPlayerForm,
  playerDone,
  playerRefused,
  readChoice,
  readPlayerFields,
  readPlayerId,
} from './player-forms.ts'
import { answerOr, CLASH, lostPlayerChange, revalidateAfterClash } from './screen.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const choice = await readChoice(ctx, url)
    if (choice.player) return { ...choice, listed: null }
    const query = readTableQuery(url.searchParams, PLAYER_COLUMNS)
    return { ...choice, listed: { ...(await listPlayerRows({ ctx, query })), query } }
  })
}

export const action = (args: Route.ActionArgs) =>
  answerPlayerForm(args, {
    change: (ctx, form) => {
      const input = { typed: readPlayerFields(form), seen: readPlayerFields(form, 'seen_') }
      return editPlayer({ ctx, id: readPlayerId(form), input })
    },
    answer: (edited) => {
      if (edited.ok) {
        const notice = edited.value.auditId === null ? PLAYER_NOTICES.unchanged : PLAYER_NOTICES.saved
        return playerDone(notice(edited.value.name), edited.value)
      }
      if (edited.problem.code === 'player_form') return playerRefused(edited.problem)
      const reason = PLAYER_CHANGES.clash(edited.problem.fields)
      return data<PlayerAnswer>(
        { ok: false, alert: PLAYER_NOTICES.saveFailed, reason, fields: {}, clash: true },
        { status: CLASH },
      )
    },
    alert: PLAYER_NOTICES.saveFailed,
  })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostPlayerChange(PLAYER_NOTICES.saveFailed))

export const shouldRevalidate = revalidateAfterClash

export default function EditPlayer({ loaderData }: Route.ComponentProps) {
  return <EditTab {...loaderData} />
}
