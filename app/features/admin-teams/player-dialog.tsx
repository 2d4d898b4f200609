import { useId, useState } from 'react'

import { editFields, usePlayerChange } from '#app/components/player-acts/use-player-act.ts'
import { PlayerFormFields } from '#app/components/player-form/player-form-fields.tsx'
import { UnsavedChanges } from '#app/components/unsaved-changes/unsaved-changes.tsx'
import { isSameForm, playerForm, type PlayerForm, type PlayerValues } from '#domain/player/player-form.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { PLAYER_FACTS, PLAYERS_SCREEN, shownName } from '#messages/admin-players.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NoticeLine } from '#ui/notice-line.tsx'
import { notify } from '#ui/notify.ts'
import { useFirstBadField } from '#ui/use-first-bad-field.ts'

/** A-VALID-11 */
const POSITIONS = ['C', 'LW', 'RW', 'D', 'G'] as const

export type TeamChoice = { readonly id: number; readonly name: string }

type Props = {
  /** Whom to edit, as he is stored now; null adds one. */
  readonly player: (PlayerValues & { readonly id: number }) | null
  /** The team a new player begins with. */
  readonly teamId: number | null
  readonly teams: readonly TeamChoice[]
  readonly onClose: () => void
}

/** Adds or edits a player (A-TEAM-10, A-TEAM-11). */
export function PlayerDialog({ player, teamId, teams, onClose }: Props) {
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
