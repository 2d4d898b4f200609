import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import {
  ANONYMOUS,
  MAX_EMAIL,
  MAX_REPLY_BODY,
  MAX_REPLY_SUBJECT,
  MAX_REPORT_NAME,
  MAX_REPORT_NOTES,
  REPORT_TYPES,
  reporterIdentity,
} from '#domain/report.ts'
import { oneLine, plainLines } from '#domain/text.ts'
import {
  ADMIN_REQUESTS,
  MISSING_NAME,
  REPORT_NAME_TOO_LONG,
  REPORT_EMAIL_WRONG,
  REPORT_NOTES_TOO_LONG,
  REPORT_TYPE_UNKNOWN,
  REPORT_UNREADABLE,
  REQUEST_NOTICES,
  REQUEST_REPLY,
  REQUEST_REPORTER,
  TOO_MANY_REPORTS,
} from '#messages/requests.ts'
import { adminList, hasValue } from '#server/audit/admin-list.ts'
import { REPLY } from '#server/audit/undo.ts'
import {
  type ChangedRows,
  recordEntry,
  rowDeletion,
  setSubject,
  withAudit,
} from '#server/audit/with-audit.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { AppError } from '#server/ground/errors.ts'
import type { Mailer } from '#server/ground/mail.ts'
import { consumeRateLimit } from '#server/ground/rate-limits.ts'
import { type AdminInput, findUser, requireAdmin } from '#server/ground/rights.ts'
import { RowId } from '#server/ground/row-id.ts'

const { request_player: requests, teams } = schema

export const REQUEST_COLUMNS = ['received', 'type', 'player', 'team', 'reporter', 'state'] as const

export const REQUEST_STATES = ['open', 'fixed'] as const

/** The requests, each with its team's name; found by the player's name, the notes or the reporter. */
export const listRequests = adminList({
  columns: REQUEST_COLUMNS,
  order: {
    received: requests.created_at,
    type: requests.type,
    player: sql`lower(${requests.player_name})`,
    team: teams.name,
    reporter: sql`lower(coalesce(${requests.reporter_email}, ${requests.guest_email}))`,
    state: requests.fixed_at,
  },
  blank: ['team', 'reporter', 'state'],
  id: requests.id,
  filters: { type: z.enum(REPORT_TYPES).optional(), state: z.enum(REQUEST_STATES).optional() },
  where: ({ type, state }) => [
    type && eq(requests.type, type),
    state && hasValue(requests.fixed_at, state === 'fixed'),
  ],
  found: [[requests.player_name, requests.notes, requests.reporter_email, requests.guest_email]],
  from: sql`${requests} left join ${teams} on ${eq(teams.id, requests.team_id)}`,
  select: (db) =>
    db
      .select({ ...getTableColumns(requests), team_name: teams.name })
      .from(requests)
      .leftJoin(teams, eq(teams.id, requests.team_id))
      .$dynamic(),
})

/** A reply as a browser sends it. It also repeats the request's fields, which are not read: the row is. */
export const ReplyInput = z.object({
  requestId: z.int(REQUEST_NOTICES.noTarget).pipe(RowId.catch(0)),
  to: z
    .string(REQUEST_REPLY.recipientMissing)
    .trim()
    .min(1, REQUEST_REPLY.recipientMissing)
    .max(MAX_EMAIL, REQUEST_REPLY.recipientWrong)
    .pipe(z.email(REQUEST_REPLY.recipientWrong)),
  subject: z
    .string(REQUEST_REPLY.subjectMissing)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, REQUEST_REPLY.subjectMissing)
        .max(MAX_REPLY_SUBJECT, REQUEST_REPLY.subjectTooLong(MAX_REPLY_SUBJECT)),
    ),
  body: z
    .string(REQUEST_REPLY.bodyMissing)
    .trim()
    .min(1, REQUEST_REPLY.bodyMissing)
    .max(MAX_REPLY_BODY, REQUEST_REPLY.bodyTooLong(MAX_REPLY_BODY)),
})

/** The request as it is once its reply has left. */
export type Replied = { readonly ok: true; readonly data: typeof requests.$inferSelect }

/**
 * Mails a reply, and marks its request fixed when the mail server has taken it; otherwise a request stays open. One that
 * is fixed already keeps its moment.
 * @throws {AppError} not_signed_in, forbidden, not_found; not_configured without mail; unavailable when it is not taken
 */
export async function replyToRequest({
  ctx,
  input,
}: AdminInput<{ input: z.output<typeof ReplyInput> }, 'mail' | 'now'>): Promise<Replied> {
  requireAdmin(ctx)
  const { requestId, to, subject, body } = input
  const isRequest = eq(requests.id, requestId)
  const [request] = await ctx.db.select().from(requests).where(isRequest)
  if (!request) throw new AppError('not_found', ADMIN_REQUESTS.gone)
  // Before the audit entry: a mail server may be slow, and no transaction waits for it.
  const outcome = await ctx.mail.send({
    to,
    subject,
    text: `${body}\n`,
    replyTo: ctx.mail.supportAddress ?? undefined,
  })
  if (outcome === 'not_configured') throw new AppError('not_configured', REQUEST_REPLY.notConfigured)
  if (outcome === 'failed') throw new AppError('unavailable', REQUEST_REPLY.notAccepted)
  const entry = { action: REPLY, subject: request.player_name }
  if (request.handled && request.fixed_at !== null) {
    // A further mail changes nothing of the row.
    await recordEntry(ctx, entry)
    return { ok: true, data: request }
  }
  const data = await withAudit(ctx, entry, async (tx) => {
    const [fixed] = await tx
      .update(requests)
      .set({ handled: true, fixed_at: sql`coalesce(${requests.fixed_at}, ${ctx.now.toISOString()})` })
      .where(isRequest)
      .returning()
    return fixed
  })
  // Deleted while the mail was on its way: there is nothing left to mark.
  return { ok: true, data: data ?? request }
}

