import type { Context } from '#server/context.ts'
import { describeFailure, type Failure, methodNotAllowed } from '#server/http/answer.ts'

type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** Runs a verb whose failure the screen shows in place. @param otherwise shown for a bug, whose message is not */
export async function attempt<Value>(
  ctx: Context,
  verb: (ctx: Context) => Promise<Value>,
  otherwise: string,
): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await verb(ctx) }
  } catch (error) {
    const failure = describeFailure(error, ctx.log)
    return {
      ok: false,
      failure: failure.code === 'unexpected' ? { ...failure, message: otherwise } : failure,
    }
  }
}

/** The loader of an address that is only written to. */
export const postOnly = (): Response => methodNotAllowed('POST')

/** The body of a response that is made while it is sent; nothing more is made once the reader leaves. */
export function streamText(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
