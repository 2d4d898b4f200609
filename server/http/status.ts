import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { AppErrorCode } from '#server/errors.ts'

/** The HTTP status of each code: the only place where codes become statuses. */
export function statusOf(code: AppErrorCode): ContentfulStatusCode {
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
