import { useState } from 'react'

import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { Button } from '#ui/button.tsx'

import { type Choice, ChoosePlayer, ChosenPlayer, useChoose } from './chosen-player.tsx'
import { DeletePlayerDialog } from './confirm-dialogs.tsx'
import { DELETE_PLAYER, PLAYERS_SCREEN, shownName } from './copy.ts'
import { usePlayerChange } from './player-changes.ts'

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
