import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import {
  ANONYMOUS,
  MAX_REPLY_BODY,
  MAX_REPLY_SUBJECT,
  MAX_REPORT_NAME,
  MAX_REPORT_NOTES,
  REPORT_TYPES,
  reporterIdentity,
} from '#domain/report/report.ts'
import { oneLine, plainLines } from '#domain/text/text.ts'
import { REQUEST_ROWS } from '#messages/admin-rows.ts'
import { REPLY } from '#messages/audit.ts'
import {
  MISSING_NAME,
  REPORT_NAME_TOO_LONG,
  REPORT_EMAIL_WRONG,
  REPORT_NOTES_TOO_LONG,
  REPORT_UNREADABLE,
  TOO_MANY_REPORTS,
  REPLY_REFUSALS,
} from '#messages/requests.ts'
import {
  type ChangedRows,
  recordEntry,
  rowDeletion,
  setSubject,
  withAudit,
} from '#server/audit/with-audit.ts'
import type { Context } from '#server/core/context.ts'
import { emailField } from '#server/core/email.ts'
import { AppError } from '#server/core/errors.ts'
import type { Mailer } from '#server/core/mail.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import { type AdminInput, findUser, requireAdmin } from '#server/core/rights.ts'
import { RowId } from '#server/core/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { hasValue } from '#server/lists/conditions.ts'
import { listPage } from '#server/lists/list-page.ts'

const guestReporter = (email: string | null) => (email === null ? 'guest' : `guest, who left ${email}`)
const REPORT_TYPE_UNKNOWN = 'Choose whether the player is missing or should be removed.'

const { request_player: requests, teams } = schema

export const REQUEST_COLUMNS = ['received', 'type', 'player', 'team', 'reporter', 'state'] as const

const reporter = sql`lower(coalesce(${requests.reporter_email}, ${requests.guest_email}))`

export const REQUEST_STATES = ['open', 'fixed'] as const

export const listRequests = listPage({
  select: (db) =>
    db
      .select({ ...getTableColumns(requests), team_name: teams.name })
      .from(requests)
      .leftJoin(teams, eq(teams.id, requests.team_id))
      .$dynamic(),
  id: requests.id,
  columns: REQUEST_COLUMNS,
  order: {
    received: requests.created_at,
    type: requests.type,
    player: sql`lower(${requests.player_name})`,
    team: teams.name,
    reporter,
    state: requests.fixed_at,
  },
  blank: { team: requests.team_id, reporter, state: requests.fixed_at },
  filters: { type: z.enum(REPORT_TYPES).optional(), state: z.enum(REQUEST_STATES).optional() },
  where: ({ type, state }) => [
    type && eq(requests.type, type),
    state && hasValue(requests.fixed_at, state === 'fixed'),
  ],
  found: { texts: [requests.player_name, requests.notes, requests.reporter_email, requests.guest_email] },
})

/** The mail of a reply, as an admin writes it. */
export const ReplyMail = z.object({
  to: z
    .string(REPLY_REFUSALS.recipientMissing)
    .trim()
    .min(1, REPLY_REFUSALS.recipientMissing)
    .pipe(emailField(REPLY_REFUSALS.recipientWrong)),
  subject: z
    .string(REPLY_REFUSALS.subjectMissing)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, REPLY_REFUSALS.subjectMissing)
        .max(MAX_REPLY_SUBJECT, REPLY_REFUSALS.subjectTooLong(MAX_REPLY_SUBJECT)),
    ),
  body: z
    .string(REPLY_REFUSALS.bodyMissing)
    .trim()
    .min(1, REPLY_REFUSALS.bodyMissing)
    .max(MAX_REPLY_BODY, REPLY_REFUSALS.bodyTooLong(MAX_REPLY_BODY)),
})

/** A reply as a browser sends it. The request's fields that it repeats are ignored: the row has them. */
export const ReplyInput = ReplyMail.extend({
  requestId: z.int(REQUEST_ROWS.noTarget).pipe(RowId.catch(0)),
})

/** Mails a reply. @param notAccepted the message when the mail server refuses it @throws {AppError} not_configured without mail; unavailable when it is not accepted */
export async function sendReply(
  { mail }: Pick<Context, 'mail'>,
  { to, subject, body }: z.output<typeof ReplyMail>,
  notAccepted: string = REPLY_REFUSALS.notAccepted,
): Promise<void> {
  const replyTo = mail.supportAddress ?? undefined
  const outcome = await mail.send({ to, subject, text: `${body}\n`, replyTo })
  if (outcome === 'not_configured') throw new AppError('not_configured', REPLY_REFUSALS.notConfigured)
  if (outcome === 'failed') throw new AppError('unavailable', notAccepted)
}

