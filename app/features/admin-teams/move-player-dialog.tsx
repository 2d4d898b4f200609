import { useId, useState } from 'react'

import { MOVE_PLAYER, PLAYERS_SCREEN } from '#messages/admin-players.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

import type { TeamChoice } from './player-dialog.tsx'

type Props = {
  readonly name: string
  /** The teams he can go to. */
  readonly teams: readonly TeamChoice[]
  readonly onClose: () => void
  readonly onMove: (teamId: string) => void
}

/** Asks for the team a player goes to, then whether he shall (A-TEAM-13, A-VALID-33). */
export function MovePlayerDialog({ name, teams, onClose, onMove }: Props) {
  const id = useId()
  const [target, setTarget] = useState('')
  const [asking, setAsking] = useState(false)
  if (asking) {
    return (
      <AlertDialog
        open
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        title={MOVE_PLAYER.title}
        description={MOVE_PLAYER.sure(name)}
        confirmLabel={MOVE_PLAYER.action}
        confirmLook="primary"
        onConfirm={() => onMove(target)}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`${MOVE_PLAYER.action} ${name}`}
      width="small"
      footer={
        <>
          <DialogClose render={<Button>{PLAYERS_SCREEN.cancel}</Button>} />
          <Button type="submit" form={id} look="primary" disabled={target === ''}>
            {MOVE_PLAYER.action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (target !== '') setAsking(true)
        }}
      >
        <Field label={MOVE_PLAYER.target}>
          {(control) => (
            <Select
              {...control}
              value={target}
              onChange={(event) => setTarget(event.target.value)}
              options={[
                { value: '', label: MOVE_PLAYER.choose },
                ...teams.map((team) => ({ value: String(team.id), label: team.name })),
              ]}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
