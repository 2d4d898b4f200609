/** Why a request cannot be done. One switch in server/http/ maps each code to its status. */
export type AppErrorCode =
  | 'bad_request'
  | 'not_signed_in'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'too_many_requests'
  | 'not_configured'
  | 'unavailable'
  /** The bucket could not keep the file. */
  | 'upload_failed'
  /** The database could not keep the file's row. */
  | 'record_failed'

/** The request cannot be done; `message` tells the visitor why. A refusal that a rule expects is a returned Problem. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
