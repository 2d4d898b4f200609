import Papa from 'papaparse'

import { accept, refuse, type Result } from '#domain/problem.ts'
import { FORMULA_CELL } from '#domain/text.ts'

import { readHeader, ROSTER_FIELDS } from './fields.ts'
import { type FileProblem, MAX_COLUMNS, MAX_ROWS, type ParseError } from './file.ts'

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

/** Headers alone, to be filled in. */
export const templateCsv = (): string => writeCsv([ROSTER_FIELDS.filter((field) => field !== 'full_name')])