/** The request after its reply was sent. */
export type Replied = { readonly ok: true; readonly data: typeof requests.$inferSelect }

/**
 * Mails a reply, and marks its request fixed once the mail server has accepted it; otherwise the request stays open. A
 * request that is already fixed keeps its time.
 * @throws {AppError} not_signed_in, forbidden, not_found; not_configured without mail; unavailable when it is not
 * accepted
 */
export async function replyToRequest({
  ctx,
  input,
}: AdminInput<{ input: z.output<typeof ReplyInput> }, 'mail' | 'now'>): Promise<Replied> {
  requireAdmin(ctx)
  const { requestId, ...mail } = input
  const isRequest = eq(requests.id, requestId)
  const [request] = await ctx.db.select().from(requests).where(isRequest)
  if (!request) throw new AppError('not_found', REQUEST_ROWS.gone)
  // Before the audit entry: a mail server may be slow, and a transaction must not wait for it.
  await sendReply(ctx, mail)
  const entry = { action: REPLY, subject: request.player_name }
  if (request.handled && request.fixed_at !== null) {
    // Another mail changes nothing in the row.
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
  // Deleted while the mail was being sent: there is nothing to mark.
  return { ok: true, data: data ?? request }
}

/**
 * Marks requests fixed without a mail, one or many, under one audit entry. A request that is already fixed keeps its
 * time. Only a mail sets `handled`, so undo is refused once one was sent: the row has changed.
 * @throws {AppError} not_signed_in, forbidden; not_found where none of them exists
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
      if ((await tx.$count(requests, areAsked)) === 0) throw new AppError('not_found', REQUEST_ROWS.gone)
      return { auditId: null, rows: 0 }
    }
    await setSubject(tx, auditId, fixed.length === 1 ? only.player : REQUEST_ROWS.many(fixed.length))
    return { auditId, rows: fixed.length }
  })
}

export const deleteRequests = rowDeletion({
  table: requests,
  action: 'delete-request',
  gone: REQUEST_ROWS.gone,
  many: REQUEST_ROWS.many,
})

/** The settings that mail needs; the server does not start with only some of them. */
const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const

/** Returns the settings that are missing to send mail; none where mail is set up. */
export function missingMailSettings({ supportAddress }: Mailer): readonly string[] {
  return supportAddress === null ? MAIL_SETTINGS : []
}

/** A report as a browser sends it. For a signed-in user the session names the reporter, and `reporter` is ignored. */
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
    /** How a guest can be reached, or the text shown without it. */
    reporter: z.string(REPORT_UNREADABLE).trim().nullish(),
  },
  REPORT_UNREADABLE,
)
export type ReportInput = z.infer<typeof ReportInput>

/** @throws {AppError} bad_request for a text that is not an email address */
function guestEmailOf(reporter: string | null | undefined): string | null {
  if (!reporter || reporter === ANONYMOUS) return null
  const email = emailField().safeParse(reporter)
  if (!email.success) throw new AppError('bad_request', REPORT_EMAIL_WRONG.message)
  return email.data
}

/** Whether support was mailed about it. The back-office lists the report in either case. */
export type ReportReceipt = { readonly delivery: 'emailed' | 'saved' }

/**
 * Stores a report as a request for the back-office, and mails support if mail is set up. If the mail fails, the report
 * is still stored, and its receipt says so. Guests may report too.
 * @throws {AppError} too_many_requests; bad_request for an invalid guest email
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
  const text = mailText(input, team?.name ?? null, reporter ?? guestReporter(guestEmail))
  const subject = `${input.type}: ${input.player_name}${team ? ` (${team.name})` : ''}`
  const outcome = await ctx.mail.send({ to, subject, text, replyTo: user?.email || guestEmail || undefined })
  return { delivery: outcome === 'sent' ? 'emailed' : 'saved' }
}

/** Returns null also for a team deleted since the page was loaded: the report must not be lost with it. */
async function findTeam({ db }: Context, id: number | null): Promise<{ id: number; name: string } | null> {
  if (id === null) return null
  const [team] = await db.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.id, id))
  return team ?? null
}

/**
 * Returns the report as support reads it. The visitor's notes are quoted line by line, so that they cannot pose as our
 * words.
 * @param team null: the report has no team
 * @param reporter email or id, or that they are a guest
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
