import { createContext, use, useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { SlotId } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'

/** The dragged player, from the pool or from a slot. */
export type Dragged = { readonly player: Player; readonly from: SlotId | null }

/** Where a player can be dropped: a slot of the board, or the whole pool. */
export type DropPlace = SlotId | 'pool'

/** The current drag and its drop target. Null while no player is dragged. */
type Drag = { readonly dragged: Dragged; readonly over: DropPlace | null } | null

/** An element of the page that can be dragged, dropped on, or both. */
export type DragItem = {
  readonly element: Element
  /**
   * Returns the player that a drag from here would take; null for none. Called when a drag begins, so that an item
   * stays registered when another player takes the slot.
   */
  readonly dragged: () => Dragged | null
  readonly place: DropPlace | null
}

/** Attaches pointer listeners to an item. Returns the function that removes them. */
export type ConnectItem = (item: DragItem) => () => void

/**
 * The draggable elements and their targets. Elements register from their first render, whether or not the drag code has
 * loaded. Registering renders nothing.
 */
export function createDragRegistry() {
  const items = new Map<DragItem, (() => void) | null>()
  let connect: ConnectItem | null = null
  return {
    /** Registers an item. Returns the function that removes it. */
    add(item: DragItem): () => void {
      items.set(item, connect?.(item) ?? null)
      return () => {
        items.get(item)?.()
        items.delete(item)
      }
    },
    /** Connects all current and future items, until the returned function is called. */
    connect(newcomer: ConnectItem): () => void {
      connect = newcomer
      for (const item of items.keys()) items.set(item, newcomer(item))
      return () => {
        connect = null
        for (const [item, disconnect] of items) {
          disconnect?.()
          items.set(item, null)
        }
      }
    },
  }
}

export const createDragContext = () => ({
  registry: createDragRegistry(),
  state: createStore<Drag>(() => null),
})

export type DragContextValue = ReturnType<typeof createDragContext>

export const DragContext = createContext<DragContextValue | null>(null)

export function useDragContext(): DragContextValue {
  const context = use(DragContext)
  if (!context) throw new Error('Dragging is used outside of a DragBoard')
  return context
}

/** For a player of the pool; null for one who is already in the lineup. */
export function usePoolPlayerRef(player: Player | null) {
  return useItemRef(player, null)
}

/** For a slot, which takes players and gives its own. */
export function useSlotRef(slotId: SlotId, player: Player | null) {
  return useItemRef(player, slotId)
}

/** For the pool, as a target that removes a player from the lineup. */
export function usePoolRef() {
  return useItemRef(null, 'pool')
}

function useItemRef(player: Player | null, place: DropPlace | null) {
  const { registry } = useDragContext()
  const latest = useRef(player)
  useEffect(() => {
    latest.current = player
  }, [player])
  return useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      const from = place === 'pool' ? null : place
      return registry.add({
        element,
        dragged: () => latest.current && { player: latest.current, from },
        place,
      })
    },
    [registry, place],
  )
}

/**
 * Returns one fact about the current drag. Renders again only when that fact changes: `select` must return a stable
 * value.
 */
export function useDrag<Fact>(select: (drag: Drag) => Fact): Fact {
  return useStore(useDragContext().state, select)
}
