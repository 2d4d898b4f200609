import { MAX_REPORT_NAME, MAX_REPORT_NOTES } from '#domain/report/report.ts'

export const REPLY_REFUSALS = {
  recipientMissing: 'Please provide a recipient email',
  recipientWrong: 'This is not an email address.',
  subjectMissing: 'Please write a subject.',
  subjectTooLong: (most: number) => `A subject can have at most ${most} characters.`,
  bodyMissing: 'Please write a message.',
  bodyTooLong: (most: number) => `A message can have at most ${most} characters.`,
  notConfigured: 'Mail is not configured: set SMTP_URL, MAIL_FROM and SUPPORT_EMAIL.',
  notAccepted: 'The mail server did not accept the email. The request stays open.',
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

export const TOO_MANY_REPORTS = 'Too many reports in the last hour. Please try again later.'

export const REPORT_NAME_TOO_LONG = `A player name can have at most ${MAX_REPORT_NAME} characters.`
export const REPORT_NOTES_TOO_LONG = `Notes can have at most ${MAX_REPORT_NOTES} characters.`
export const REPORT_UNREADABLE = 'This report could not be read.'
