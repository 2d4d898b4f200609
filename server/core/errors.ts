/** Why a request cannot be done. One switch in server/http/ maps each code to its status. */
export type AppErrorCode =
  | 'bad_request'
  | 'not_signed_in'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'too_many_requests'
  /** The protocol has it; we do not. */
  | 'not_implemented'
  /** Temporary: it will work again shortly. */
  | 'busy'
  | 'not_configured'
  | 'unavailable'
  /** A roster file without a team; the team's players could not be read; there are too many of them. */
  | 'no_team'
  | 'roster_unread'
  | 'roster_too_large'
  /** The bucket could not store the file. */
  | 'upload_failed'
  /** The database could not store the file's row. */
  | 'record_failed'

/**
 * The request cannot be done; `message` tells the visitor why. A refusal that a rule expects is returned as a Problem.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  /** The user who lacked the right. */
  readonly userId: string | undefined

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions & { readonly userId?: string }) {
    super(message, options)
    this.code = code
    this.userId = options?.userId
  }
}
