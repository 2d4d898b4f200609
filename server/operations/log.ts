import type { Context, MiddlewareHandler } from 'hono'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { destination, type DestinationStream, type Logger, pino } from 'pino'

import { printableError, withoutValues } from './printable-error.ts'

declare global {
  var benchbossRequestIds: AsyncLocalStorage<string> | undefined
}

// In development Vite evaluates this module a second time; both copies must know the same request.
const requestIds = (globalThis.benchbossRequestIds ??= new AsyncLocalStorage<string>())

/** The id of the request that is being answered, as its log lines and its answer carry it; undefined outside of one. */
export const currentRequestId = (): string | undefined => requestIds.getStore()

/**
 * One JSON line an event on standard error; standard output is for the person who started the server. Whatever is
 * logged while a request is answered carries its id, also by what knows nothing of requests: mail, files, accounts.
 */
export function createLog(stream: DestinationStream = destination(2)): Logger {
  return pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: printableError },
      mixin: () => ({ request: currentRequestId() }),
    },
    stream,
  )
}

/** Libraries print by themselves, errors with all that is in them: what they print becomes lines of the log. */
export function captureConsole(log: Logger): void {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (...said: readonly unknown[]) => {
      const err = said.find((one) => one instanceof Error)
      const words = said.filter((one) => typeof one === 'string').join(' ')
      log[level]({ err }, withoutValues(words))
    }
  Object.assign(console, {
    log: write('info'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  })
}

/** What a proxy may call a request. */
const WELL_FORMED = /^[\w.:=-]{8,64}$/

/** nginx's number for a visitor who hung up before the answer; no browser ever sees it. */
export const HUNG_UP = 499

/** The status as log and metrics know it. */
export const answeredStatus = (c: Context): number => (c.req.raw.signal.aborted ? HUNG_UP : c.res.status)

/**
 * Gives the request its id and writes its line: method, path, status, milliseconds. No query string, no address of the
 * visitor.
 * @param trustsProxy a proxy of ours stands in front, whose X-Request-Id is taken over
 */
export function requestLog(log: Logger, trustsProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now()
    const given = trustsProxy ? c.req.header('x-request-id') : undefined
    const id = given !== undefined && WELL_FORMED.test(given) ? given : randomUUID()
    await requestIds.run(id, async () => {
      await next()
      c.res.headers.set('X-Request-Id', id)
      if (c.req.path.startsWith('/assets/')) return
      log.info({
        method: c.req.method,
        path: c.req.path,
        status: answeredStatus(c),
        ms: Math.round(performance.now() - began),
      })
    })
  }
}
