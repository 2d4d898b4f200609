import { plural } from '#domain/text/format.ts'

export const RESET = {
  title: 'Reset this lineup?',
  description: 'This empties every slot of this lineup type. You can undo it.',
  confirm: 'Reset lineup',
} as const

/** Shown with the refusal to save without a session. */
export const SIGN_IN = {
  hint: 'Your session has ended. Your lineup is still on the board. Sign in to save it.',
  link: 'Sign in',
} as const

export const PICKER = {
  title: 'Select a Team',
  search: 'Search teams',
  searchPlaceholder: 'Name or abbreviation',
  noMatch: (query: string) => `No team matches “${query}”.`,
  close: 'Close',
  /** For a player who is in another slot. */
  moveThem: 'Move them',
  favorite: 'your favorite team',
  whoPlays: (replaced: string | undefined): string =>
    replaced ? `Who plays here instead of ${replaced}?` : 'Who plays here?',
  noneLeft: 'No player left who can play here.',
  noPlayerMatches: (query: string): string => `No player who can play here matches “${query.trim()}”.`,
  more: (count: number): string => `${count} more. Type a name to find them.`,
  chooseSlot: 'Choose a slot. Anyone already in it goes back to the roster.',
  chooseSwap: 'Choose who trades places with this player.',
  chooseEmpty: 'Choose an empty slot.',
  move: (name: string): string => `Move ${name}`,
  swap: (name: string): string => `Swap ${name}`,
} as const

/** The report was sent by mail. */
export const REPORT_SENT = {
  title: 'Report sent',
  message: 'Thanks — your report has been emailed to support.',
} as const

/** The report was stored for the staff but not mailed: mail is not set up, or it failed. */
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
  description: 'Is a player missing, or listed by mistake? Tell us and we will fix it.',
  about: (team: string) => `About ${team}`,
  type: 'What is wrong?',
  name: 'Player name',
  notes: 'Notes (optional)',
  notesHint: 'Their number or position, or where you read about it.',
  left: (characters: number) =>
    `${plural(Math.abs(characters), 'character')} ${characters < 0 ? 'too many' : 'left'}`,
  email: 'Your email (optional)',
  emailHint: 'Only to reply to you about this report.',
  send: 'Send report',
  cancel: 'Cancel',
  done: 'Done',
} as const
