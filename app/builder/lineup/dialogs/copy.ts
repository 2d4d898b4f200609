export const RESET = {
  title: 'Reset this lineup?',
  description: 'Every slot of this lineup type becomes empty. Undo brings it back.',
  confirm: 'Reset lineup',
} as const

/** Under the refusal to save without a session. */
export const SIGN_IN = {
  hint: 'Your session has ended. Your lineup stays on the board: sign in, and save it then.',
  link: 'Sign in',
} as const

export const PICKER = {
  title: 'Select a Team',
  search: 'Search teams',
  searchPlaceholder: 'Name or abbreviation',
  noMatch: (query: string) => `No team matches “${query}”.`,
  close: 'Close',
  /** The player who stands elsewhere already. */
  moveThem: 'Move him',
  favorite: 'your favorite team',
  enterChooses: (nickname: string) => `Press Enter for the ${nickname}.`,
  whoPlays: (replaced: string | undefined): string =>
    replaced ? `Who plays here instead of ${replaced}?` : 'Who plays here?',
  nobody: 'Nobody who may play here is left.',
  nobodyMatches: (query: string): string => `Nobody who may play here matches “${query.trim()}”.`,
  more: (count: number): string => `${count} more. Type a name to find them.`,
  chooseSlot: 'Choose his place. A player who stands there goes back to the roster.',
  chooseSwap: 'Choose who trades places with him.',
  chooseEmpty: 'Choose an empty place.',
  move: (name: string): string => `Move ${name}`,
  swap: (name: string): string => `Swap ${name}`,
} as const

/** The report left as an e-mail. */
export const REPORT_SENT = {
  title: 'Report sent',
  message: 'Thanks — your report has been emailed to support.',
} as const

/** The report is kept for the staff; no mail told them, because none is set up or it failed. */
export const REPORT_RECEIVED = {
  title: 'Report received',
  message: 'Thanks — your report was saved and will be reviewed by staff.',
} as const

export const REPORT_UNEXPECTED = {
  title: 'Error',
  message: 'An unexpected error occurred while submitting your report.',
} as const

export const REPORT_FORM = {
  title: 'Report a player',
  description: 'Somebody missing from the roster, or on it by mistake? Tell us and we will fix it.',
  about: (team: string) => `About ${team}`,
  type: 'What is wrong?',
  name: 'Player name',
  notes: 'Notes (optional)',
  notesHint: 'His number or position, or where you read about it.',
  left: (characters: number) => `${characters} characters left`,
  email: 'Your e-mail (optional)',
  emailHint: 'Only to answer you about this report.',
  send: 'Send report',
  cancel: 'Cancel',
  done: 'Done',
} as const
