/** Something modal lies over the board: its keys and pastes are not the board's. */
export const isOverlaid = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
