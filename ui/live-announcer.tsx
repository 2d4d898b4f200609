import { type ReactNode, useSyncExternalStore } from 'react'

type Message = { readonly text: string; readonly turn: number }

const SILENT: Message = { text: '', turn: 0 }
let current = SILENT
const listeners = new Set<() => void>()

/** Says a sentence to screen readers without taking the focus: "Crosby, centre, line 1. 7 of 20 filled." */
export function announce(text: string): void {
  current = { text, turn: current.turn + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The polite region, once in the root. Two lines take turns: the same sentence said twice
 * changes the page twice, so it is read twice.
 */
export function LiveAnnouncer() {
  const { text, turn } = useSyncExternalStore(
    subscribe,
    () => current,
    () => SILENT,
  )
  return (
    <output aria-live="polite" aria-atomic="true" className="sr-only">
      <span>{turn % 2 === 0 ? text : ''}</span>
      <span>{turn % 2 === 1 ? text : ''}</span>
    </output>
  )
}

/** Read aloud, not seen. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
