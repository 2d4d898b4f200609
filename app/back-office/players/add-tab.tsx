import { useState } from 'react'

import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import { POSITION_CHOICES, readNumber } from '#domain/player/player-fields.ts'
import type { Team } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'
import { Button } from '#ui/button.tsx'
import { useFirstBadField } from '#ui/field.tsx'

import { MOVE_PLAYER, PLAYERS_SCREEN } from './copy.ts'
import { usePlayerForm } from './player-changes.ts'
import { PlayerPhoto } from './player-facts.tsx'
import { PlayerFormFields } from './player-form-fields.tsx'

export function AddTab({ teams }: { readonly teams: readonly Team[] }) {
  // Another round draws an empty form, without what was wrong with the last one.
  const [round, setRound] = useState(0)
  return <AddForm key={round} teams={teams} onClear={() => setRound(round + 1)} />
}

type Props = { readonly teams: readonly Team[]; readonly onClear: () => void }

function AddForm({ teams, onClear }: Props) {
  const state = usePlayerForm({}, onClear)
  const { form, busy, answer } = state
  const area = useFirstBadField(answer)
  const number = readNumber(form.number)
  const team = teams.find(({ id }) => String(id) === form.team_id)
  return (
    <form
      ref={area}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        state.add()
      }}
    >
      <div className="flex items-center gap-5">
        <PlayerPhoto
          filename={null}
          number={number.ok ? number.value : null}
          colors={team?.colors ?? DREAM_TEAM_COLORS}
          className="size-24 flex-none"
        />
        <p className="max-w-prose text-ink-muted">{PLAYERS_SCREEN.addLead}</p>
      </div>
      <PlayerFormFields
        state={state}
        positions={POSITION_CHOICES}
        teams={teams}
        noTeam={MOVE_PLAYER.choose}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {PLAYERS_SCREEN.addPlayer}
        </Button>
        <Button onClick={onClear}>{PLAYERS_SCREEN.clear}</Button>
      </div>
      <UnsavedChanges dirty={state.dirty} />
    </form>
  )
}
