import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** One line a request: method, path, status, milliseconds. No query string, no address of the visitor. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now()
    await next()
    if (c.req.path.startsWith('/assets/')) return
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    })
  }
}
