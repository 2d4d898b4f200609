export type StartErrorCode =
  | 'folder_held'
  | 'folder_not_writable'
  | 'folder_unreadable'
  | 'secret_unusable'
  | 'server_unreachable'
  | 'wrong_password'
  | 'database_missing'
  | 'bad_address'

/** The server cannot start. `message` is one line that says what to do; the program prints it and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The database stopped responding while the program ran. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
  readonly code = 'DATABASE_UNREACHABLE'
}

/**
 * Codes of the network, and of PostgreSQL: shutting down, starting, full, refusing this login, missing this database.
 */
const UNREACHABLE_CODES = new Set([
  'DATABASE_UNREACHABLE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '28000',
  '28P01',
  '3D000',
])

/** The driver's own refusals have no code, only these messages. */
const UNREACHABLE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Query read timeout|Cannot use a pool after calling end/

/** True when the database cannot be reached at all: the response is 503, and it is not a bug. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return causes(error).some((cause) => {
    const code = readText(cause, 'code')
    if (code !== undefined) return UNREACHABLE_CODES.has(code) || /^08[0-9A-Z]{3}$/.test(code)
    return cause instanceof Error && UNREACHABLE_WORDS.test(cause.message)
  })
}

/** Codes of PostgreSQL: read-only (after a failover), disk or memory full, too many connections. */
const OVERCOME_CODES = new Set(['25006', '53000', '53100', '53200', '53300', '53400'])

/** True when the database refuses because of its own state: also 503 and not a bug. */
export function isDatabaseOvercome(error: unknown): boolean {
  return OVERCOME_CODES.has(databaseErrorCode(error) ?? '')
}

/** True when PostgreSQL canceled a statement that ran, or waited for a lock, too long: also 503. */
export function isDatabaseSlow(error: unknown): boolean {
  return ['57014', '55P03'].includes(databaseErrorCode(error) ?? '')
}

/** True when a write violates that unique constraint or unique index (PostgreSQL's 23505). */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return causes(error).some(
    (cause) => readText(cause, 'code') === '23505' && readText(cause, 'constraint') === constraint,
  )
}

/** True when a write refers to a missing row, or removes one that others need (PostgreSQL's 23503). */
export function isReferenceViolation(error: unknown, constraints: ReadonlySet<string>): boolean {
  return causes(error).some(
    (cause) => readText(cause, 'code') === '23503' && constraints.has(readText(cause, 'constraint') ?? ''),
  )
}

/** True when a write violates any constraint (PostgreSQL's class 23). */
export function isConstraintViolation(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('23') ?? false
}

/** True when a value does not fit its column's type (PostgreSQL's class 22). */
export function isDataException(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('22') ?? false
}

/** True when a text is not a value of its column's type, such as "abc" for an integer (PostgreSQL's 22P02). */
export function isMisspelledValue(error: unknown): boolean {
  return databaseErrorCode(error) === '22P02'
}

/** True when a table is missing, for example after a failed migration (PostgreSQL's 42P01). */
export function isTableMissing(error: unknown): boolean {
  return databaseErrorCode(error) === '42P01'
}

/** True when PostgreSQL cannot store a text: it has a zero byte, or in JSON half a character (22021, 22P05). */
export function isTextRefused(error: unknown): boolean {
  return ['22021', '22P05'].includes(databaseErrorCode(error) ?? '')
}

/** Returns the code of the innermost error that has one, PostgreSQL's or the network's: "23505", "ECONNREFUSED". */
export function databaseErrorCode(error: unknown): string | undefined {
  return causes(error)
    .map((cause) => readText(cause, 'code'))
    .findLast((code) => code !== undefined)
}

/** Returns the error and its causes: Drizzle wraps the driver's error, Node collects one per address it tried. */
function causes(error: unknown): unknown[] {
  if (!(error instanceof Error)) return []
  const collected = error instanceof AggregateError ? error.errors.flatMap(causes) : []
  return [error, ...collected, ...causes(error.cause)]
}

function readText(error: unknown, key: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}
