/** Something modal lies over the board: its keys and pastes are not the board's. A notice, which calls itself a dialog that is not modal, lies beside it. */
export const isOverlaid = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]:not([aria-modal="false"]), [role="menu"]',
  ) !== null
