import { type ReactNode, useState } from 'react'
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
import { AlertDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, namedOptions } from '#ui/select.tsx'

import { DELETE_PLAYER, MOVE_PLAYER } from './copy.ts'

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
      /** What to look at before it is saved, in words; none where that is not the reason. */
      readonly doubts?: readonly string[]
    }

/** A change of a player: sends it, shows in a notice what came of it, and offers Undo. @param onDone after success */
export function usePlayerChange(onDone?: () => void) {
  const { submit, state, data } = useFetcher<PlayerAnswer>()
  useAnswerNotice(data, onDone)
  return {
    busy: state === 'submitting',
    answer: data ?? null,
    send: (
      change: 'add' | 'edit' | 'move' | 'delete' | 'duplicates',
      fields: Readonly<Record<string, string>>,
    ) => void submit(fields, { method: 'post', action: `/admin/players/${change}` }),
  }
}

/** A player's form: what is typed over the stored player, and how it is saved. @param onSaved after success */
export function usePlayerForm(stored: Partial<PlayerValues>, onSaved: () => void) {
  const { send, busy, answer } = usePlayerChange(onSaved)
  // Only what was touched: all else follows the stored player, also when that changes under the form.
  const [typed, setTyped] = useState<Partial<PlayerForm>>({})
  const seen = playerForm(stored)
  const form = { ...seen, ...typed }
  const [sent, setSent] = useState<PlayerForm | null>(null)
  const refused = answer?.ok === false ? answer : null
  // Of another form than the one that was asked about nothing is known.
  const doubts = sent && isSameForm(sent, form) ? (refused?.doubts ?? []) : []
  const save = (change: 'add' | 'edit', fields: Readonly<Record<string, string>>) => {
    setSent(form)
    send(change, doubts.length > 0 ? { ...fields, anyway: 'yes' } : fields)
  }
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
    /** What to look at before it is saved; saving once more saves it anyway. */
    doubts,
    add: () => save('add', form),
    edit: (id: number) => save('edit', editFields(id, form, seen)),
  }
}
export type PlayerFormState = ReturnType<typeof usePlayerForm>

/** An edit as it is sent: what is typed, and beside it the player as the form was opened. */
function editFields(id: number, typed: PlayerForm, seen: PlayerForm): Readonly<Record<string, string>> {
  const fields: Record<string, string> = { id: String(id), ...typed }
  for (const field of PLAYER_FIELDS) fields[`seen_${field}`] = seen[field]
  return fields
}

type DeletePlayerDialogProps = {
  /** The player in question; null keeps it closed. */
  readonly player: { readonly id: number; readonly name: string } | null
  /** The facts that tell players of that name apart. */
  readonly facts?: ReactNode
  readonly onClose: () => void
  readonly onConfirm: (id: number) => void
}

export function DeletePlayerDialog({ player, facts, onClose, onConfirm }: DeletePlayerDialogProps) {
  return (
    <AlertDialog
      open={player !== null}
      onOpenChange={(open) => !open && onClose()}
      title={DELETE_PLAYER.title}
      description={
        <>
          <span className="block">{DELETE_PLAYER.sure(player?.name ?? '')}</span>
          {facts && <span className="mt-2 block text-sm">{facts}</span>}
        </>
      }
      confirmLabel={DELETE_PLAYER.action}
      onConfirm={() => player && onConfirm(player.id)}
    />
  )
}

type MovePlayerQuestionProps = {
  readonly name: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onConfirm: () => void
}

export function MovePlayerQuestion({ name, open, onOpenChange, onConfirm }: MovePlayerQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={MOVE_PLAYER.title}
      description={MOVE_PLAYER.sure(name)}
      confirmLabel={MOVE_PLAYER.action}
      confirmLook="primary"
      onConfirm={onConfirm}
    />
  )
}

type TargetTeamFieldProps = {
  readonly teams: ReadonlyArray<{ readonly id: number; readonly name: string }>
  /** The id of the chosen team; '' for none. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly hint?: string | undefined
}

export function TargetTeamField({ teams, value, onValueChange, hint }: TargetTeamFieldProps) {
  return (
    <Field label={MOVE_PLAYER.target} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          options={namedOptions(teams, MOVE_PLAYER.choose)}
        />
      )}
    </Field>
  )
}
