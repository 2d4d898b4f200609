import { type ReactNode, useId, useState } from 'react'

import { type ChangeAnswer, useSentForm } from '#app/back-office/shared/changes.ts'
import { readNumber } from '#domain/player/player-fields.ts'
import {
  isSameForm,
  PLAYER_FIELDS,
  type PlayerField,
  playerForm,
  type PlayerForm,
  type PlayerValues,
} from '#domain/player/player-form.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog, Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select, namedOptions } from '#ui/select.tsx'

import { DELETE_PLAYER, MOVE_PLAYER, PLAYERS_SCREEN } from './copy.ts'
import { playerFieldMessage } from './player-words.ts'

export type PlayerAnswer = ChangeAnswer<PlayerField> & {
  /** The doubts to confirm before it is saved, as messages. */
  readonly doubts?: readonly string[]
  /** The stored players that the doubts are about, with their numbers. */
  readonly doubted?: readonly DoubtedPlayer[]
}

export type DoubtedPlayer = {
  readonly id: number
  readonly name: string
  readonly number: number | null
  readonly doubts: readonly string[]
}

/** Sends a change of a player, shows the result in a notice, and offers Undo. @param onDone called after success */
export function usePlayerChange(onDone?: () => void) {
  const { send, ...sent } = useSentForm<PlayerAnswer>(onDone)
  return {
    ...sent,
    send: (
      change: 'add' | 'edit' | 'move' | 'delete' | 'duplicates',
      fields: Readonly<Record<string, string>>,
    ) => send(fields, `/admin/players/${change}`),
  }
}

/**
 * Holds a player's form: the entries over the stored player, and how they are saved.
 * @param onSaved called after success
 */
