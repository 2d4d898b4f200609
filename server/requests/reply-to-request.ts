import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { MAX_REPLY_BODY, MAX_REPLY_SUBJECT } from '#domain/report/reply.ts'
import { oneLine } from '#domain/text-format.ts'
import { ADMIN_REQUESTS, REQUEST_NOTICES, REQUEST_REPLY } from '#messages/admin-requests.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { request_player } = schema

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
