import { MAX_REPORT_NAME, MAX_REPORT_NOTES } from '#domain/report.ts'

/** A report without a player's name. */
export const MISSING_NAME = {
  title: 'Missing name',
  message: 'Please enter the player name for the report.',
} as const

/** Any failure that the server gave no better reason for. */
export const REPORT_NOT_SENT = { title: 'Error', message: 'Could not send report to server.' } as const
export const TOO_MANY_REPORTS = 'That is a lot of reports in one hour. Please try again later.'

export const REPORT_TYPE_UNKNOWN = 'Choose whether the player is missing or should be removed.'
export const REPORT_NAME_TOO_LONG = `A player name has at most ${MAX_REPORT_NAME} characters.`
export const REPORT_NOTES_TOO_LONG = `Notes have at most ${MAX_REPORT_NOTES} characters.`
export const REPORT_UNREADABLE = 'This report could not be read.'
