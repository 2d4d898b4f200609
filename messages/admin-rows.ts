import { formatNumber } from '#domain/text/format.ts'

/*
 * What changes of the back-office's lists say: how rows are counted in questions and in the audit log, and why a change
 * is refused.
 */

export const DOWNLOAD_ROWS = {
  many: (records: number) => `${formatNumber(records)} download records`,
  gone: 'This download record is no longer in the database.',
} as const

export const TRADE_ROWS = {
  many: (proposals: number) => `${formatNumber(proposals)} trade proposals`,
  manyImages: (records: number) => `${formatNumber(records)} image records`,
  gone: 'This trade proposal is no longer in the database.',
  imageGone: 'This image record is no longer in the database.',
} as const

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

export const RECORDED_TRADE = {
  notReadable: (limit: number) =>
    `Choose the players and the day of the trade, no later than today. The note about picks can have at most ${limit} characters.`,
  /** Returns "Edmonton – Toronto, Nov 28, 2026. Picks: 2027 1st pick". @param picks the note; empty for none */
  subject: (places: readonly string[], day: string, picks: string) =>
    `${places.join(' – ')}, ${DAY.format(new Date(day))}${picks === '' ? '' : `. Picks: ${picks}`}`,
} as const

export const SHARE_ROWS = {
  untitled: 'Untitled',
  reasonLong: (most: number) => `A reason can have at most ${most} characters.`,
  manyLineups: (lineups: number) => `${formatNumber(lineups)} lineups`,
  many: (links: number) => `${formatNumber(links)} links`,
  gone: 'This link is no longer in the database.',
  lineupGone: 'This lineup is no longer public.',
  profileGone: 'This account is no longer in the database.',
} as const

export const ACCOUNT_ROWS = {
  own: 'This is your own account. Change it in your settings.',
  confirmed: 'This email is already confirmed.',
  twoStepOff: 'Two-step sign-in is already off.',
  tooManyFound: (most: number) =>
    `More than ${formatNumber(most)} names contain this text. Search for a rarer one to export.`,
} as const

export const PREFERENCE_ROWS = {
  gone: 'These preferences are no longer in the database.',
  idsUnreadable: 'Send a list of user ids.',
  tooManyIds: 'Too many user ids at once.',
} as const

export const REQUEST_ROWS = {
  many: (requests: number) => `${formatNumber(requests)} requests`,
  gone: 'This request is no longer in the database.',
  noTarget: 'No target specified',
} as const

export const TEAM_UNKNOWN = 'There is no such team.'

export const RETAINED_GONE = 'This retained salary is no longer in the database.'
