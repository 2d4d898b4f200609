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
} from '#messages/requests.ts'
import { findUser } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimit } from '#server/http/rate-limits.ts'

/** A report as a browser sends it. It also sends a `reporter`, which is not read: the session decides. */
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

/** Where a report went: to support's mailbox, or among the requests of the back-office. */
export type ReportReceipt = { readonly delivery: 'emailed' | 'saved' }

/**
 * Mails a report to support. Without a mail server it is stored as a request instead, in this same call, so that no
 * report is lost between two. Guests may report too.
 * @throws {AppError} too_many_requests; unavailable when the mail server fails
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
  const user = findUser(ctx)
  const reporter = reporterIdentity(user)

  const { supportAddress: to } = ctx.mail
  if (to !== null) {
    const text = mailText(input, team?.name ?? null, reporter)
    const subject = `${input.type}: ${input.player_name}${team ? ` (${team.name})` : ''}`
    const outcome = await ctx.mail.send({ to, subject, text, replyTo: user?.email || undefined })
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

/** Null also for a team that was deleted since the page was loaded: the report must not be lost with it. */
async function findTeam({ db }: Context, id: number | null): Promise<{ id: number; name: string } | null> {
  if (id === null) return null
  const [team] = await db.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.id, id))
  return team ?? null
}

/**
 * The report as support reads it. The visitor's notes are quoted line by line, so that they cannot pose as our words.
 * @param team null: the report is about no team
 * @param reporter e-mail or id; null for a guest
 */
function mailText(report: ReportInput, team: string | null, reporter: string | null): string {
  return [
    `Type: ${report.type}`,
    `Player: ${report.player_name}`,
    `Team: ${team ?? 'none'}`,
    `Reporter: ${reporter ?? 'guest'}`,
    '',
    'Notes:',
    ...(report.notes === '' ? ['(none)'] : report.notes.split('\n').map((line) => `> ${line}`)),
    '',
  ].join('\n')
}
