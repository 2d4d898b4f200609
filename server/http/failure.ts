import { randomUUID } from 'node:crypto'

import type { Logger } from 'pino'

import { IMAGES_OUT_OF_REACH } from '#messages/pictures.ts'
import { NOT_CONFIGURED, NOT_KEEPABLE } from '#messages/server.ts'
import { isDatabaseUnreachable, isTextRefused } from '#server/db/errors.ts'
import { AppError, type AppErrorCode } from '#server/errors.ts'
import { FilesUnavailable } from '#server/files/file-store.ts'

import { statusOf } from './status.ts'

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
