import { createStore } from 'zustand/vanilla'

import { afterPaint } from '#app/shared/drafts/draft-store.ts'
import type { LineupProblem } from '#domain/lineup-builder/actions.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'

/** What is open over the board. One at a time. */
export type BuilderDialog =
  | { readonly kind: 'teams' }
  /** Slot first: choose the player. */
  | { readonly kind: 'players'; readonly slotId: SlotId }
  /** Player first: choose the slot. */
  | { readonly kind: 'slots'; readonly player: Player }
  /** From one slot to another: an empty one, or one whose player can swap. */
  | { readonly kind: 'move' | 'swap'; readonly from: SlotId }
  | { readonly kind: 'report' | 'sign_in_to_save' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refusal'; readonly problem: LineupProblem }

export type Dialogs = ReturnType<typeof createDialogs>

/** Creates the store of the open dialog. The board does not read it, so opening a dialog renders nothing else. */
export function createDialogs() {
  const store = createStore<BuilderDialog | null>(() => null)
  const close = (): void => store.setState(null, true)
  return {
    store,
    /**
     * Whether the lineup has just become full and its image is about to open over the board. The roster's marks, which
     * it will cover, are delayed: twenty at once would slow it down.
     */
    finishing: createStore(() => false),
    show: (dialog: BuilderDialog): void => store.setState(dialog, true),
    close,
    /** Closes the open dialog after the board's next frame: removing a dialog takes longer than rendering a player. */
    closeAfterPaint(): void {
      const leaving = store.getState()
      afterPaint(() => {
        if (store.getState() === leaving) close()
      })
    },
  }
}

/**
 * Returns whether something modal covers the board, which then ignores keys and pastes. A notice has the role of a
 * dialog but is not modal.
 */
export const isOverlaid = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]:not([aria-modal="false"]), [role="menu"]',
  ) !== null
