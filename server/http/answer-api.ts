import type { Context } from '#server/context.ts'

import { describeFailure } from './failure.ts'

/** Runs a verb for an endpoint: its value as JSON, or the failure as JSON with its status. */
export async function answerApi(ctx: Context, verb: (ctx: Context) => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await verb(ctx))
  } catch (error) {
    const { status, code, message, id } = describeFailure(error, ctx.log)
    return Response.json({ error: message, code, id }, { status })
  }
}
