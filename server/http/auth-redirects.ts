import type { MiddlewareHandler } from 'hono'

import type { Auth } from '#server/auth/auth.ts'
import { AppError } from '#server/errors.ts'
import { GOOGLE_UNREACHABLE } from '#messages/account.ts'

/**
 * Where a browser comes back with a proof: from Google, or from a mailed link. These two addresses are all that the
 * account library answers itself; everything else goes through verbs, whose answers never hold a session's token.
 */
export function answerAuthRedirect(auth: Auth): MiddlewareHandler {
  return async (c) => {
    const library = c.req.path.includes('/callback/') ? await auth.google() : auth.library
    if (!library) throw new AppError('unavailable', GOOGLE_UNREACHABLE)
    return library.handler(c.req.raw)
  }
}
