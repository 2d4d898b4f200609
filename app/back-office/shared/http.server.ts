import { data } from 'react-router'

import { attempt } from '#app/shared/http.server.ts'
import type { Context } from '#server/core/context.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { answerFile } from '#server/http/answer.ts'

import type { ChangeAnswer } from './changes.ts'

/**
 * Makes the change of an admin's form. The form is read only after the rights are checked.
 * @param failed the specified sentence, for an unexpected failure that has one
 */
export function attemptChange<Value>(
  ctx: Context,
  change: (ctx: Context) => Promise<Value>,
  failed?: string,
) {
  return attempt(
    ctx,
    async (ctx) => {
      requireAdmin(ctx)
      return change(ctx)
    },
    failed,
  )
}

type AnsweredChange = {
  /** Returns the audit entry that undoes the change, the number of rows, and their name where the notice has it. */
  readonly change: (
    ctx: Context,
  ) => Promise<{ readonly auditId: number | null; readonly rows: number; readonly title?: string }>
  readonly notice: (rows: number, title: string) => string
  /** The specified sentence for a failure. The reason is shown below it or is part of it. */
  readonly alert: string | ((reason: string, code: string) => string)
}

export async function answerChange(ctx: Context, { change, notice, alert }: AnsweredChange) {
  const tried = await attemptChange(ctx, change)
  if (!tried.ok) {
    const { code, message, status } = tried.failure
    if (typeof alert !== 'string')
      return data<ChangeAnswer>({ ok: false, alert: alert(message, code), reason: null }, { status })
    const reason = code === 'unexpected' ? null : message
    return data<ChangeAnswer>({ ok: false, alert, reason }, { status })
  }
  const { title = '', rows, auditId } = tried.value
  return data<ChangeAnswer>({
    ok: true,
    notice: notice(rows, title),
    auditId,
  })
}

/** Returns an image as a file of that type, or the reason and status when it cannot be drawn. */
export const answerDrawing = (
  ctx: Context,
  type: 'image/jpeg' | 'image/webp',
  draw: (ctx: Context) => Promise<Uint8Array>,
): Promise<Response> =>
  answerFile(
    ctx,
    async (ctx) =>
      new Response(new Uint8Array(await draw(ctx)), {
        headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=300' },
      }),
  )

/** Returns a CSV to download. @param name without the extension */
export const csvFile = (name: string, body: string | ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
