import type { Dragged, DropPlace } from './drag-data.ts'

/** The drag under way: who is in the hand, and where he would land. Null while nobody is dragged. */
export type Drag = { readonly dragged: Dragged; readonly over: DropPlace | null } | null

export function createDragState() {
  let drag: Drag = null
  const listeners = new Set<() => void>()
  return {
    read: (): Drag => drag,
    write(next: Drag): void {
      drag = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
