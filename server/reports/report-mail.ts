import type { Mail } from '#server/mail/mailer.ts'

import type { ReportInput } from './report-input.ts'

type Details = {
  readonly report: ReportInput
  /** The team's name; null when the report is about no team. */
  readonly team: string | null
  /** E-mail or id; null for a guest. */
  readonly reporter: string | null
  /** Where an answer can go; null for a guest. */
  readonly replyTo: string | null
}

/** The report as support reads it. What the visitor wrote is quoted line by line, so that it cannot pose as ours. */
export function reportMail(to: string, { report, team, reporter, replyTo }: Details): Mail {
  return {
    to,
    subject: `${report.type}: ${report.player_name}${team ? ` (${team})` : ''}`,
    text: [
      `Type: ${report.type}`,
      `Player: ${report.player_name}`,
      `Team: ${team ?? 'none'}`,
      `Reporter: ${reporter ?? 'guest'}`,
      '',
      'Notes:',
      ...(report.notes === '' ? ['(none)'] : report.notes.split('\n').map((line) => `> ${line}`)),
      '',
    ].join('\n'),
    replyTo: replyTo ?? undefined,
  }
}
