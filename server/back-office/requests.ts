import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { MAX_REPLY_BODY, MAX_REPLY_SUBJECT, REPORT_TYPES } from '#domain/report.ts'
import { oneLine } from '#domain/text.ts'
import { ADMIN_REQUESTS, REQUEST_NOTICES, REQUEST_REPLY } from '#messages/requests.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { type Deleted, deleteRow, type ToDelete } from '#server/back-office/audit/delete-row.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import type { Context } from '#server/context.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { Mailer } from '#server/operations/mail.ts'

import { matching, readTablePage, type TableOrder, type TablePage, tableQueryShape } from './table-page.ts'

const { request_player, teams } = schema

export const REQUEST_COLUMNS = ['received', 'type', 'player', 'team', 'reporter', 'state'] as const
export type RequestColumn = (typeof REQUEST_COLUMNS)[number]

export const REQUEST_STATES = ['open', 'fixed'] as const

const Query = z.object({
  ...tableQueryShape(REQUEST_COLUMNS),
  type: z.enum(REPORT_TYPES).optional(),
  state: z.enum(REQUEST_STATES).optional(),
})

export type RequestRow = typeof request_player.$inferSelect & { readonly team_name: string | null }

const ORDER: TableOrder<RequestColumn> = {
  by: {
    received: sql`${request_player.created_at}`,
    type: sql`${request_player.type}`,
    player: sql`lower(${request_player.player_name})`,
    team: sql`${teams.name}`,
    reporter: sql`lower(${request_player.reporter_email})`,
    state: sql`${request_player.fixed_at}`,
  },
  ties: [desc(request_player.created_at), desc(request_player.id)],
}

/**
 * A page of the requests that match, whole (A-CALL-15), each with its team's name; found by the player's name, the notes
 * or the reporter.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listRequests({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof Query>
}): Promise<TablePage<RequestRow>> {
  requireAdmin(ctx)
  const { find, type, state, ...asked } = Query.parse(query)
  const listed = ctx.db
    .select({ ...getTableColumns(request_player), team_name: teams.name })
    .from(request_player)
    .leftJoin(teams, eq(teams.id, request_player.team_id))
    .where(
      and(
        type && eq(request_player.type, type),
        state && (state === 'fixed' ? isNotNull : isNull)(request_player.fixed_at),
        matching(find, [request_player.player_name, request_player.notes, request_player.reporter_email]),
      ),
    )
    .$dynamic()
  return readTablePage(ctx.db, listed, asked, ORDER)
}

/** A reply as a browser sends it (A-CALL-28). What it repeats of the request is not read: the row is. */
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
export type Replied = { readonly ok: true; readonly data: typeof request_player.$inferSelect }

/**
 * Mails a reply, and marks its request fixed when the mail server has taken it (A-REQ-03); a request stays open otherwise
 * (A-REQ-04), and one that is fixed keeps its moment (A-REQ-05).
 * @throws {AppError} not_signed_in, forbidden, not_found; not_configured without mail; unavailable when it is not taken
 */
export async function replyToRequest({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now' | 'mail'>
  input: z.output<typeof ReplyInput>
}): Promise<Replied> {
  requireAdmin(ctx)
  const { requestId, to, subject, body } = input
  const here = eq(request_player.id, requestId)
  const [request] = await ctx.db.select().from(request_player).where(here)
  if (!request) throw new AppError('not_found', ADMIN_REQUESTS.gone)
  // Before the act: a mail server may be slow, and no transaction waits for it.
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
      .update(request_player)
      .set({ handled: true, fixed_at: sql`coalesce(${request_player.fixed_at}, ${ctx.now.toISOString()})` })
      .where(here)
      .returning()
    return fixed
  })
  // Deleted while the mail was on its way: there is nothing left to mark.
  return { ok: true, data: data ?? request }
}

/** Takes a request away by its id, fixed or not (A-CALL-16, A-REQ-06). @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteRequest({ ctx, id }: ToDelete): Promise<Deleted> {
  return deleteRow(ctx, {
    table: schema.request_player,
    id,
    action: 'delete-request',
    gone: ADMIN_REQUESTS.gone,
  })
}

/** The settings that mail needs; the start refuses some of them without the others. */
const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const

/** Which settings are missing so that mail could leave (A-REQ-02); none where it is set up. */
export function missingMailSettings({ supportAddress }: Mailer): readonly string[] {
  return supportAddress === null ? MAIL_SETTINGS : []
}
