import { METHOD_NOT_ALLOWED } from '#messages/server.ts'
import type { Context } from '#server/context.ts'
import { answerFailure, describeFailure, type Failure } from '#server/http/answer.ts'

type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** Runs a verb whose failure the screen shows in place. A bug's message is the row's default text. */
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

/** @param allow the methods that are answered: "POST, DELETE" */
export function methodNotAllowed(allow: string): Response {
  const answer = answerFailure({ status: 405, code: 'method_not_allowed', message: METHOD_NOT_ALLOWED })
  answer.headers.set('Allow', allow)
  return answer
}
