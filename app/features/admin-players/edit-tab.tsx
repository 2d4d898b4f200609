import { useState } from 'react'
import { flushSync } from 'react-dom'

import { editFields, usePlayerChange } from '#app/components/player-acts/use-player-act.ts'
import { PlayerFormFields } from '#app/components/player-form/player-form-fields.tsx'
import { UnsavedChanges } from '#app/components/unsaved-changes/unsaved-changes.tsx'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { POSITION_CHOICES } from '#domain/player/player-fields.ts'
import { isSameForm, playerForm, type PlayerForm } from '#domain/player/player-form.ts'
import type { Team } from '#domain/team/team.ts'
import { PLAYER_FACTS, PLAYERS_SCREEN } from '#messages/admin-players.ts'
import { Button } from '#ui/button.tsx'
import { NoticeLine } from '#ui/notice-line.tsx'
import { useFirstBadField } from '#ui/use-first-bad-field.ts'

import { ChoosePlayer, ChosenPlayer, type Choice } from './chosen-player.tsx'
import { useChoose } from './use-choose.ts'
import { AllPlayers, type ListedPlayers } from './all-players.tsx'

type Props = Choice & {
  /** The page of the table that stands there while nobody is open. */
  readonly listed: ListedPlayers | null
}

/** Edit: search for a player, edit the fields, Save or Cancel (A-PLAYER-02, A-PLAYER-03). */
export function EditTab({ teams, player, gone, listed }: Props) {
  if (player) return <PlayerEditor key={player.id} player={player} teams={teams} />
  return (
    <>
      <ChoosePlayer lead={PLAYERS_SCREEN.editLead} teams={teams} gone={gone} />
      {listed && <AllPlayers listed={listed} teams={teams} />}
    </>
  )
}

function PlayerEditor({ player, teams }: { readonly player: FoundPlayer; readonly teams: readonly Team[] }) {
  const choose = useChoose()
  const { send, busy, answer, problems } = usePlayerChange(() => choose(null))
  const area = useFirstBadField(answer)
  // Only what was touched: all else follows the stored player, also when he changes under the form.
  const [typed, setTyped] = useState<Partial<PlayerForm>>({})
  const seen = playerForm(player)
  const form = { ...seen, ...typed }
  const clash = answer?.ok === false && answer.clash ? answer.reason : null
  return (
    <ChosenPlayer player={player} teams={teams}>
      <form
        ref={area}
        noValidate
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault()
          send('edit', editFields(player.id, form, seen))
        }}
      >
        <PlayerFormFields
          form={form}
          onChange={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
          problems={problems}
          positions={POSITION_CHOICES}
          teams={teams}
          noTeam={PLAYER_FACTS.noTeam}
        />
        {clash !== null && (
          <div className="mt-5 flex">
            <NoticeLine look="danger">{clash}</NoticeLine>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={busy}>
            {PLAYERS_SCREEN.save}
          </Button>
          <Button
            onClick={() => {
              // Given up on purpose, before the address changes: nobody has to be asked.
              flushSync(() => setTyped({}))
              choose(null)
            }}
          >
            {PLAYERS_SCREEN.cancel}
          </Button>
        </div>
      </form>
      <UnsavedChanges dirty={answer?.ok !== true && !isSameForm(form, seen)} param="player" />
    </ChosenPlayer>
  )
}
