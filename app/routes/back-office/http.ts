import { data } from 'react-router'

import type { ChangeAnswer } from '#app/back-office/shared/changes.ts'
import { attempt } from '#app/routes/http.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { answerFile } from '#server/http/answer.ts'

/**
 * Does what a form asks for, once it is known that an admin asks: what a stranger sends is not even read.
 * @param failed the specified sentence, for what was not expected
 */
export function attemptChange<Done>(ctx: Context, change: (ctx: Context) => Promise<Done>, failed: string) {
  return attempt(
    ctx,
    async (ctx) => {
      requireAdmin(ctx)
      return change(ctx)
    },
    failed,
  )
}

/** What came of an act: the number to undo it by, and what it was done to where that is said. */
type Done = { readonly auditId: number | null; readonly title?: string }

type Asked = {
  readonly change: (ctx: Context) => Promise<Done>
  /** Said when it is done. */
  readonly done: string | ((title: string) => string)
  /** The specified sentence when not; the reason stands below it. */
  readonly failed: string
}

/** Does an act of the back-office for an action, and says what came of it. */
export async function answerChange(ctx: Context, { change, done, failed }: Asked) {
  const tried = await attemptChange(ctx, change, failed)
  if (tried.ok) {
    const { title = '', auditId } = tried.value
    return data<ChangeAnswer>({ ok: true, notice: typeof done === 'string' ? done : done(title), auditId })
  }
  const { code, message, status } = tried.failure
  const reason = code === 'unexpected' ? null : message
  return data<ChangeAnswer>({ ok: false, alert: failed, reason }, { status })
}

/** An image that is drawn for an admin, as a file of that type. */
export function answerImage(
  ctx: Context,
  type: 'image/jpeg' | 'image/webp',
  draw: (ctx: Context) => Promise<Uint8Array>,
): Promise<Response> {
  return answerFile(ctx, async () => {
    const image = await draw(ctx)
    return new Response(new Uint8Array(image), {
      headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=300' },
    })
  })
}

/** The body of a response that is made while it is sent; when the reader leaves, the making ends. */
export function streamText(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const making = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await making.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await making.return?.()
    },
  })
}

/** The time zone that the reader's browser has told (use-reader-time-zone.ts); null before its first visit. */
export function readTimeZone(request: Request): string | null {
  const parsed = /(?:^|;\s*)time_zone=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (parsed === undefined) return null
  try {
    return decodeURIComponent(parsed)
  } catch {
    return null
  }
}
