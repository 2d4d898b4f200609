import { createStore } from 'zustand/vanilla'

import { afterPaint } from '#app/shared/drafts/draft-store.ts'
import type { LineupProblem } from '#domain/lineup-builder/actions.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'

/** What lies over the board. One at a time. */
export type BuilderDialog =
  | { readonly kind: 'teams' }
  /** Slot first: who may play here? */
  | { readonly kind: 'players'; readonly slotId: SlotId }
  /** Player first: where may they play? */
  | { readonly kind: 'slots'; readonly player: Player }
  /** From one slot to another: an empty one, or one whose player can trade places. */
  | { readonly kind: 'move' | 'swap'; readonly from: SlotId }
  | { readonly kind: 'report' | 'sign_in_to_save' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refusal'; readonly problem: LineupProblem }

export type Dialogs = ReturnType<typeof createDialogs>

/** Which dialog is open. The board does not read it: opening a dialog renders nothing else. */
export function createDialogs() {
  const store = createStore<BuilderDialog | null>(() => null)
  const close = (): void => store.setState(null, true)
  return {
    store,
    /**
     * Whether the lineup has just become full and its image opens over the board in a moment. The marks of the roster,
     * which it will cover, wait for that: twenty at once would hold it up.
     */
    finishing: createStore(() => false),
    show: (dialog: BuilderDialog): void => store.setState(dialog, true),
    close,
    /** Closes what is open now after the board's next frame: a dialog takes longer to leave than a player to appear. */
    closeAfterPaint(): void {
      const leaving = store.getState()
      afterPaint(() => {
        if (store.getState() === leaving) close()
      })
    },
  }
}

/**
 * Something modal lies over the board: its keys and pastes are not the board's. A notice calls itself a dialog that is
 * not modal; it lies beside the board.
 */
export const isOverlaid = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]:not([aria-modal="false"]), [role="menu"]',
  ) !== null
