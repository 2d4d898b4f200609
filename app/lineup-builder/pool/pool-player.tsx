import { memo } from 'react'

import { GROUP_NAMES } from '#app/lineup-builder/copy.ts'
import { usePoolPlayerRef } from '#app/lineup-builder/drag/drag-context.ts'
import { PlayerTile } from '#app/lineup-builder/player-tile.tsx'
import { useBuilder, useColorsOf, useDraftPart } from '#app/lineup-builder/state/builder-context.tsx'
import { slotNameOf } from '#domain/lineup/slots.ts'
import type { PoolGroup, PoolPlayer as Listed } from '#domain/roster/pool.ts'

/** Long lists scroll inside the roster; on a phone it takes most of the screen. */
export const POOL_SCROLLER = 'relative max-h-[70dvh] min-h-0 flex-1 overflow-y-auto lg:max-h-none'

/** A group of the list with who of it is in the lineup. */
export type ListedGroup = Pick<PoolGroup, 'heading'> & { readonly players: readonly Listed[] }

export function PoolHeading({ heading }: { readonly heading: keyof typeof GROUP_NAMES }) {
  return <h2 className="px-1 pt-1 text-base leading-5 text-ink-muted">{GROUP_NAMES[heading]}</h2>
}

/** One player of the pool: a tap asks for the slot, a drag leads there. */
export const PoolPlayer = memo(function PoolPlayer({ player, at }: Listed) {
  const { dialogs, teams, newcomers, country } = useBuilder()
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
