import { useId, useState } from 'react'

import { MovePlayerQuestion, TargetTeamField } from '#app/back-office/players/confirm-dialogs.tsx'
import { MOVE_PLAYER, PLAYER_FACTS, PLAYERS_SCREEN, shownName } from '#app/back-office/players/copy.ts'
import { editFields, usePlayerChange } from '#app/back-office/players/player-changes.ts'
import { PlayerFormFields } from '#app/back-office/players/player-form-fields.tsx'
import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import { isSameForm, playerForm, type PlayerForm, type PlayerValues } from '#domain/player/player-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { useFirstBadField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { NoticeLine } from '#ui/status.tsx'

import { ADMIN_TEAMS } from './copy.ts'

/** A-VALID-11 */
const POSITIONS = ['C', 'LW', 'RW', 'D', 'G'] as const

export type TeamChoice = { readonly id: number; readonly name: string }

type PlayerDialogProps = {
  /** Whom to edit, as he is stored now; null adds one. */
  readonly player: (PlayerValues & { readonly id: number }) | null
  /** The team a new player begins with. */
  readonly teamId: number | null
  readonly teams: readonly TeamChoice[]
  readonly onClose: () => void
}

/** Adds or edits a player (A-TEAM-10, A-TEAM-11). */
export function PlayerDialog({ player, teamId, teams, onClose }: PlayerDialogProps) {
  const id = useId()
  const { send, busy, answer, problems } = usePlayerChange(onClose)
  const [noTeam, setNoTeam] = useState<{ readonly team_id: string } | null>(null)
  const area = useFirstBadField(noTeam ?? answer)
  // Only what was touched: all else follows the stored player, also when he changes under the form.
  const [typed, setTyped] = useState<Partial<PlayerForm>>({})
  const seen = playerForm(player ?? { team_id: teamId })
  const form = { ...seen, ...typed }
  const dirty = answer?.ok !== true && !isSameForm(form, seen)
  const [leaving, setLeaving] = useState(false)
  const clash = answer?.ok === false && answer.clash ? answer.reason : null
  function submit() {
    if (player === null && form.team_id === '') {
      setNoTeam({ team_id: ADMIN_TEAMS.selectTeam })
      notify({ title: ADMIN_TEAMS.selectTeam, tone: 'danger' })
      return
    }
    setNoTeam(null)
    if (player === null) send('add', form)
    else send('edit', editFields(player.id, form, seen))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        if (dirty) setLeaving(true)
        else onClose()
      }}
      title={player === null ? ADMIN_TEAMS.addPlayer : ADMIN_TEAMS.editOf(shownName(player))}
      width="large"
      footer={
        <>
          <Button onClick={onClose}>{PLAYERS_SCREEN.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {player === null ? PLAYERS_SCREEN.addPlayer : PLAYERS_SCREEN.save}
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
          form={form}
          onChange={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
          problems={{ ...problems, ...noTeam }}
          positions={POSITIONS}
          teams={teams}
          noTeam={player === null ? ADMIN_TEAMS.selectTeam : PLAYER_FACTS.noTeam}
        />
        {clash !== null && (
          <div className="mt-5 flex">
            <NoticeLine look="danger">{clash}</NoticeLine>
          </div>
        )}
      </form>
      <UnsavedChanges
        dirty={dirty}
        closing={{ asked: leaving, onStay: () => setLeaving(false), onLeave: onClose }}
      />
    </Dialog>
  )
}

type MovePlayerDialogProps = {
  readonly name: string
  /** The teams he can go to. */
  readonly teams: readonly TeamChoice[]
  readonly onClose: () => void
  readonly onMove: (teamId: string) => void
}

/** Asks for the team a player goes to, then whether he shall (A-TEAM-13, A-VALID-33). */
export function MovePlayerDialog({ name, teams, onClose, onMove }: MovePlayerDialogProps) {
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
