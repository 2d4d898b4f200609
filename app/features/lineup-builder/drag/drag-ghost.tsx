import { nameParts } from '#app/components/player-tile/player-facts.ts'
import { Sweater } from '#app/components/player-tile/sweater.tsx'

import { useColorsOf } from '../state/use-colors-of.ts'
import { useDrag } from './drag-context.ts'

/** What hangs at the pointer: the sweater and name of who is dragged. */
export function DragGhost() {
  const colorsOf = useColorsOf()
  const player = useDrag((drag) => drag?.dragged.player)
  if (!player) return null
  return (
    <div className="flex h-15 w-fit max-w-56 rotate-2 items-center gap-2 rounded-md border-2 border-accent-line bg-raised pr-4 pl-2 text-ink shadow-float">
      <Sweater colors={colorsOf(player)} number={player.number} className="size-12 shrink-0" />
      <span className="truncate font-display text-xl font-semibold">{nameParts(player).family}</span>
    </div>
  )
}
