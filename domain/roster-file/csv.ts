import Papa from 'papaparse'

import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { FORMULA_CELL } from '#domain/text.ts'

import { readHeader, ROSTER_FIELDS, type RosterField } from './fields.ts'

/** Bytes of a file, or of what was pasted. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Rows under the headers. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 200

/** What is wrong with one row of the text: the number of its cells, or its quotes. */
export type ParseError = {
  /** 1-based, headers included, as a spreadsheet counts. */
  readonly row: number
  readonly kind: 'cells' | 'quotes'
  /** Number of headers, and of the row's cells; for the kind `cells`. */
  readonly expected: number
  readonly found: number
}

/** Why nothing of the file can be used. */
export type FileProblem =
  | Problem<'too_large'>
  | Problem<'not_text'>
  | Problem<'empty'>
  | Problem<'too_many_rows', { readonly rows: number }>
  | Problem<'too_many_columns', { readonly columns: number }>
  /** The first few, and how many there are. */
  | Problem<'parse_errors', { readonly errors: readonly ParseError[]; readonly total: number }>
  | Problem<'no_valid_rows'>

/** Control characters that no spreadsheet writes to a CSV, but every image, archive and workbook has. */
const BINARY = /[^\P{Control}\t\n\f\r\u0085]/u

/**
 * The text in a file's bytes: UTF-16 with a byte order mark, UTF-8, or else what Excel on Windows writes. Refuses more
 * than 5 MB, and what is no text.
 */
export function decodeFile(bytes: Uint8Array): Result<string, FileProblem> {
  if (bytes.length > MAX_FILE_BYTES) return refuse({ code: 'too_large' })
  const text = decode(bytes)
  return BINARY.test(text) ? refuse({ code: 'not_text' }) : accept(text)
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export type TableRow = {
  /** 1-based, headers included, as a spreadsheet counts. */
  readonly row: number
  readonly cells: readonly string[]
}

export type RosterTable = {
  readonly headers: readonly string[]
  /** Each has as many cells as there are headers. Blank rows are left out. */
  readonly rows: readonly TableRow[]
}

/** More at once help nobody. */
const ERRORS_SHOWN = 5

/**
 * Reads comma, semicolon or tab separated text with headers in its first row, with or without a byte order mark. Only
 * wrong quotes and rows of another length than the headers block it.
 */
export function readTable(text: string): Result<RosterTable, FileProblem> {
  const whole = text.replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<string[]>(whole, { delimiter: delimiterOf(whole) })
  const filled = data.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 1, cells }]))
  const [first, ...rows] = filled
  if (!first) return refuse({ code: 'empty' })
  const headers = first.cells.map(readHeader)
  if (headers.length > MAX_COLUMNS) return refuse({ code: 'too_many_columns', columns: headers.length })
  const quotes = quoteErrors(errors)
  // An unclosed quotation mark also makes rows of wrong lengths.
  const wrong = quotes.length > 0 ? quotes : lengthErrors(rows, headers.length)
  if (wrong.length > 0) {
    const message = wrong.toSorted((a, b) => a.row - b.row).slice(0, ERRORS_SHOWN)
    return refuse({ code: 'parse_errors', errors: message, total: wrong.length })
  }
  if (rows.length > MAX_ROWS) return refuse({ code: 'too_many_rows', rows: rows.length })
  return rows.length === 0 ? refuse({ code: 'no_valid_rows' }) : accept({ headers, rows })
}

/** What separates most headers; their names hold none of the three themselves. */
function delimiterOf(text: string): string {
  const headers = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const count = (delimiter: string) => headers.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

function quoteErrors(errors: readonly Papa.ParseError[]): readonly ParseError[] {
  const rows = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => (row ?? 0) + 1))
  return [...rows].map((row) => ({ row, kind: 'quotes', expected: 0, found: 0 }))
}

function lengthErrors(rows: readonly TableRow[], expected: number): readonly ParseError[] {
  return rows
    .filter(({ cells }) => cells.length !== expected)
    .map(({ row, cells }) => ({ row, kind: 'cells', expected, found: cells.length }))
}

/**
 * Rows as a CSV that spreadsheets open as they are: with a byte order mark for accents, and an apostrophe before cells
 * that would begin a formula.
 */
export function writeCsv(rows: ReadonlyArray<readonly string[]>): string {
  return `\uFEFF${Papa.unparse(
    rows.map((cells) => [...cells]),
    { escapeFormulae: FORMULA_CELL },
  )}\r\n`
}

/**
 * The rows that were left out, as they came, and why, to be corrected and given again.
 * @param reasons by the row's number
 */
export function failedRowsCsv(table: RosterTable, reasons: ReadonlyMap<number, string>): string {
  const failed = table.rows.flatMap(({ row, cells }) => {
    const reason = reasons.get(row)
    return reason === undefined ? [] : [[...cells, reason]]
  })
  return writeCsv([[...table.headers, 'reason'], ...failed])
}

type TemplateField = Exclude<RosterField, 'full_name'>
/** A full name would be taken apart when it is read again; first and last name say more. */
const TEMPLATE = ROSTER_FIELDS.filter((field): field is TemplateField => field !== 'full_name')

/** Headers alone, to be filled in. */
export const templateCsv = (): string => writeCsv([TEMPLATE])

/** Players under the template's headers, to be edited and given again. */
export function rosterCsv(
  players: ReadonlyArray<Readonly<Record<TemplateField, string | number | null>>>,
): string {
  const lines = players.map((player) => TEMPLATE.map((field) => String(player[field] ?? '')))
  return writeCsv([TEMPLATE, ...lines])
}
