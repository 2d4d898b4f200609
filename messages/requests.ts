import { MAX_REPORT_NAME, MAX_REPORT_NOTES } from '#domain/report/report.ts'
import { formatNumber } from '#domain/text/format.ts'

import { sureToDelete } from './back-office.ts'

/** The Player Requests screen of the back-office. */
export const ADMIN_REQUESTS = {
  title: 'Player Requests',
  columns: {
    received: 'Received',
    type: 'Type',
    player: 'Player',
    team: 'Team',
    notes: 'Notes',
    reporter: 'Reporter',
    state: 'State',
  },
  find: 'Find a request',
  findPlaceholder: 'Player, notes or reporter',
  typeFilter: 'Type',
  allTypes: 'All types',
  stateFilter: 'State',
  states: { all: 'All', open: 'Open', fixed: 'Fixed' },
  open: 'Open',
  fixed: 'Fixed',
  noTeam: 'No team',
  none: 'No requests yet. Player reports from fans appear here.',
  noneFound: 'No request matches.',
  loadFailed: 'Failed to load requests',
  /** @param settings the missing ones */
  notConfigured: (settings: readonly string[]) =>
    `Mail is not configured, so requests cannot be answered from here. Missing settings: ${settings.join(', ')}. Set them in the environment and restart the server.`,
  reply: 'Reply',
  replyTo: (player: string) => `Reply to the request about ${player}`,
  fix: 'Mark fixed',
  fixOf: (player: string) => `Mark fixed: the request about ${player}`,
  deleteOf: (player: string) => `Delete the request about ${player}`,
  many: (requests: number) => `${formatNumber(requests)} requests`,
  deleteSelectedTitle: 'Delete these requests?',
  deleteTitle: 'Delete this request?',
  sure: (player: string) => sureToDelete(`the request about ${player}`),
  gone: 'This request is no longer in the database.',
} as const

/** The reply form, and what its endpoint refuses. */
export const REQUEST_REPLY = {
  title: 'Reply by email',
  to: 'Recipient',
  subject: 'Subject',
  body: 'Message',
  send: 'Send email',
  cancel: 'Cancel',
  usualSubject: (type: string, player: string) => `Your report: ${type}, ${player}`,
  usualBody: (player: string, site: string) =>
    `Hi,\n\nThank you for telling us about ${player}. The roster is now up to date.\n\n${site}`,
  recipientMissing: 'Please provide a recipient email',
  recipientWrong: 'This is not an email address.',
  subjectMissing: 'Please write a subject.',
  subjectTooLong: (most: number) => `A subject can have at most ${most} characters.`,
  bodyMissing: 'Please write a message.',
  bodyTooLong: (most: number) => `A message can have at most ${most} characters.`,
  notConfigured: 'Mail is not configured: set SMTP_URL, MAIL_FROM and SUPPORT_EMAIL.',
  notAccepted: 'The mail server did not accept the email. The request stays open.',
} as const

/** Notices of the Player Requests screen. */
export const REQUEST_NOTICES = {
  deleteRefused: (reason: string) => `Failed to delete request: ${reason}`,
  deleteFailed: 'Error deleting request',
  deleted: (requests: number) =>
    requests === 1 ? 'Request deleted' : `${formatNumber(requests)} requests deleted`,
  /** @param requests how many were open until now */
  fixed: (requests: number) =>
    requests === 0
      ? 'Already fixed'
      : requests === 1
        ? 'Request marked fixed'
        : `${formatNumber(requests)} requests marked fixed`,
  fixFailed: 'Failed to mark fixed',
  sent: 'Email sent and request marked fixed',
  sendRefused: 'Failed to send email',
  sendFailed: 'Error sending email',
  noTarget: 'No target specified',
} as const

/** Names a reporter without an account. */
export const REQUEST_REPORTER = {
  /** In the mail to support. */
  guest: (email: string | null) => (email === null ? 'guest' : `guest, who left ${email}`),
  /** In the table. */
  left: 'Guest’s email, unverified',
} as const

/** A report without a player's name. */
export const MISSING_NAME = {
  title: 'Missing name',
  message: 'Please enter the player name for the report.',
} as const

/** For a guest's email that is not an address. */
export const REPORT_EMAIL_WRONG = {
  title: 'Check the email',
  message: 'This is not an email address. Correct it or leave it empty.',
} as const

/** For a failure without a reason from the server. */
export const REPORT_NOT_SENT = { title: 'Error', message: 'Could not send report to server.' } as const
export const TOO_MANY_REPORTS = 'Too many reports in the last hour. Please try again later.'

export const REPORT_TYPE_UNKNOWN = 'Choose whether the player is missing or should be removed.'
export const REPORT_NAME_TOO_LONG = `A player name can have at most ${MAX_REPORT_NAME} characters.`
export const REPORT_NOTES_TOO_LONG = `Notes can have at most ${MAX_REPORT_NOTES} characters.`
export const REPORT_UNREADABLE = 'This report could not be read.'
