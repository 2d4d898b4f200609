import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { data } from 'react-router'
import { randomUUID } from 'node:crypto'

import type { Problem, Result } from '#domain/problem.ts'
import { IMAGES_OUT_OF_REACH } from '#messages/images.ts'
import type { Message } from '#messages/lineup.ts'
import { NOT_CONFIGURED, NOT_KEEPABLE } from '#messages/server.ts'
import type { Context } from '#server/context.ts'
import { isDatabaseUnreachable, isTextRefused } from '#server/db/errors.ts'
import { AppError, type AppErrorCode } from '#server/errors.ts'
import { FilesUnavailable } from '#server/images/file-store.ts'

/** The HTTP status of each code: the only place where codes become statuses. */
function statusOf(code: AppErrorCode): ContentfulStatusCode {
  switch (code) {
    case 'bad_request':
      return 400
    case 'not_signed_in':
      return 401
    case 'forbidden':
      return 403
    case 'not_found':
      return 404
    case 'conflict':
      return 409
    case 'too_large':
      return 413
    case 'too_many_requests':
      return 429
    case 'not_configured':
    case 'unavailable':
    case 'upload_failed':
    case 'record_failed':
      return 503
  }
}

/** What a visitor may know of a failed request. */
export type Failure = {
  readonly status: ReturnType<typeof statusOf> | 500
  readonly code: AppErrorCode | 'unexpected'
  /** The sentence to show; never the text of a database or of a bug. */
  readonly message: string
  /** Names the log line of a bug; null for a refusal. */
  readonly id: string | null
}

/** Turns whatever a verb threw into what the visitor is told. Bugs and outages are logged here, once. */
export function describeFailure(error: unknown, log: Logger): Failure {
  if (error instanceof AppError) {
    return { status: statusOf(error.code), code: error.code, message: error.message, id: null }
  }
  if (isTextRefused(error)) return { status: 400, code: 'bad_request', message: NOT_KEEPABLE, id: null }
  const id = randomUUID()
  // Before the database: a storage out of reach has the same codes of the network.
  if (error instanceof FilesUnavailable) {
    log.error({ id, err: error }, 'the pictures are out of reach')
    return { status: 503, code: 'unavailable', message: IMAGES_OUT_OF_REACH, id }
  }
  if (isDatabaseUnreachable(error)) {
    log.error({ id, err: error }, 'the database is out of reach')
    return { status: 503, code: 'unavailable', message: NOT_CONFIGURED, id }
  }
  log.error({ id, err: error }, 'unexpected error')
  return { status: 500, code: 'unexpected', message: 'Something went wrong on our side.', id }
}

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
