import type { ActionFunctionArgs, RouterContext } from 'react-router'
import type { z } from 'zod'

import type { Problem, Result } from '#domain/result/problem.ts'
import type { Message } from '#messages/message.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'
import type { Actor, Context } from '#server/core/context.ts'
import { dropPages } from '#server/core/roster-cache.ts'
import {
  answerResult,
  describeFailure,
  type Failure,
  methodNotAllowed,
  refuseRoute,
} from '#server/http/answer.ts'
import { readJson } from '#server/http/request.ts'

export const NOT_A_FORM = 'The request is not a valid form.'

type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/**
 * Runs a verb whose failure the screen shows in place. @param otherwise shown for a bug instead of the general sentence
 */
export async function attempt<Value>(
  ctx: Context,
  verb: (ctx: Context) => Promise<Value>,
  otherwise?: string,
): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await verb(ctx) }
  } catch (error) {
    const failure = describeFailure(error, ctx.log)
    // A page without this value must not be cached for other visitors.
    if (failure.status >= 500) dropPages(ctx.db)
    return {
      ok: false,
      failure:
        failure.code === 'unexpected' && otherwise !== undefined
          ? { ...failure, message: otherwise }
          : failure,
    }
  }
}

/** Refuses an account page as unavailable when the session could not be read: its visitor may well be signed in. */
export function refuseUnread(actor: Actor): void {
  if (actor.kind === 'guest' && actor.unread) throw refuseRoute('unavailable', NOT_CONFIGURED)
}

/** Loader of an address that only accepts writes. */
export const postOnly = (): Response => methodNotAllowed('POST')

/** Returns an action that takes JSON of that shape and returns the verb's value or its refusal. */
export function jsonAction<Ctx extends Context, Shape extends z.ZodType, Value, Refusal extends Problem>(
  contextKey: RouterContext<Ctx>,
  shape: Shape,
  verb: (call: {
    readonly ctx: Ctx
    readonly input: z.output<Shape>
    /** Aborted when the visitor leaves. */
    readonly signal: AbortSignal
  }) => Promise<Result<Value, Refusal>>,
  words: (problem: Refusal) => Message,
) {
  return ({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>): Promise<Response> => {
    const ctx = context.get(contextKey)
    const { signal } = request
    return answerResult(ctx, async () => verb({ ctx, input: await readJson(request, shape), signal }), words)
  }
}

/** Returns a response body that is produced while it is sent. Production stops once the reader leaves. */
export function streamBody(chunks: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Returns the form that a request sends. Anything else, and a form that is cut off, is refused with 400. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM.test(request.headers.get('content-type') ?? '')) throw refuseRoute('bad_request', NOT_A_FORM)
  try {
    return await request.formData()
  } catch {
    throw refuseRoute('bad_request', NOT_A_FORM)
  }
}

/** Returns a text field of a form; empty when it was not sent or is a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
