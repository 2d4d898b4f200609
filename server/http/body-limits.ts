import type { MiddlewareHandler } from 'hono'

import { limitBody } from './limit-body.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_REPORT_BYTES = 16 * 1024
/** A roster file of 5 MB, and what was chosen about its rows. */
const MAX_ROSTER_FILE_BYTES = 7 * 1024 * 1024

/** Endpoints that read an image themselves, counting, once they know that an admin sends it. */
const IMAGE_UPLOADS = /^\/api\/admin\/(?:player-pictures|team-logos)\/[^/]+$/

/** How large a body may be, by where it is sent. */
export function bodyLimits(): MiddlewareHandler {
  const usual = limitBody(MAX_BODY_BYTES)
  const report = limitBody(MAX_REPORT_BYTES)
  const rosterFile = limitBody(MAX_ROSTER_FILE_BYTES)
  return (c, next) => {
    if (IMAGE_UPLOADS.test(c.req.path)) return next()
    if (c.req.path.startsWith('/admin/roster-file/')) return rosterFile(c, next)
    return c.req.path === '/api/send-report' ? report(c, next) : usual(c, next)
  }
}
