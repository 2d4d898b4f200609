import type { MiddlewareHandler } from 'hono'
import { destination, type Logger, pino } from 'pino'

/** One JSON line an event on standard error; standard output is for the person who started the server. */
export function createLog(): Logger {
  return pino({ base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, destination(2))
}

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
