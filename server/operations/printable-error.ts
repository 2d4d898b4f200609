import { StartError } from '#server/db/errors.ts'

/** An error as a log may hold it. */
export type PrintableError = {
  readonly type: string
  readonly message: string
  readonly stack?: string
  /** PostgreSQL's, or the system's. */
  readonly code?: string | number
  readonly constraint?: string
  readonly cause?: PrintableError
  readonly errors?: readonly PrintableError[]
}

const MAX_MESSAGE = 1000
/** Deeper causes say nothing new, and a cause may be its own. */
const MAX_DEPTH = 6

/**
 * What failed and where, without what it failed on: a query's parameters and the row that PostgreSQL quotes in its
 * detail hold session tokens, e-mails and hashes of passwords. Nothing is copied of an error but what is named here.
 */
export function printableError(error: unknown, depth = 0): PrintableError {
  const { name, message, code, constraint, stack, cause, errors } = fieldsOf(error)
  const said = withoutValues(message, code)
  return {
    type: name,
    message: said,
    ...(code !== undefined && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(stack !== undefined && { stack: `${name}: ${said}${framesOf(stack, message)}` }),
    ...(depth < MAX_DEPTH && {
      ...(cause !== undefined && cause !== null && { cause: printableError(cause, depth + 1) }),
      ...(Array.isArray(errors) && {
        errors: errors.slice(0, 10).map((one) => printableError(one, depth + 1)),
      }),
    }),
  }
}

/** The same as lines for a terminal. */
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
    message: text('message') ?? 'Something was thrown that is no error.',
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    constraint: read('constraint'),
    stack: text('stack'),
    cause: read('cause'),
    errors: read('errors'),
  }
}

/** Where Drizzle begins to list what the query was given. */
const PARAMETERS = /\bparams:/
/** Of PostgreSQL's words about data that it cannot take, everything between the first quote and the last is data. */
const QUOTED = /"[^]*"/
const EMAIL = /[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/g

/** What may be said of a message: no parameters, no e-mails, and of data that PostgreSQL refused (22…) no data. */
export function withoutValues(message: string, code?: string | number): string {
  const at = message.search(PARAMETERS)
  const said = at < 0 ? message : message.slice(0, at).trimEnd()
  const quoteless = typeof code === 'string' && /^22...$/.test(code) ? said.replace(QUOTED, '"…"') : said
  return shorten(quoteless).replaceAll(EMAIL, '(e-mail)')
}

/** Comes before e-mails are looked for, which in one long word takes the square of its length. */
function shorten(text: string): string {
  // The last word goes too: cut in the middle, an e-mail would no longer look like one.
  return text.length > MAX_MESSAGE ? text.slice(0, MAX_MESSAGE).replace(/\S*$/, '…') : text
}

/** The lines of a stack that name places in the code. What stands before them repeats the message. */
function framesOf(stack: string, message: string): string {
  const at = message === '' ? -1 : stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return (/(?:\n\s+at [^\n]*)+/.exec(rest) ?? [''])[0]
}

/** A setting that cannot be used. Its message is one line that names the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** One line for the person at the terminal: what is wrong and what to do about it. */
export function explainStartFailure(error: unknown): string {
  return `Benchboss did not start. ${explainReason(error)}`
}

/** One line for what a person can mend; the stack of a bug. */
export function explainReason(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message
  if (isSystemError(error)) {
    if (error.code === 'EADDRINUSE') {
      return `Port ${error.port ?? ''} is in use: stop what runs there, or choose another with PORT=3001 npm start.`
    }
    if (error.code === 'EACCES' && error.syscall === 'listen') {
      return `Port ${error.port ?? ''} needs rights this user has not: choose one above 1023 with PORT.`
    }
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      return 'HOST is no address of this machine: leave it out to listen on all of them.'
    }
  }
  return printedError(error)
}

type SystemError = Error & { readonly code: string; readonly syscall?: string; readonly port?: number }

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
