import { eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'

import { MAX_REPLY_BODY, MAX_REPLY_SUBJECT, REPORT_TYPES } from '#domain/report.ts'
import { oneLine } from '#domain/text.ts'
import { ADMIN_REQUESTS, REQUEST_NOTICES, REQUEST_REPLY } from '#messages/requests.ts'
import { type AdminInput, requireAdmin } from '#server/accounts/rights.ts'
import { rowDeletion } from '#server/back-office/audit/delete-row.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { Mailer } from '#server/operations/mail.ts'

import { adminList, hasValue, matching, newestFirst } from './admin-list.ts'

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
    reporter: sql`lower(${requests.reporter_email})`,
    state: requests.fixed_at,
  },
  ties: newestFirst(requests),
  filters: { type: z.enum(REPORT_TYPES).optional(), state: z.enum(REQUEST_STATES).optional() },
  where: ({ find, type, state }) => [
    type && eq(requests.type, type),
    state && hasValue(requests.fixed_at, state === 'fixed'),
    matching(find, [requests.player_name, requests.notes, requests.reporter_email]),
  ],
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
    .max(320, REQUEST_REPLY.recipientWrong)
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
  const entry = { action: 'reply-to-request', subject: request.player_name }
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

export const deleteRequest = rowDeletion({
  table: requests,
  action: 'delete-request',
  gone: ADMIN_REQUESTS.gone,
})

/** The settings that mail needs; the start refuses some of them without the others. */
const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const

/** Which settings are missing so that mail could leave; none where it is set up. */
export function missingMailSettings({ supportAddress }: Mailer): readonly string[] {
  return supportAddress === null ? MAIL_SETTINGS : []
}
