import { useState } from 'react'
import { useFetcher } from 'react-router'

import { type ChangeAnswer, useAnswerNotice } from '#app/back-office/shared/changes.ts'
import {
  isSameForm,
  PLAYER_FIELDS,
  type PlayerField,
  playerForm,
  type PlayerForm,
  type PlayerValues,
} from '#domain/player/player-form.ts'

/** What came of a change of a player, as the routes of the players answer it. */
export type PlayerAnswer =
  | Extract<ChangeAnswer, { readonly ok: true }>
  | {
      readonly ok: false
      /** The specified sentence, shown in a notice; null where the fields say it all. */
      readonly alert: string | null
      readonly reason: string | null
      /** What is wrong, in words, by field. */
      readonly fields: Readonly<Partial<Record<PlayerField, string>>>
      /** Somebody else changed the same: the reason has to stay in sight. */
      readonly clash: boolean
    }

/** A change of a player: sends it, shows in a notice what came of it, and offers Undo. @param onDone after success */
export function usePlayerChange(onDone?: () => void) {
  const { submit, state, data } = useFetcher<PlayerAnswer>()
  useAnswerNotice(data, onDone)
  return {
    busy: state === 'submitting',
    answer: data ?? null,
    send: (change: 'add' | 'edit' | 'move' | 'delete', fields: Readonly<Record<string, string>>) =>
      void submit(fields, { method: 'post', action: `/admin/players/${change}` }),
  }
}

/** A player's form: what is typed over the stored player, and how it is saved. @param onSaved after success */
export function usePlayerForm(stored: Partial<PlayerValues>, onSaved: () => void) {
  const { send, busy, answer } = usePlayerChange(onSaved)
  // Only what was touched: all else follows the stored player, also when that changes under the form.
  const [typed, setTyped] = useState<Partial<PlayerForm>>({})
  const seen = playerForm(stored)
  const form = { ...seen, ...typed }
  const refused = answer?.ok === false ? answer : null
  return {
    form,
    busy,
    answer,
    /** What is wrong, by field. */
    problems: refused?.fields ?? {},
    /** Why it was not saved, where somebody else changed the same. */
    clash: refused?.clash ? refused.reason : null,
    /** Whether something that was typed would be lost. */
    dirty: answer?.ok !== true && !isSameForm(form, seen),
    change: (field: PlayerField, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    reset: () => setTyped({}),
    add: () => send('add', form),
    edit: (id: number) => send('edit', editFields(id, form, seen)),
  }
}
export type PlayerFormState = ReturnType<typeof usePlayerForm>

/** An edit as it is sent: what is typed, and beside it the player as the form was opened. */
function editFields(id: number, typed: PlayerForm, seen: PlayerForm): Readonly<Record<string, string>> {
  const fields: Record<string, string> = { id: String(id), ...typed }
  for (const field of PLAYER_FIELDS) fields[`seen_${field}`] = seen[field]
  return fields
}
