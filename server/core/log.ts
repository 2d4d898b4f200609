import type { Context, MiddlewareHandler } from 'hono'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { destination, type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

import { isDatabaseOvercome, isDatabaseSlow, isDatabaseUnreachable } from '#server/db/errors.ts'

declare global {
  var benchbossRequestIds: AsyncLocalStorage<string> | undefined
}

// In development Vite evaluates this module a second time; both copies must share the requests.
const requestIds = (globalThis.benchbossRequestIds ??= new AsyncLocalStorage<string>())

/** Returns the id of the current request, as in its log lines and its response; undefined outside of one. */
export const currentRequestId = (): string | undefined => requestIds.getStore()

/**
 * Makes a log that writes one JSON line per event to standard error; standard output is for the person who started the
 * server. Every line written during a request has its id, even from code that knows no requests: mail, files,
 * accounts.
 */
export function createLog(stream: DestinationStream = destination(2)): Logger {
  return pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: printableError },
      mixin: () => ({ request: currentRequestId() }),
      hooks: { logMethod: limitOutages() },
    },
    stream,
  )
}

const OUTAGE_LINE_MS = 1000
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/**
 * Limits the lines of a database outage, which fails every request in the same way. Of lines with the same message,
 * one per second is written, with the number left out since the last. Each request still has its own line with its
 * status.
 */
function limitOutages(): LogMethod {
  const written = new Map<string, { readonly at: number; leftOut: number }>()
  return function write(args, method) {
    const [fields, message] = args as readonly unknown[]
    const isOutage =
      typeof fields === 'object' && fields !== null && 'err' in fields && isDatabaseAway(fields.err)
    if (!isOutage || typeof message !== 'string') return method.apply(this, args)
    const last = written.get(message)
    const now = performance.now()
    if (last && now - last.at < OUTAGE_LINE_MS) {
      last.leftOut += 1
      return
    }
    written.set(message, { at: now, leftOut: 0 })
    method.apply(this, last && last.leftOut > 0 ? [{ ...fields, left_out: last.leftOut }, message] : args)
  }
}

const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseUnreachable(error) || isDatabaseOvercome(error) || isDatabaseSlow(error)

/** Turns what libraries print into lines of the log. They print errors with everything in them. */
export function captureConsole(log: Logger): void {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (...printed: readonly unknown[]) => {
      const err = printed.find((one) => one instanceof Error)
      const words = printed.filter((one) => typeof one === 'string').join(' ')
      log[level]({ err }, withoutValues(words))
    }
  Object.assign(console, {
    log: write('info'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  })
}

/** The request ids that a proxy may set. */
const WELL_FORMED = /^[\w.:=-]{8,64}$/

/** nginx's number for a visitor who hung up before the response; no browser ever sees it. */
export const HUNG_UP = 499

/** Returns the status for log and metrics. */
export const answeredStatus = (c: Context): number => (c.req.raw.signal.aborted ? HUNG_UP : c.res.status)

/**
 * Gives the request its id and logs its method, path, status and milliseconds, without the query string or the
 * visitor's address.
 * @param trustsProxy a proxy of ours is in front, whose X-Request-Id is used
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

/** An error as a log may hold it. */
export type PrintableError = {
  readonly type: string
  readonly message: string
  readonly stack?: string
  /** PostgreSQL's code, or the system's. */
  readonly code?: string | number
  readonly constraint?: string
  readonly cause?: PrintableError
  readonly errors?: readonly PrintableError[]
}

const MAX_MESSAGE = 1000
/** Deeper causes add nothing, and an error can be its own cause. */
const MAX_DEPTH = 6

/**
 * Returns what failed and where, without the data: a query's parameters, and the row that PostgreSQL quotes in its
 * detail, hold session tokens, emails and password hashes. Only the fields named here are copied from an error.
 */
export function printableError(error: unknown, depth = 0): PrintableError {
  const { name, message, code, constraint, stack, cause, errors } = fieldsOf(error)
  const cleaned = withoutValues(message, code)
  return {
    type: name,
    message: cleaned,
    ...(code !== undefined && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(stack !== undefined && { stack: `${name}: ${cleaned}${framesOf(stack, message)}` }),
    ...(depth < MAX_DEPTH && {
      ...(cause !== undefined && cause !== null && { cause: printableError(cause, depth + 1) }),
      ...(Array.isArray(errors) && {
        errors: errors.slice(0, 10).map((one) => printableError(one, depth + 1)),
      }),
    }),
  }
}

/** Returns the same as lines for a terminal. */
export function printedError(error: unknown): string {
  const lines: string[] = []
  for (let one: PrintableError | undefined = printableError(error); one; one = one.cause) {
    lines.push(`${lines.length > 0 ? 'caused by ' : ''}${one.stack ?? `${one.type}: ${one.message}`}`)
  }
  return lines.join('\n')
}

function fieldsOf(error: unknown) {
  if (typeof error !== 'object' || error === null) {
    return { name: typeof error, message: String(error), code: undefined, stack: undefined }
  }
  const read = (key: string): unknown => Reflect.get(error, key)
  const text = (key: string) => {
    const value = read(key)
    return typeof value === 'string' ? value : undefined
  }
  const code = read('code') ?? read('errno')
  return {
    name: text('name') ?? 'Error',
    message: text('message') ?? 'The thrown value is not an error.',
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    constraint: read('constraint'),
    stack: text('stack'),
    cause: read('cause'),
    errors: read('errors'),
  }
}

/** Where Drizzle starts to list the parameters of a query. */
const PARAMETERS = /\bparams:/
/** In PostgreSQL's message about data that it refuses, everything between the first and the last quote is data. */
const QUOTED = /"[^]*"/
const EMAIL = /[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/g

/** Returns a message without parameters and emails, and without the data that PostgreSQL refused (22…). */
export function withoutValues(message: string, code?: string | number): string {
  const at = message.search(PARAMETERS)
  const plain = at < 0 ? message : message.slice(0, at).trimEnd()
  const quoteless = typeof code === 'string' && /^22...$/.test(code) ? plain.replace(QUOTED, '"…"') : plain
  return shorten(quoteless).replaceAll(EMAIL, '(email)')
}

/** Shortens a message before the search for emails, whose time grows with the square of a word's length. */
function shorten(text: string): string {
  // The last word is dropped too: an email cut in half would not be recognized.
  return text.length > MAX_MESSAGE ? text.slice(0, MAX_MESSAGE).replace(/\S*$/, '…') : text
}

/** Returns the lines of a stack that name places in the code. The lines before them repeat the message. */
function framesOf(stack: string, message: string): string {
  const at = message === '' ? -1 : stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return (/(?:\n\s+at [^\n]*)+/.exec(rest) ?? [''])[0]
}
