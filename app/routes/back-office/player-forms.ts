import { data } from 'react-router'

import type { Choice } from '#app/back-office/players/chosen-player.tsx'
import type { PlayerAnswer } from '#app/back-office/players/player-changes.ts'
import { formText } from '#app/routes/forms.ts'
import {
  PLAYER_FIELDS,
  type PlayerField,
  playerForm,
  type PlayerForm,
  type PlayerFormProblem,
} from '#domain/player/player-form.ts'
import { playerFieldMessage } from '#messages/player-form.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { RowId } from '#server/db/row-id.ts'
import type { Failure } from '#server/http/answer.ts'
import type { PlayerChange } from '#server/rosters/change-player.ts'
import { listTeams } from '#server/rosters/league.ts'
import { getPlayer } from '#server/rosters/search-players.ts'

/** The player that a form describes. @param prefix before each field's name */
export function readPlayerFields(form: FormData, prefix = ''): PlayerForm {
  const fields: Record<PlayerField, string> = { ...playerForm({}) }
  for (const field of PLAYER_FIELDS) fields[field] = formText(form, `${prefix}${field}`)
  return fields
}

export function playerDone(notice: string, { auditId }: PlayerChange) {
  return data<PlayerAnswer>({ ok: true, notice, auditId })
}

/** What is wrong with the form, by field. @param alert shown in a notice besides */
export function playerRefused({ fields }: PlayerFormProblem, alert: string | null = null) {
  const words: Partial<Record<keyof PlayerForm, string>> = {}
  for (const field of PLAYER_FIELDS) {
    const problem = fields[field]
    if (problem) words[field] = playerFieldMessage(problem)
  }
  return data<PlayerAnswer>({ ok: false, alert, reason: null, fields: words, clash: false }, { status: 422 })
}

/** A change that failed, and why. @param alert the specified sentence */
export function playerFailed(alert: string, { code, message, status }: Failure) {
  // Of a bug nothing more is known than that it failed.
  const reason = code === 'unexpected' ? null : message
  return data<PlayerAnswer>({ ok: false, alert, reason, fields: {}, clash: false }, { status })
}

/** The teams, and the player that `?player=` names. @throws {AppError} not_signed_in, forbidden */
export async function readChoice(ctx: Context, url: URL): Promise<Choice> {
  requireAdmin(ctx)
  const named = url.searchParams.get('player')
  const id = RowId.safeParse(Number(named))
  const [teams, player] = await Promise.all([
    listTeams({ ctx }),
    id.success ? getPlayer({ ctx, id: id.data }) : null,
  ])
  return { teams, player, gone: named !== null && player === null }
}
