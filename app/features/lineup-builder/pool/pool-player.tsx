import { memo } from 'react'

import { PlayerTile } from '#app/components/player-tile/player-tile.tsx'
import type { PoolPlayer as Listed } from '#domain/roster/pool.ts'

import { usePoolPlayerRef } from '../drag/drag-context.ts'
import { useBuilder, useDraftPart } from '../state/builder-context.tsx'
import { standsAt } from '../state/stands-at.ts'
import { useColorsOf } from '../state/use-colors-of.ts'

/** One player of the pool: tap him and choose his slot, or drag him there. */
export const PoolPlayer = memo(function PoolPlayer({ player, at }: Listed) {
  const { dialogs, teams, newcomers } = useBuilder()
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
        mode === 'allstar'
          ? teams.find(({ id }) => id === player.teamId)?.abbreviation
          : newcomers.get(player.id)
      }
      standing={at && standsAt(type, at)}
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
