import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

const announcement = createStore(() => ({ text: '', turn: 0 }))

/** Announces a sentence to screen readers without moving the focus: "Crosby, center, line 1. 7 of 20 filled." */
export function announce(text: string): void {
  announcement.setState(({ turn }) => ({ text, turn: turn + 1 }))
}

/**
 * Renders the polite live region, once in the root. Two lines alternate: a sentence that is announced twice changes the
 * page twice, so it is read twice.
 */
export function LiveAnnouncer() {
  const { text, turn } = useStore(announcement)
  return (
    <output aria-live="polite" aria-atomic="true" className="sr-only">
      <span>{turn % 2 === 0 ? text : ''}</span>
      <span>{turn % 2 === 1 ? text : ''}</span>
    </output>
  )
}

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
