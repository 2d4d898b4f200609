import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'

import { type ChangeAnswer, notifyRefusal, useChangeNotice } from '#app/back-office/shared/changes.ts'
import { PLAYER_FIELDS, type PlayerField, type PlayerForm } from '#domain/player/player-form.ts'

/** What came of an act on a player, as the routes of the players answer it. */
export type PlayerAnswer =
  | Extract<ChangeAnswer, { readonly ok: true }>
  | {
      readonly ok: false
      /** The specified sentence, said in a notice; null where the fields say it all. */
      readonly alert: string | null
      readonly reason: string | null
      /** What is wrong, in words, by field. */
      readonly fields: Readonly<Partial<Record<PlayerField, string>>>
      /** Somebody else changed the same: the reason has to stay in sight. */
      readonly clash: boolean
    }

/** Where acts on players are sent to, from whatever screen. */
export const PLAYER_CHANGE_PATHS = {
  add: '/admin/players/add',
  edit: '/admin/players/edit',
  move: '/admin/players/move',
  delete: '/admin/players/delete',
} as const

/** An act on a player: sends it, says in a notice what came of it, and offers Undo. @param onDone after success */
export function usePlayerChange(onDone?: () => void) {
  const { submit, state, data } = useFetcher<PlayerAnswer>()
  const say = useChangeNotice()
  const show = useEffectEvent((answer: PlayerAnswer) => {
    if (answer.ok) {
      say(answer.notice, answer.auditId)
      onDone?.()
    } else if (answer.alert !== null) notifyRefusal(answer.alert, answer.reason)
  })
  useEffect(() => {
    if (data) show(data)
  }, [data])
  return {
    busy: state === 'submitting',
    answer: data ?? null,
    /** What is wrong, by field. */
    problems: data?.ok === false ? data.fields : {},
    send: (change: keyof typeof PLAYER_CHANGE_PATHS, fields: Readonly<Record<string, string>>) =>
      void submit(fields, { method: 'post', action: PLAYER_CHANGE_PATHS[change] }),
  }
}

/** An edit as it is sent: what is typed, and beside it the player as the form was opened with him. */
export function editFields(
  id: number,
  typed: PlayerForm,
  seen: PlayerForm,
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = { id: String(id), ...typed }
  for (const field of PLAYER_FIELDS) fields[`seen_${field}`] = seen[field]
  return fields
}
