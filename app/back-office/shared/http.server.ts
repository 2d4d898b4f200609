import { data } from 'react-router'

import { attempt } from '#app/shared/http.server.ts'
import type { Context } from '#server/core/context.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { answerFile, type Failure } from '#server/http/answer.ts'

import type { ChangeAnswer } from './changes.ts'

/** Makes the change of an admin's form. Its fields are parsed only after the rights are checked. */
export const attemptChange = <Value>(ctx: Context, change: (ctx: Context) => Promise<Value>) =>
  attempt(ctx, async (ctx) => {
    requireAdmin(ctx)
    return change(ctx)
  })

export const changeDone = (notice: string | null, auditId: number | null) =>
  data<ChangeAnswer>({ ok: true, notice, auditId })

/** Returns the answer for a failed change. @param alert the specified sentence */
export function changeFailed(alert: string, { code, message, status }: Failure) {
  // A bug has no reason to show.
  const reason = code === 'unexpected' ? null : message
  return data<ChangeAnswer>({ ok: false, alert, reason }, { status })
}

type AnsweredForm<Value, Answer> = {
  readonly change: (ctx: Context) => Promise<Value>
  readonly answer: (value: Value) => Answer
  /** The specified sentence for a failure. */
  readonly alert: string
}

/** Makes the change of a form whose rules may refuse it, and returns the result. */
export async function answerForm<Value, Answer>(
  ctx: Context,
  { change, answer, alert }: AnsweredForm<Value, Answer>,
) {
  const tried = await attemptChange(ctx, change)
  return tried.ok ? answer(tried.value) : changeFailed(alert, tried.failure)
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
    if (typeof alert === 'string') return changeFailed(alert, tried.failure)
    const { code, message, status } = tried.failure
    return data<ChangeAnswer>({ ok: false, alert: alert(message, code), reason: null }, { status })
  }
  const { title = '', rows, auditId } = tried.value
  return changeDone(notice(rows, title), auditId)
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
