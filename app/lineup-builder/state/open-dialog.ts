import { afterPaint } from '#app/building/draft-store.ts'
import type { LineupProblem } from '#domain/lineup/actions.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'

/** What lies over the board. One at a time. */
export type BuilderDialog =
  | { readonly kind: 'teams' }
  /** Slot first: who may play here? */
  | { readonly kind: 'players'; readonly slotId: SlotId }
  /** Player first: where may he play? */
  | { readonly kind: 'slots'; readonly player: Player }
  /** From one slot to another: an empty one, or one whose player can trade places. */
  | { readonly kind: 'move' | 'swap'; readonly from: SlotId }
  | { readonly kind: 'report' }
  /** The finished lineup's image. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'refusal'; readonly problem: LineupProblem }

export type Dialogs = ReturnType<typeof createDialogs>

/** Which dialog is open. The board itself does not look: opening one draws nothing else anew. */
export function createDialogs() {
  let current: BuilderDialog | null = null
  const listeners = new Set<() => void>()
  const turnTo = (next: BuilderDialog | null): void => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    current: (): BuilderDialog | null => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (dialog: BuilderDialog): void => turnTo(dialog),
    close: (): void => turnTo(null),
    /** Closes what is open now once the board's frame is on the screen: a dialog takes longer to leave than a player to be placed. */
    closeAfterPaint(): void {
      const leaving = current
      afterPaint(() => {
        if (current === leaving) turnTo(null)
      })
    },
  }
}

/** Something modal lies over the board: its keys and pastes are not the board's. A notice, which calls itself a dialog that is not modal, lies beside it. */
export const isOverlaid = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]:not([aria-modal="false"]), [role="menu"]',
  ) !== null

/**
 * Does the work once nothing modal lies over the board; at once where nothing does.
 * @returns what gives it up
 */
export function whenUncovered(work: () => void): () => void {
  const observer = new MutationObserver(() => tryNow())
  const tryNow = (): boolean => {
    if (isOverlaid()) return false
    observer.disconnect()
    work()
    return true
  }
  if (!tryNow()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
