import { memo } from 'react'

import { usePoolPlayerRef } from '#app/builder/lineup/drag/drag-context.ts'
import { PlayerTile } from '#app/builder/lineup/player-tile.tsx'
import { useBuilder, useColorsOf, useDraftPart, usePage } from '#app/builder/lineup/session.ts'
import type { PoolPlayer as Listed } from '#domain/lineup/edit/pool.ts'
import { slotNameOf } from '#domain/lineup/model/slots.ts'

/** Long lists scroll inside the roster. On a phone the list takes most of the screen. */
export const POOL_SCROLLER = 'relative max-h-[70dvh] min-h-0 flex-1 overflow-y-auto lg:max-h-none'

export const PoolPlayer = memo(function PoolPlayer({ player, at }: Listed) {
  const { dialogs } = useBuilder()
  const { teams, newcomers } = usePage()
  const country = useDraftPart((draft) => draft.country)
  const type = useDraftPart((draft) => draft.type)
  const mode = useDraftPart((draft) => draft.mode)
  const colorsOf = useColorsOf()
  const ref = usePoolPlayerRef(at === null ? player : null)
  return (
    <PlayerTile
      ref={ref}
      player={player}
      colors={colorsOf(player)}
      team={
        mode === 'dream_team'
          ? teams.find(({ id }) => id === player.teamId)?.abbreviation
          : newcomers.get(player.id)
      }
      isNationUnknown={country !== undefined && player.nationality === null}
      place={at && slotNameOf(type, at)}
      onClick={() =>
        dialogs.show(
          at === null
            ? { kind: 'slots', player }
            : { kind: 'refusal', problem: { code: 'already_assigned', type, player, at } },
        )
      }
    />
  )
})
