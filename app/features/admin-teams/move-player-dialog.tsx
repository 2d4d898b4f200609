import { useId, useState } from 'react'

import { MovePlayerQuestion } from '#app/components/player-acts/move-player-question.tsx'
import { TargetTeamField } from '#app/components/player-acts/target-team-field.tsx'
import { MOVE_PLAYER, PLAYERS_SCREEN } from '#messages/admin-players.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'

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
  const close = (open: boolean) => {
    if (!open) onClose()
  }
  if (asking) {
    return <MovePlayerQuestion name={name} open onOpenChange={close} onConfirm={() => onMove(target)} />
  }
  return (
    <Dialog
      open
      onOpenChange={close}
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
        <TargetTeamField teams={teams} value={target} onValueChange={setTarget} />
      </form>
    </Dialog>
  )
}
