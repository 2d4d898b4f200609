import { data } from 'react-router'

import type { Choice } from '#app/back-office/players/chosen-player.tsx'
import type { PlayerAnswer } from '#app/back-office/players/player-changes.ts'
import { formText } from '#app/routes/forms.ts'
import { PLAYER_FIELDS, type PlayerForm, type PlayerFormProblem } from '#domain/player/player-form.ts'
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
  const text = (field: keyof PlayerForm) => formText(form, `${prefix}${field}`)
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    display_name: text('display_name'),
    number: text('number'),
    position: text('position'),
    shoots: text('shoots'),
    birthplace: text('birthplace'),
    nationality: text('nationality'),
    birthdate: text('birthdate'),
    height: text('height'),
    weight: text('weight'),
    team_id: text('team_id'),
    profile_picture_filename: text('profile_picture_filename'),
  }
}

export function playerDone(notice: string, { auditId }: PlayerChange) {
  return data<PlayerAnswer>({ ok: true, notice, auditId })
}

/** What is wrong with the form, by field. @param alert said beside it */
export function playerRefused({ fields }: PlayerFormProblem, alert: string | null = null) {
  const words: Partial<Record<keyof PlayerForm, string>> = {}
  for (const field of PLAYER_FIELDS) {
    const problem = fields[field]
    if (problem) words[field] = playerFieldMessage(problem)
  }
  return data<PlayerAnswer>({ ok: false, alert, reason: null, fields: words, clash: false }, { status: 422 })
}

/** What could not be done, and why. @param alert the specified sentence */
export function playerFailed(alert: string, { code, message, status }: Failure) {
  // Of a bug nothing more is known than that it failed.
  const reason = code === 'unexpected' ? null : message
  return data<PlayerAnswer>({ ok: false, alert, reason, fields: {}, clash: false }, { status })
}

/** The teams, and the player whom `?player=` names. @throws {AppError} not_signed_in, forbidden */
export async function readChoice(ctx: Context, url: URL): Promise<Choice> {
  requireAdmin(ctx)
  const asked = url.searchParams.get('player')
  const id = RowId.safeParse(Number(asked))
  const [teams, player] = await Promise.all([
    listTeams({ ctx }),
    id.success ? getPlayer({ ctx, id: id.data }) : null,
  ])
  return { teams, player, gone: asked !== null && player === null }
}
