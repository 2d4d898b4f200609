import { MAX_REPORT_NAME, MAX_REPORT_NOTES } from '#domain/report.ts'

/** P-VALID-15 */
export const MISSING_NAME = {
  title: 'Missing name',
  message: 'Please enter the player name for the report.',
} as const

/** The report left as an e-mail (P-ERR-23). */
export const REPORT_SENT = {
  title: 'Report sent',
  message: 'Thanks — your report has been emailed to support.',
} as const

/** No mail is set up, so the report was stored for the staff (P-ERR-24). */
export const REPORT_RECEIVED = {
  title: 'Report received',
  message: 'Thanks — your report was saved and will be reviewed by staff.',
} as const

/** P-ERR-25 */
export const REPORT_NOT_SENT = { title: 'Error', message: 'Could not send report to server.' } as const

/** P-ERR-26 */
export const REPORT_UNEXPECTED = {
  title: 'Error',
  message: 'An unexpected error occurred while submitting your report.',
} as const

export const TOO_MANY_REPORTS = 'That is a lot of reports in one hour. Please try again later.'

export const REPORT_TYPE_UNKNOWN = 'Choose whether the player is missing or should be removed.'
export const REPORT_NAME_TOO_LONG = `A player name has at most ${MAX_REPORT_NAME} characters.`
export const REPORT_NOTES_TOO_LONG = `Notes have at most ${MAX_REPORT_NOTES} characters.`
export const REPORT_UNREADABLE = 'This report could not be read.'

/** The words of the report form. */
export const REPORT_FORM = {
  title: 'Report a player',
  description: 'Somebody missing from the roster, or on it by mistake? Tell us and we will fix it.',
  about: (team: string) => `About ${team}`,
  type: 'What is wrong?',
  name: 'Player name',
  notes: 'Notes (optional)',
  notesHint: 'His number or position, or where you read about it.',
  left: (characters: number) => `${characters} characters left`,
  send: 'Send report',
  cancel: 'Cancel',
  done: 'Done',
} as const
