import type { Site } from '#domain/site/site.ts'
import { formatNumber, plural } from '#domain/text/format.ts'

export const SYSTEM_MESSAGES = {
  mailOff: 'Mail is off: SMTP_URL is not set. Mail also needs MAIL_FROM, SUPPORT_EMAIL and PUBLIC_URL.',
  mailFailed: 'The mail server did not accept the mail. See the log for its reply.',
  testMail: (site: string) => ({
    subject: `Test email from ${site}`,
    text: 'Mail works. This message was sent from the System page of the back-office.',
  }),
  unknownMails: 'Choose which mails to send.',
  tooOften: 'Too many requests in the last hour. Try again later.',
} as const

/** The scheduled jobs, on System and in warnings. */
export const JOBS = {
  roster_check: 'Check rosters',
  lines: 'Read lines from the latest games',
  old_rows: 'Delete old sign-ins, links and visits',
  old_images: 'Delete old downloaded images',
  deleted_pictures: 'Finish account deletions',
  drawn_cards: 'Clear the cache of drawn cards',
  merged_players: 'Finish player merges',
  visit_days: 'Count the visits of finished days',
  backup: 'Back up',
} as const

const withLink = ({ name, origin }: Site, subject: string, text: string, path: string) => ({
  subject: `${name}: ${subject}`,
  text: `${text}\n\n${origin}${path}\n`,
})

/** What the site writes to its owner, at SUPPORT_EMAIL. */
export const MAILS_TO_OWNER = {
  title: 'Mails to the owner',
  values: {
    all: 'Warnings and a weekly digest',
    warnings: 'Warnings only',
    digest: 'A weekly digest only',
    none: 'None',
  },
  jobsFailed: (site: Site, works: ReadonlyArray<keyof typeof JOBS>) =>
    withLink(
      site,
      'a scheduled job keeps failing',
      `Failed twice in a row: ${works.map((work) => JOBS[work]).join('; ')}.`,
      '/admin/system',
    ),
  backupOld: (site: Site, newest: Date | null, checkFailure: string | null) =>
    withLink(
      site,
      'look after the backups',
      [
        newest === null
          ? 'There is no backup.'
          : `The newest backup is of ${newest.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
        ...(checkFailure === null ? [] : [`The last check of a backup failed: ${checkFailure}`]),
      ].join('\n'),
      '/admin/system',
    ),
  diskFull: (site: Site, free: number) =>
    withLink(
      site,
      'the disk is almost full',
      `The disk of the data folder has ${formatNumber(Math.floor(free / 1_000_000))} MB left.`,
      '/admin/system',
    ),
  adminsAdded: (site: Site, emails: readonly string[]) =>
    withLink(site, 'an admin was added', `New: ${emails.join(', ')}.`, '/admin/admins'),
  digest: (
    site: Site,
    of: {
      readonly requests: number
      readonly reports: number
      readonly visits: number
      readonly visits_before: number
      readonly roster_days: number | null
    },
  ) =>
    withLink(
      site,
      'the week',
      [
        `Visits: ${formatNumber(of.visits)}, the week before ${formatNumber(of.visits_before)}.`,
        `Open player requests: ${formatNumber(of.requests)}. Open reports: ${formatNumber(of.reports)}.`,
        of.roster_days === null
          ? 'The rosters were never checked against the league’s.'
          : `The rosters were checked ${of.roster_days === 0 ? 'today' : `${plural(of.roster_days, 'day')} ago`}.`,
      ].join('\n'),
      '/admin',
    ),
} as const
