import { data } from 'react-router'

import type { PlayerAnswer } from '#app/components/player-acts/player-answer.ts'
import { PLAYER_FIELDS, type PlayerForm, type PlayerFormProblem } from '#domain/player/player-form.ts'
import { playerFieldMessage } from '#messages/player-form.ts'
import type { Failure } from '#server/http/failure.ts'
import type { PlayerChange } from '#server/players/player-act.ts'

import { formText } from '../account/form-text.ts'

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
export function playerFailed(alert: string, { message, status }: Pick<Failure, 'message' | 'status'>) {
  // Of a bug nothing more is known than that it failed.
  const reason = message === alert ? null : message
  return data<PlayerAnswer>({ ok: false, alert, reason, fields: {}, clash: false }, { status })
}
