import { useId, useState } from 'react'

import { MOVE_PLAYER, PLAYER_FACTS, PLAYERS_SCREEN, shownName } from '#app/back-office/players/copy.ts'
import {
  MovePlayerQuestion,
  TargetTeamField,
  usePlayerForm,
} from '#app/back-office/players/player-changes.tsx'
import { PlayerFormFields } from '#app/back-office/players/player-form-fields.tsx'
import { TypingDialog } from '#app/back-office/shared/unsaved-changes.tsx'
import type { PlayerValues } from '#domain/player/player-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { useFirstBadField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'

import { ADMIN_TEAMS } from './copy.ts'

/** The positions of this screen. The players screen also has L. */
const POSITIONS = ['C', 'LW', 'RW', 'D', 'G'] as const

export type TeamChoice = { readonly id: number; readonly name: string }

type PlayerDialogProps = {
  /** The stored player to edit; null adds one. */
  readonly player: (PlayerValues & { readonly id: number }) | null
  /** The initial team of a new player. */
  readonly teamId: number | null
  readonly teams: readonly TeamChoice[]
  readonly onClose: () => void
}

export function PlayerDialog({ player, teamId, teams, onClose }: PlayerDialogProps) {
  const id = useId()
  const state = usePlayerForm(player ?? { team_id: teamId }, onClose)
  const { dirty, busy, problems } = state
  const [noTeam, setNoTeam] = useState<{ readonly team_id: string } | null>(null)
  const area = useFirstBadField(noTeam ?? state.answer)
  const plainLabel = player === null ? PLAYERS_SCREEN.addPlayer : PLAYERS_SCREEN.save
  const saveLabel = state.doubts.length > 0 ? PLAYERS_SCREEN.saveAnyway : plainLabel
  function submit() {
    if (player === null && state.form.team_id === '') {
      setNoTeam({ team_id: ADMIN_TEAMS.selectTeam })
      notify({ title: ADMIN_TEAMS.selectTeam, tone: 'danger' })
      return
    }
    setNoTeam(null)
    if (player === null) state.add()
    else state.edit(player.id)
  }
  return (
    <TypingDialog
      dirty={dirty}
      onClose={onClose}
      title={player === null ? ADMIN_TEAMS.addPlayer : ADMIN_TEAMS.editOf(shownName(player))}
      width="large"
      footer={
        <>
          <Button onClick={onClose}>{PLAYERS_SCREEN.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={area}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <PlayerFormFields
          state={state}
          problems={{ ...problems, ...noTeam }}
          positions={POSITIONS}
          teams={teams}
          noTeam={player === null ? ADMIN_TEAMS.selectTeam : PLAYER_FACTS.noTeam}
        />
      </form>
    </TypingDialog>
  )
}

type MovePlayerDialogProps = {
  readonly name: string
  /** The name of the team that the player leaves. */
  readonly from: string
  readonly teams: readonly TeamChoice[]
  readonly onClose: () => void
  readonly onMove: (teamId: string) => void
}

export function MovePlayerDialog({ name, from, teams, onClose, onMove }: MovePlayerDialogProps) {
  const id = useId()
  const [target, setTarget] = useState('')
  const [asking, setAsking] = useState(false)
  const close = (open: boolean) => {
    if (!open) onClose()
  }
  if (asking) {
    return (
      <MovePlayerQuestion
        name={name}
        from={from}
        to={teams.find(({ id }) => String(id) === target)?.name ?? ''}
        open
        onOpenChange={close}
        onConfirm={() => onMove(target)}
      />
    )
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
