import { LocalDay } from '#app/components/local-day.tsx'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { PLAYER_FACTS } from '#messages/admin-players.ts'

type Props = {
  readonly player: FoundPlayer
  readonly teamName: string | null
}

/** By what players of one name are told apart: club, number, position, birthdate and the league's id. */
export function PlayerFactsLine({ player, teamName }: Props) {
  const { number, position, birthdate, nhl_id } = player
  return (
    <>
      {[teamName ?? PLAYER_FACTS.noTeam, number !== null && `#${number}`, position?.toUpperCase()]
        .filter(Boolean)
        .join(' · ')}
      {birthdate !== null && (
        <>
          {` · ${PLAYER_FACTS.born} `}
          <LocalDay day={birthdate} />
        </>
      )}
      {nhl_id !== null && ` · ${PLAYER_FACTS.nhlId(nhl_id)}`}
    </>
  )
}
