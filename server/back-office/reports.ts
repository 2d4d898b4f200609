import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { MAX_REPORT_NAME, MAX_REPORT_NOTES, REPORT_TYPES, reporterIdentity } from '#domain/report.ts'
import { oneLine, plainLines } from '#domain/text.ts'
import {
  MISSING_NAME,
  REPORT_NAME_TOO_LONG,
  REPORT_NOT_SENT,
  REPORT_NOTES_TOO_LONG,
  REPORT_TYPE_UNKNOWN,
  REPORT_UNREADABLE,
  TOO_MANY_REPORTS,
} from '#messages/report.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimit } from '#server/http/rate-limits.ts'
import type { Mail } from '#server/operations/mail.ts'

/** A report as a browser sends it. Its `reporter` is not read: the session decides who reports (P-ROLE-12). */
export const ReportInput = z.object(
  {
    type: z.enum(REPORT_TYPES, REPORT_TYPE_UNKNOWN),
    player_name: z
      .string(MISSING_NAME.message)
      .transform(oneLine)
      .pipe(z.string().min(1, MISSING_NAME.message).max(MAX_REPORT_NAME, REPORT_NAME_TOO_LONG)),
    notes: z
      .string(REPORT_UNREADABLE)
      .nullish()
      .transform((notes) => plainLines(notes ?? ''))
      .pipe(z.string().max(MAX_REPORT_NOTES, REPORT_NOTES_TOO_LONG)),
    team_id: z.int(REPORT_UNREADABLE).min(0).max(2_147_483_647).nullish(),
  },
  REPORT_UNREADABLE,
)
export type ReportInput = z.infer<typeof ReportInput>

const { request_player, teams } = schema

/** What became of a report: in support's mail box, or among the staff's requests. */
export type ReportReceipt = { readonly delivery: 'emailed' | 'saved' }

/**
 * Mails a report to support. Without a mail server it is stored for the staff instead, in this same
 * call, so that no report is lost between two (P-ERR-23, P-ERR-24). Guests may report (P-ROLE-02).
 * @throws {AppError} too_many_requests; unavailable when the mail server fails (P-ERR-25)
 */
export async function sendReport({
  ctx,
  input,
}: {
  readonly ctx: Context
  readonly input: ReportInput
}): Promise<ReportReceipt> {
  if (!(await consumeRateLimit(ctx, 'report'))) throw new AppError('too_many_requests', TOO_MANY_REPORTS)
  const team = await findTeam(ctx, input.team_id ?? null)
  const user = ctx.actor.kind === 'user' ? ctx.actor : null
  const reporter = reporterIdentity(user)

  const { supportAddress } = ctx.mail
  if (supportAddress !== null) {
    const mail = reportMail(supportAddress, {
      report: input,
      team: team?.name ?? null,
      reporter,
      replyTo: user?.email || null,
    })
    const outcome = await ctx.mail.send(mail)
    if (outcome === 'sent') return { delivery: 'emailed' }
    if (outcome === 'failed') throw new AppError('unavailable', REPORT_NOT_SENT.message)
  }
  await ctx.db.insert(request_player).values({
    team_id: team?.id ?? null,
    type: input.type,
    player_name: input.player_name,
    notes: input.notes === '' ? null : input.notes,
    reporter_email: reporter,
    handled: false,
  })
  return { delivery: 'saved' }
}

/** A team that is gone since the page was loaded must not lose the report. */
async function findTeam({ db }: Context, id: number | null): Promise<{ id: number; name: string } | null> {
  if (id === null) return null
  const [team] = await db.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.id, id))
  return team ?? null
}

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
function reportMail(to: string, { report, team, reporter, replyTo }: Details): Mail {
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
