import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { data } from 'react-router'

import type { ErrorAnswer, Problem, Result } from '#domain/result/problem.ts'
import type { Message } from '#messages/message.ts'
import { DATABASE_SLOW, NOT_CONFIGURED } from '#messages/server.ts'
import type { Context } from '#server/core/context.ts'
import { AppError, type AppErrorCode } from '#server/core/errors.ts'
import { FilesUnavailable } from '#server/core/file-store.ts'
import { currentRequestId } from '#server/core/log.ts'
import {
  isDatabaseOvercome,
  isDatabaseSlow,
  isDatabaseUnreachable,
  isTextRefused,
} from '#server/db/errors.ts'

/** The database answers, but is read-only or full. */
const DATABASE_OVERCOME = 'Nothing can be saved right now. Please try again in a few minutes.'
/** For a text with a NUL or half a character. */
const NOT_KEEPABLE = 'The text has a character that cannot be stored.'
const METHOD_NOT_ALLOWED = 'This address does not accept that method.'
/** The file store does not respond. */
const IMAGES_OUT_OF_REACH = 'Images are unavailable right now. Please try again in a minute.'

/** The HTTP status of each code. Nothing else maps codes to statuses. */
function statusOf(code: AppErrorCode): ContentfulStatusCode {
  switch (code) {
    case 'bad_request':
    case 'no_team':
      return 400
    case 'not_signed_in':
      return 401
    case 'forbidden':
      return 403
    case 'not_found':
      return 404
    case 'method_not_allowed':
      return 405
    case 'conflict':
    case 'roster_too_large':
      return 409
    case 'too_large':
      return 413
    case 'too_many_requests':
      return 429
    case 'not_implemented':
      return 501
    case 'busy':
    case 'not_configured':
    case 'unavailable':
    case 'roster_unread':
    case 'upload_failed':
    case 'record_failed':
      return 503
  }
}

/** What a visitor may learn about a failed request: never the message of a database or of a bug. */
export type Failure = ErrorAnswer & {
  readonly status: ContentfulStatusCode
  readonly code: AppErrorCode | 'unexpected'
}

/**
 * Turns whatever a verb threw into a response. Bugs and outages are logged here, once, under the id that the visitor
 * is shown. It is the request's id, which is in all its log lines.
 */
export function describeFailure(error: unknown, log: Logger): Failure {
  if (error instanceof AppError) {
    if (error.code === 'forbidden') log.warn({ event: 'right_refused', user: error.userId })
    return { status: statusOf(error.code), code: error.code, message: error.message }
  }
  if (isTextRefused(error)) return { status: 400, code: 'bad_request', message: NOT_KEEPABLE }
  const id = currentRequestId() ?? randomUUID()
  // Before the database: a store out of reach fails with the same network codes.
  if (error instanceof FilesUnavailable) {
    log.error({ id, err: error }, 'the image store is out of reach')
    return { status: 503, code: 'unavailable', message: IMAGES_OUT_OF_REACH, id }
  }
  if (isDatabaseUnreachable(error)) {
    log.error({ id, err: error }, 'the database is out of reach')
    return { status: 503, code: 'unavailable', message: NOT_CONFIGURED, id }
  }
  if (isDatabaseOvercome(error)) {
    log.error({ id, err: error }, 'the database is read-only or full')
    return { status: 503, code: 'unavailable', message: DATABASE_OVERCOME, id }
  }
  if (isDatabaseSlow(error)) {
    log.error({ id, err: error }, 'the database took too long')
    return { status: 503, code: 'busy', message: DATABASE_SLOW, id }
  }
  log.error({ id, err: error }, 'unexpected error')
  return { status: 500, code: 'unexpected', message: 'Something went wrong on our side.', id }
}

/** For public images, which forums, chats and `og:image` readers show on their own pages. */
export const FOR_ANY_SITE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

type Shape = (answer: ErrorAnswer) => ErrorAnswer

/** Repeats the message as `error`, for the endpoints whose specification requires that field. */
export const withErrorField: Shape = (answer) => ({ ...answer, error: answer.message })

/** Returns an error as JSON with its status. Every error leaves the server in this one shape. */
export function answerFailure({ status, ...answer }: Failure, shape: Shape = (same) => same): Response {
  return Response.json(shape(answer), { status })
}

/** @param allow the supported methods: "POST, DELETE" */
export function methodNotAllowed(allow: string): Response {
  const answer = answerFailure({ status: 405, code: 'method_not_allowed', message: METHOD_NOT_ALLOWED })
  answer.headers.set('Allow', allow)
  return answer
}

/** What a screen needs to decide what to show, besides the code. */
type Facts = Readonly<Record<string, boolean>>

/** Makes a refusal that loaders and actions can throw: React Router returns 500 for anything that is not a response. */
export function refuseRoute(code: AppErrorCode, message: string, facts?: Facts) {
  return data<ErrorAnswer>({ code, message, ...facts }, { status: statusOf(code) })
}

/** Runs a verb for a loader or action of a page, and throws its failure with the right status. */
export async function answerRoute<Value>(
  ctx: Context,
  verb: (ctx: Context) => Promise<Value>,
): Promise<Value> {
  try {
    return await verb(ctx)
  } catch (error) {
    const { status, ...answer } = describeFailure(error, ctx.log)
    throw data<ErrorAnswer>(answer, { status })
  }
}

export async function answerApi(
  ctx: Context,
  verb: (ctx: Context) => Promise<unknown>,
  shape?: Shape,
): Promise<Response> {
  return respond(ctx, async () => Response.json(await verb(ctx)), shape)
}

/** Runs a verb whose rules may refuse. A broken rule is returned as 422 with its code, title and message. */
export async function answerResult<Value, Refusal extends Problem>(
  ctx: Context,
  verb: (ctx: Context) => Promise<Result<Value, Refusal>>,
  words: (problem: Refusal) => Message,
): Promise<Response> {
  return respond(ctx, async () => {
    const result = await verb(ctx)
    if (result.ok) return Response.json(result.value)
    const answer: ErrorAnswer = { code: result.problem.code, ...words(result.problem) }
    return Response.json(answer, { status: 422 })
  })
}

/** Runs a verb for an endpoint that returns a file. Caches never store an error in its place. */
export async function answerFile(ctx: Context, verb: (ctx: Context) => Promise<Response>): Promise<Response> {
  const answer = await respond(ctx, () => verb(ctx))
  if (!answer.ok && answer.status !== 304) answer.headers.set('Cache-Control', 'no-store')
  return answer
}

async function respond(ctx: Context, verb: () => Promise<Response>, shape?: Shape): Promise<Response> {
  try {
    return await verb()
  } catch (error) {
    return answerFailure(describeFailure(error, ctx.log), shape)
  }
}