export function usePlayerForm(stored: Partial<PlayerValues>, onSaved: () => void) {
  const { send, busy, answer } = usePlayerChange(onSaved)
  // Only the edited fields. All others follow the stored player, even when it changes while the form is open.
  const [typed, setTyped] = useState<Partial<PlayerForm>>({})
  const seen = playerForm(stored)
  const form = { ...seen, ...typed }
  const [sent, setSent] = useState<PlayerForm | null>(null)
  const refused = answer?.ok === false ? answer : null
  // An answer to another form does not apply to this one.
  const doubts = sent && isSameForm(sent, form) ? (refused?.doubts ?? []) : []
  const save = (change: 'add' | 'edit', fields: Readonly<Record<string, string>>) => {
    setSent(form)
    send(change, doubts.length > 0 ? { ...fields, anyway: 'yes' } : fields)
  }
  return {
    form,
    busy,
    answer,
    problems: refused?.fields ?? {},
    /** Why it was not saved, when another admin changed the same fields. */
    clash: refused?.clashes ? refused.reason : null,
    dirty: answer?.ok !== true && !isSameForm(form, seen),
    change: (field: PlayerField, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    reset: () => setTyped({}),
    /** The doubts to confirm before it is saved. Saving again saves it anyway. */
    doubts,
    add: () => save('add', form),
    edit: (id: number) => save('edit', editFields(id, form, seen)),
  }
}
export type PlayerFormState = ReturnType<typeof usePlayerForm>

/** Returns an edit to send: the entries, and the player as it was when the form was opened. */
function editFields(id: number, typed: PlayerForm, seen: PlayerForm): Readonly<Record<string, string>> {
  const fields: Record<string, string> = { id: String(id), ...typed }
  for (const field of PLAYER_FIELDS) fields[`seen_${field}`] = seen[field]
  return fields
}

type DeletePlayerDialogProps = {
  /** The player to delete; null keeps the dialog closed. */
  readonly player: { readonly id: number; readonly name: string } | null
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

type Move = { readonly to: 'move' | 'edit'; readonly fields: Readonly<Record<string, string>> }

/** Moves players, and asks about numbers that a teammate already wears. @param onDone called after success */
export function usePlayerMove(onDone?: () => void) {
  const { send, busy, answer } = usePlayerChange(onDone)
  const [move, setMove] = useState<Move | null>(null)
  /** The answer whose question was already closed. */
  const [closed, setClosed] = useState<PlayerAnswer | null>(null)
  const doubted = answer?.ok === false && answer !== closed ? (answer.doubted ?? []) : []
  return {
    busy,
    move: (to: Move['to'], fields: Move['fields']) => {
      setMove({ to, fields })
      send(to, fields)
    },
    question: move && doubted.length > 0 && (
      <WornNumbersDialog
        players={doubted}
        busy={busy}
        onClose={() => setClosed(answer)}
        onMove={(numbers) => send(move.to, { ...move.fields, ...numbers })}
      />
    ),
  }
}

type WornNumbersDialogProps = {
  readonly players: readonly DoubtedPlayer[]
  readonly busy: boolean
  readonly onClose: () => void
  readonly onMove: (fields: Readonly<Record<string, string>>) => void
}

/**
 * Holds the numbers that players wear on their new team, where a teammate already wears theirs. Numbers that were
 * asked about before are kept by sending them again.
 */
export function useWornNumbers(players: readonly DoubtedPlayer[]) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [confirmed, setConfirmed] = useState<Readonly<Record<number, string>>>({})
  const numberIn = (numbers: typeof typed, { id, number }: DoubtedPlayer) =>
    numbers[id] ?? String(number ?? '')
  return {
    typed,
    confirm: () => setConfirmed(typed),
    isConfirmed: players.every((player) => numberIn(typed, player) === numberIn(confirmed, player)),
    isReadable: players.every((player) => readNumber(numberIn(typed, player)).ok),
    fields: players.map((player) => {
      const value = numberIn(typed, player)
      const read = readNumber(value)
      return (
        <Field
          key={player.id}
          label={MOVE_PLAYER.numberOf(player.name)}
          hint={player.doubts.join(' ')}
          error={read.ok ? undefined : playerFieldMessage(read.problem)}
        >
          {(control) => (
            <Input
              {...control}
              value={value}
              inputMode="numeric"
              autoComplete="off"
              className="tabular-nums"
              onChange={({ target }) => setTyped({ ...typed, [player.id]: target.value })}
            />
          )}
        </Field>
      )
    }),
  }
}

/** Asks which numbers the players wear on their new team. */
function WornNumbersDialog({ players, busy, onClose, onMove }: WornNumbersDialogProps) {
  const id = useId()
  const { typed, confirm, isConfirmed, isReadable, fields } = useWornNumbers(players)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={MOVE_PLAYER.wornTitle(players.length)}
      description={MOVE_PLAYER.wornLead(players.length)}
      width="small"
      footer={
        <>
          <DialogClose render={<Button>{PLAYERS_SCREEN.cancel}</Button>} />
          <Button type="submit" form={id} look="primary" busy={busy} disabled={!isReadable}>
            {isConfirmed ? MOVE_PLAYER.anyway : MOVE_PLAYER.action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReadable) return
          confirm()
          const numbers = Object.entries(typed).map(([id, number]) => [`number_${id}`, number])
          onMove({ ...Object.fromEntries(numbers), ...(isConfirmed && { anyway: 'yes' }) })
        }}
      >
        {fields}
      </form>
    </Dialog>
  )
}

type MovePlayerQuestionProps = {
  readonly name: string
  /** The names of both teams; null for no team. */
  readonly from: string | null
  readonly to: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onConfirm: () => void
}

export function MovePlayerQuestion(props: MovePlayerQuestionProps) {
  const { name, from, to, open, onOpenChange, onConfirm } = props
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={MOVE_PLAYER.title}
      description={
        <>
          <span className="block">{MOVE_PLAYER.sure(name)}</span>
          <span className="mt-2 block font-semibold text-ink">{MOVE_PLAYER.route(from, to)}</span>
        </>
      }
      confirmLabel={MOVE_PLAYER.action}
      confirmLook="primary"
      onConfirm={onConfirm}
    />
  )
}

type TargetTeamFieldProps = {
  readonly teams: ReadonlyArray<{ readonly id: number; readonly name: string }>
  /** The id of the chosen team, or '' for none. */
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
