import { createContext, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

import type { Player } from '#domain/player/player.ts'
import type { SlotId } from '#domain/lineup/slots.ts'

import type { DropPlace } from './drag-data.ts'
import { createDragRegistry } from './drag-registry.ts'
import { createDragState, type Drag } from './drag-state.ts'

export const createDragParts = () => ({ registry: createDragRegistry(), state: createDragState() })

export type DragParts = ReturnType<typeof createDragParts>

export const DragContext = createContext<DragParts | null>(null)

function useDragParts(): DragParts {
  const parts = use(DragContext)
  if (!parts) throw new Error('Dragging stands outside of a DragBoard')
  return parts
}

/** For a player of the pool; null where he cannot be taken because he plays already. */
export function usePoolPlayerRef(player: Player | null) {
  return useItemRef(player, null)
}

/** For a slot: takes players, and gives away the one who stands there. */
export function useSlotRef(slotId: SlotId, player: Player | null) {
  return useItemRef(player, slotId)
}

/** For the pool as a place to send a player back to. */
export function usePoolRef() {
  return useItemRef(null, 'pool')
}

function useItemRef(player: Player | null, place: DropPlace | null) {
  const { registry } = useDragParts()
  const held = useRef(player)
  useEffect(() => {
    held.current = player
  }, [player])
  return useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      const from = place === 'pool' ? null : place
      return registry.add({
        element,
        held: () => held.current && { player: held.current, from },
        place,
      })
    },
    [registry, place],
  )
}

/** One fact of the drag under way. Renders again only when that fact changes: `select` must return a stable value. */
export function useDrag<Fact>(select: (drag: Drag) => Fact): Fact {
  const { state } = useDragParts()
  const read = () => select(state.read())
  return useSyncExternalStore(state.subscribe, read, read)
}
