import type { Dragged, DropPlace } from './drag-data.ts'

/** An element of the page that can be dragged, dropped on, or both. */
export type DragItem = {
  readonly element: Element
  /** Who would be in the hand now; null where nobody can be taken. Asked when a drag begins, so that nothing is registered anew when a slot changes hands. */
  readonly held: () => Dragged | null
  readonly place: DropPlace | null
}

/** Makes an item answer pointers; what it returns takes that back. */
export type ConnectItem = (item: DragItem) => () => void

/**
 * Who can be dragged and where to. Elements announce themselves here from their first render on, whether or not the
 * code that drags has arrived; nobody renders again because of it.
 */
export function createDragRegistry() {
  const items = new Map<DragItem, (() => void) | null>()
  let connect: ConnectItem | null = null
  return {
    /** Returns what removes the item again. */
    add(item: DragItem): () => void {
      items.set(item, connect?.(item) ?? null)
      return () => {
        items.get(item)?.()
        items.delete(item)
      }
    },
    /** Connects all there is and all that comes, until the returned function is called. */
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