/**
 * Marks requests fixed without a mail, one or many, with one audit entry. One that is fixed already keeps its moment. Only
 * a mail sets `handled`, so the undo of this is refused once one was sent: the row has changed.
 * @throws {AppError} not_signed_in, forbidden; not_found where none of them is there
 */
export async function markRequestsFixed({
  ctx,
  ids,
}: AdminInput<{ ids: readonly number[] }, 'now'>): Promise<ChangedRows> {
  requireAdmin(ctx)
  const areAsked = inArray(requests.id, [...ids])
  return withAudit(ctx, { action: 'fix-request', subject: '' }, async (tx, auditId) => {
    const fixed = await tx
      .update(requests)
      .set({ fixed_at: ctx.now })
      .where(and(areAsked, isNull(requests.fixed_at)))
      .returning({ player: requests.player_name })
    const [only] = fixed
    if (!only) {
      if ((await tx.$count(requests, areAsked)) === 0) throw new AppError('not_found', ADMIN_REQUESTS.gone)
      return { auditId: null, rows: 0 }
    }
    await setSubject(tx, auditId, fixed.length === 1 ? only.player : ADMIN_REQUESTS.many(fixed.length))
    return { auditId, rows: fixed.length }
  })
}

export const deleteRequests = rowDeletion({
  table: requests,
  action: 'delete-request',
  gone: ADMIN_REQUESTS.gone,
  many: ADMIN_REQUESTS.many,
})

/** The settings that mail needs; the start refuses some of them without the others. */
const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const

/** Which settings are missing so that mail could leave; none where it is set up. */
export function missingMailSettings({ supportAddress }: Mailer): readonly string[] {
  return supportAddress === null ? MAIL_SETTINGS : []
}

/** A report as a browser sends it. Of who is signed in, the session says who they are, whatever `reporter` says. */
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
    /** What a guest left for an answer, or what stands there without it. */
    reporter: z.string(REPORT_UNREADABLE).trim().nullish(),
  },
  REPORT_UNREADABLE,
)
export type ReportInput = z.infer<typeof ReportInput>

const Email = z.email().max(MAX_EMAIL)

/** @throws {AppError} bad_request for what is no e-mail address */
function guestEmailOf(reporter: string | null | undefined): string | null {
  if (!reporter || reporter === ANONYMOUS) return null
  const email = Email.safeParse(reporter)
  if (!email.success) throw new AppError('bad_request', REPORT_EMAIL_WRONG.message)
  return email.data
}

/** Whether support has got a mail about it. It stands among the requests of the back-office in any case. */
export type ReportReceipt = { readonly delivery: 'emailed' | 'saved' }

/**
 * Keeps a report as a request of the back-office, and lets support know by mail where one is set up. A mail that fails
 * takes no report with it: it is kept, and its receipt says so. Guests may report too.
 * @throws {AppError} too_many_requests; bad_request for a guest's e-mail that is none
 */
export async function sendReport({
  ctx,
  input,
}: {
  readonly ctx: Context
  readonly input: ReportInput
}): Promise<ReportReceipt> {
  const user = findUser(ctx)
  const guestEmail = user ? null : guestEmailOf(input.reporter)
  if (!(await consumeRateLimit(ctx, 'report'))) throw new AppError('too_many_requests', TOO_MANY_REPORTS)
  const team = await findTeam(ctx, input.team_id ?? null)
  const reporter = reporterIdentity(user)
  await ctx.db.insert(requests).values({
    team_id: team?.id ?? null,
    type: input.type,
    player_name: input.player_name,
    notes: input.notes === '' ? null : input.notes,
    reporter_email: reporter,
    guest_email: guestEmail,
    handled: false,
  })
  const { supportAddress: to } = ctx.mail
  if (to === null) return { delivery: 'saved' }
  const text = mailText(input, team?.name ?? null, reporter ?? REQUEST_REPORTER.guest(guestEmail))
  const subject = `${input.type}: ${input.player_name}${team ? ` (${team.name})` : ''}`
  const outcome = await ctx.mail.send({ to, subject, text, replyTo: user?.email || guestEmail || undefined })
  return { delivery: outcome === 'sent' ? 'emailed' : 'saved' }
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
 * @param reporter e-mail or id, or that it is a guest
 */
function mailText(report: ReportInput, team: string | null, reporter: string): string {
  return [
    `Type: ${report.type}`,
    `Player: ${report.player_name}`,
    `Team: ${team ?? 'none'}`,
    `Reporter: ${reporter}`,
    '',
    'Notes:',
    ...(report.notes === '' ? ['(none)'] : report.notes.split('\n').map((line) => `> ${line}`)),
    '',
  ].join('\n')
}
