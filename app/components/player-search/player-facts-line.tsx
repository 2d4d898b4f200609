import type { ReactNode } from 'react'

import { LocalDay } from '#app/components/local-day.tsx'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { PLAYER_FACTS } from '#messages/admin-players.ts'

type Props = {
  readonly player: FoundPlayer
  readonly teamName: string | null
}

/** By what players of one name are told apart: team, number, position, birthdate and the league's id. */
export function PlayerFactsLine({ player, teamName }: Props) {
  const { number, position, birthdate, nhl_id } = player
  return (
    <>
      {teamName ?? PLAYER_FACTS.noTeam}
      {number !== null && <Fact>#{number}</Fact>}
      {position !== null && <Fact>{position.toUpperCase()}</Fact>}
      {birthdate !== null && (
        <Fact>
          {PLAYER_FACTS.born} <LocalDay day={birthdate} />
        </Fact>
      )}
      {nhl_id !== null && <Fact>{PLAYER_FACTS.nhlId(nhl_id)}</Fact>}
    </>
  )
}

/** Lines break between facts only. */
function Fact({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {' · '}
      <span className="whitespace-nowrap">{children}</span>
    </>
  )
}
