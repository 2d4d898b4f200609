import { useState } from 'react'

import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { Button } from '#ui/button.tsx'

import { type Choice, ChoosePlayer, ChosenPlayer, useChoose } from './chosen-player.tsx'
import { DELETE_PLAYER, MOVE_PLAYER, PLAYERS_SCREEN, shownName } from './copy.ts'
import {
  DeletePlayerDialog,
  MovePlayerQuestion,
  TargetTeamField,
  usePlayerChange,
  usePlayerMove,
} from './player-changes.tsx'
import { teamOf } from './player-facts.tsx'

export function MoveTab({ teams, player, gone }: Choice) {
  if (player) return <MoveChosen key={player.id} player={player} teams={teams} />
  return <ChoosePlayer lead={PLAYERS_SCREEN.moveLead} teams={teams} gone={gone} />
}

function MoveChosen({ player, teams }: { readonly player: FoundPlayer; readonly teams: readonly Team[] }) {
  const [target, setTarget] = useState('')
  const [asking, setAsking] = useState(false)
  const choose = useChoose()
  const { move, busy, question } = usePlayerMove(() => choose(null))
  const own = String(player.team_id ?? '')
  return (
    <ChosenPlayer player={player} teams={teams}>
      <form
        className="mt-6 flex max-w-lg flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <div className="w-full">
          <TargetTeamField
            teams={teams}
            value={target}
            onValueChange={setTarget}
            hint={target !== '' && target === own ? MOVE_PLAYER.ownTeam : undefined}
          />
        </div>
        <Button type="submit" look="primary" busy={busy} disabled={target === '' || target === own}>
          {MOVE_PLAYER.action}
        </Button>
      </form>
      <MovePlayerQuestion
        name={shownName(player)}
        from={teamOf(player, teams)?.name ?? null}
        to={teams.find(({ id }) => String(id) === target)?.name ?? ''}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => move('move', { id: String(player.id), team_id: target })}
      />
      {question}
    </ChosenPlayer>
  )
}

export function DeleteTab({ teams, player, gone }: Choice) {
  if (player) return <DeleteChosen key={player.id} player={player} teams={teams} />
  return <ChoosePlayer lead={PLAYERS_SCREEN.deleteLead} teams={teams} gone={gone} />
}

function DeleteChosen({ player, teams }: { readonly player: FoundPlayer; readonly teams: readonly Team[] }) {
  const [asking, setAsking] = useState(false)
  const choose = useChoose()
  const { send, busy } = usePlayerChange(() => choose(null))
  const name = shownName(player)
  return (
    <ChosenPlayer player={player} teams={teams}>
      <div className="mt-6">
        <Button look="danger" busy={busy} onClick={() => setAsking(true)}>
          {DELETE_PLAYER.actionOn(name)}
        </Button>
      </div>
      <DeletePlayerDialog
        player={asking ? { id: player.id, name } : null}
        onClose={() => setAsking(false)}
        onConfirm={(id) => send('delete', { id: String(id) })}
      />
    </ChosenPlayer>
  )
}
