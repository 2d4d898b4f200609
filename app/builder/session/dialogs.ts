import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { afterPaint } from '#app/shared/drafts/draft-store.ts'

/** What is open over a builder. One at a time. */
export type Dialogs<Dialog> = ReturnType<typeof createDialogs<Dialog>>

/** Creates the store of the open dialog. The board does not read it, so opening a dialog renders nothing else. */
export function createDialogs<Dialog>() {
  const store = createStore<Dialog | null>(() => null)
  const close = (): void => store.setState(null, true)
  return {
    store,
    show: (dialog: Dialog): void => store.setState(dialog, true),
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

export const useOpenDialog = <Dialog>({ store }: Dialogs<Dialog>): Dialog | null => useStore(store)

/**
 * Returns whether something modal covers the board, which then ignores keys and pastes. A notice has the role of a
 * dialog but is not modal.
 */
export const isOverlaid = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]:not([aria-modal="false"]), [role="menu"]',
  ) !== null
