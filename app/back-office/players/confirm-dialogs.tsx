import type { ReactNode } from 'react'

import { teamOptions } from '#app/building/team-options.ts'
import { AlertDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

import { DELETE_PLAYER, MOVE_PLAYER } from './copy.ts'

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
          options={teamOptions(teams, MOVE_PLAYER.choose)}
        />
      )}
    </Field>
  )
}
