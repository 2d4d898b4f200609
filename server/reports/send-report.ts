import { eq } from 'drizzle-orm'

import { reporterIdentity } from '#domain/report/report.ts'
import { REPORT_NOT_SENT, TOO_MANY_REPORTS } from '#messages/report.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { countHit } from '#server/rate-limits/count-hit.ts'

import type { ReportInput } from './report-input.ts'
import { reportMail } from './report-mail.ts'

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
  if (!(await countHit(ctx, 'report'))) throw new AppError('too_many_requests', TOO_MANY_REPORTS)
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
