import type { Problem, Result } from '#domain/problem.ts'
import type { Message } from '#messages/placement.ts'
import type { Context } from '#server/context.ts'

import { describeFailure } from './failure.ts'

/** Runs a verb for an endpoint: its value as JSON, or the failure as JSON with its status. */
export async function answerApi(ctx: Context, verb: (ctx: Context) => Promise<unknown>): Promise<Response> {
  return answer(ctx, async () => Response.json(await verb(ctx)))
}

/** The same for a verb whose rules may refuse: a broken one is answered 422 with its code, title and message. */
export async function answerResult<Value, Refusal extends Problem>(
  ctx: Context,
  verb: (ctx: Context) => Promise<Result<Value, Refusal>>,
  words: (problem: Refusal) => Message,
): Promise<Response> {
  return answer(ctx, async () => {
    const result = await verb(ctx)
    if (result.ok) return Response.json(result.value)
    return Response.json({ code: result.problem.code, ...words(result.problem) }, { status: 422 })
  })
}

async function answer(ctx: Context, respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    const { status, code, message, id } = describeFailure(error, ctx.log)
    return Response.json({ error: message, code, id }, { status })
  }
}
