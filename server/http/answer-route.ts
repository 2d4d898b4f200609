import { data } from 'react-router'

import type { Context } from '#server/context.ts'

import { describeFailure, type Failure } from './failure.ts'

/**
 * Runs a verb for a loader or an action and gives a failure its right status:
 * React Router would answer 500 to anything thrown that is no response.
 */
export async function answerRoute<Value>(
  ctx: Context,
  verb: (ctx: Context) => Promise<Value>,
): Promise<Value> {
  try {
    return await verb(ctx)
  } catch (error) {
    const failure: Failure = describeFailure(error, ctx.log)
    throw data(failure, { status: failure.status })
  }
}
