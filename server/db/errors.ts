/** Why the database could not be opened at start. */
export type StartErrorCode =
  | 'folder_held'
  | 'folder_not_writable'
  | 'folder_unreadable'
  | 'secret_unusable'
  | 'server_unreachable'
  | 'wrong_password'
  | 'database_missing'
  | 'bad_address'

/** The start cannot go on. `message` is one line that says what to do; the program prints it and exits 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The database stopped answering while the program ran. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
  readonly code = 'DATABASE_UNREACHABLE'
}

/** Of the network, and of PostgreSQL: going away, starting, being full, refusing this login, missing this database. */
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

/** The driver's own refusals carry no code, only these words. */
const UNREACHABLE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Query read timeout|Cannot use a pool after calling end/

/** True when the database cannot be spoken to at all, so that the answer is 503 and not a bug. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return causes(error).some((cause) => {
    const code = readText(cause, 'code')
    if (code !== undefined) return UNREACHABLE_CODES.has(code) || /^08[0-9A-Z]{3}$/.test(code)
    return cause instanceof Error && UNREACHABLE_WORDS.test(cause.message)
  })
}

/** Of PostgreSQL: only reading is allowed (after a failover), the disk or the memory is full, too many connections. */
const OVERCOME_CODES = new Set(['25006', '53000', '53100', '53200', '53300', '53400'])

/** True when the database answers that it cannot take this now: 503, no bug either. */
export function isDatabaseOvercome(error: unknown): boolean {
  return OVERCOME_CODES.has(databaseErrorCode(error) ?? '')
}

/** True when PostgreSQL ended a statement that ran, or waited for a lock, too long: 503 as well. */
export function isDatabaseSlow(error: unknown): boolean {
  return ['57014', '55P03'].includes(databaseErrorCode(error) ?? '')
}

/** True when a write would have broken that unique constraint or unique index (PostgreSQL's 23505). */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return causes(error).some(
    (cause) => readText(cause, 'code') === '23505' && readText(cause, 'constraint') === constraint,
  )
}

/** True when a write refers to a row that is not there, or takes one away that others need (PostgreSQL's 23503). */
export function isReferenceViolation(error: unknown, constraints: ReadonlySet<string>): boolean {
  return causes(error).some(
    (cause) => readText(cause, 'code') === '23503' && constraints.has(readText(cause, 'constraint') ?? ''),
  )
}

/** True when a write would have broken a constraint of whatever kind (PostgreSQL's class 23). */
export function isConstraintViolation(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('23') ?? false
}

/** True when a value is none of its column's type (PostgreSQL's class 22). */
export function isDataException(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('22') ?? false
}

/** True when a text does not spell a value of its column's type, such as "abc" for an integer (PostgreSQL's 22P02). */
export function isMisspelledValue(error: unknown): boolean {
  return databaseErrorCode(error) === '22P02'
}

/** True when a table is missing, as after a migration that failed (PostgreSQL's 42P01). */
export function isTableMissing(error: unknown): boolean {
  return databaseErrorCode(error) === '42P01'
}

/** True when a text holds what PostgreSQL cannot keep: a zero byte, or in JSON half a character (22021, 22P05). */
export function isTextRefused(error: unknown): boolean {
  return ['22021', '22P05'].includes(databaseErrorCode(error) ?? '')
}

/** PostgreSQL's or the network's code of the innermost error that has one, such as "23505" or "ECONNREFUSED". */
export function databaseErrorCode(error: unknown): string | undefined {
  return causes(error)
    .map((cause) => readText(cause, 'code'))
    .findLast((code) => code !== undefined)
}

/** The error and everything it was caused by: Drizzle wraps the driver's error, Node collects one per address tried. */
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
