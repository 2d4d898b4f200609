export const ADMIN = {
  label: 'Back-office',
  menu: 'Back-office menu',
  find: 'Find',
  findKeys: 'Ctrl K',
  undo: 'Undo a change',
  undoOf: (change: string) => `Undo “${change}”`,
  /** For a screen without a message of its own. */
  failed: 'This screen could not be loaded. Check the connection and try again.',
} as const
