import Papa from 'papaparse'

import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import { readPositions } from './cells.ts'
import { type DecodedText, decodeText, type Encoding } from './encoding.ts'
import { fieldOfHeader, readHeader } from './fields.ts'
import { unwrap } from './unwrap.ts'

/** The largest file or pasted text, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** The most rows below the headers. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 200

/** What is wrong with a row of the text: the number of its cells, or its quotes. */
export type ParseError = {
  /** 1-based, headers included, as a spreadsheet counts. */
  readonly row: number
  readonly kind: 'cells' | 'quotes'
  /** Number of headers, and of the row's cells. Only for the kind `cells`. */
  readonly expected: number
  readonly found: number
}

/** Why a file cannot be used at all. */
export type FileProblem =
  | Problem<'too_large'>
  | Problem<'not_text'>
  | Problem<'empty'>
  | Problem<'too_many_rows', { readonly rows: number }>
  | Problem<'too_many_columns', { readonly columns: number }>
  /** The first few errors, and how many there are in total. */
  | Problem<'parse_errors', { readonly errors: readonly ParseError[]; readonly total: number }>
  | Problem<'no_valid_rows'>

/** Control characters that every image, archive and workbook has, but no CSV of a spreadsheet. */
const BINARY = /[^\P{Control}\t\n\f\r\u0085]/u

/** Decodes a file. Refuses more than 5 MB, and anything that is not text. @param asked the admin's choice */
export function decodeFile(
  bytes: Uint8Array,
  asked: Encoding | null = null,
): Result<DecodedText, FileProblem> {
  if (bytes.length > MAX_FILE_BYTES) return refuse({ code: 'too_large' })
  const decoded = decodeText(bytes, asked)
  return BINARY.test(decoded.text) ? refuse({ code: 'not_text' }) : accept(decoded)
}

export type TableRow = {
  /** 1-based, headers included, as a spreadsheet counts. */
  readonly row: number
  readonly cells: readonly string[]
}

/** The row that names the columns, counted as a spreadsheet does; null for a file without one. */
export type HeaderRow = number | null

export type RosterTable = {
  readonly headerRow: HeaderRow
  /** Empty texts if no row names the columns. */
  readonly headers: readonly string[]
  /** Each has as many cells as there are headers. Blank rows are left out. */
  readonly rows: readonly TableRow[]
  /** The first rows of the file, to choose the header row from. */
  readonly firstRows: readonly TableRow[]
}

const ERRORS_SHOWN = 5
/** How many rows are searched for the headers, and how many are compared to find the delimiter. */
const HEADER_SEARCHED = 15
const ROWS_COMPARED = 50

/**
 * Reads text separated by commas, semicolons, tabs or bars, with or without a byte order mark. Leaves out titles above
 * the headers, and headers that a site repeats further down. What people write below a table, and a heading between its
 * rows, is the first cell of its row. Refuses a text with wrong quotes, or with rows of another length than the headers.
 * @param asked the header row, if an admin chose it; otherwise it is detected
 */
export function readTable(text: string, asked?: HeaderRow): Result<RosterTable, FileProblem> {
  const { body, delimiter = delimiterOf(body) } = unwrap(text)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter })
  const filled = data.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 1, cells }]))
  if (filled.length === 0) return refuse({ code: 'empty' })
  const headerRow = asked === undefined ? findHeaderRow(filled) : asked
  const header = filled.find(({ row }) => row === headerRow)?.cells
  const below = filled.filter(({ row, cells }) => row > (headerRow ?? 0) && !isRepeated(cells, header))
  const width = header?.length ?? commonWidth(below).width
  if (width > MAX_COLUMNS) return refuse({ code: 'too_many_columns', columns: width })
  const rows = asTable(below, width)
  const quotes = quoteErrors(errors)
  // An unclosed quotation mark also makes rows of wrong lengths.
  const wrong = quotes.length > 0 ? quotes : lengthErrors(rows, width)
  if (wrong.length > 0) {
    const message = wrong.toSorted((a, b) => a.row - b.row).slice(0, ERRORS_SHOWN)
    return refuse({ code: 'parse_errors', errors: message, total: wrong.length })
  }
  if (rows.length > MAX_ROWS) return refuse({ code: 'too_many_rows', rows: rows.length })
  if (rows.length === 0) return refuse({ code: 'no_valid_rows' })
  const headers = header?.map(readHeader) ?? Array.from({ length: width }, () => '')
  const shown = Math.max(FIRST_ROWS, filled.findIndex(({ row }) => row === headerRow) + 2)
  return accept({ headerRow, headers, rows, firstRows: filled.slice(0, shown) })
}

/** How many rows to choose the header row from, unless it is further down. */
const FIRST_ROWS = 6

const DELIMITERS = [',', ';', '\t', '|'] as const

/** Returns the delimiter that gives the most known headers, then the most rows of one length, then the longest rows. */
function delimiterOf(text: string): string {
  const measured = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: ROWS_COMPARED })
    const rows = data.filter((cells) => !isBlank(cells))
    const { width, share } = commonWidth(rows.map((cells, row) => ({ row, cells })))
    const isTable = width > 1
    return {
      delimiter,
      scores: [Math.max(0, ...rows.map(namesIn)), isTable ? share : 0, isTable ? width : 0],
    }
  })
  return measured.reduce((best, next) => (isMore(next.scores, best.scores) ? next : best)).delimiter
}

/** Compares two lists by the first figures that differ. */
function isMore(some: readonly number[], others: readonly number[]): boolean {
  const at = some.findIndex((figure, index) => figure !== others[index])
  return at !== -1 && (some[at] ?? 0) > (others[at] ?? 0)
}

function commonWidth(rows: readonly TableRow[]): { readonly width: number; readonly share: number } {
  const compared = rows.slice(0, ROWS_COMPARED)
  const byWidth = [...Map.groupBy(compared, ({ cells }) => cells.length).values()]
  const [common = []] = byWidth.toSorted((a, b) => b.length - a.length)
  const width = common[0]?.cells.length ?? 0
  return { width, share: compared.length === 0 ? 0 : common.length / compared.length }
}

const namesIn = (cells: readonly string[]): number =>
  new Set(cells.map(fieldOfHeader).filter((field) => field !== null)).size

/**
 * Finds the row among the first ones whose cells name the most fields. If none names any, as in another language, it is
 * the first complete row, unless that already has values: then no row names the columns.
 */
function findHeaderRow(filled: readonly TableRow[]): HeaderRow {
  const searched = filled.slice(0, HEADER_SEARCHED)
  const named = searched
    .map(({ row, cells }) => ({ row, names: namesIn(cells), filled: filledIn(cells) }))
    // One match in a full row may be chance: a player may be called Country.
    .filter(({ names, filled }) => names > 1 || (names === 1 && filled <= 2))
  const [first] = named
  if (first) return named.reduce((best, next) => (next.names > best.names ? next : best), first).row
  const { width } = commonWidth(filled)
  const whole = searched.find(({ cells }) => cells.length === width && filledIn(cells) * 2 > width)
  if (!whole) return null
  return whole.cells.some((cell) => /^[#$]?\d/.test(cell.trim()) || readPositions(cell) !== null)
    ? null
    : whole.row
}

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** Returns true if a site repeats its headers in this row. */
const isRepeated = (cells: readonly string[], header: readonly string[] = []): boolean =>
  cells.length === header.length &&
  cells.every((cell, at) => readHeader(cell) === readHeader(header[at] ?? ''))

/**
 * Drops blank cells beyond the last column. A row of one cell, and rows apart from the others of which none has the
 * table's width, are no rows of it: their text is in the first cell.
 */
function asTable(rows: readonly TableRow[], width: number): readonly TableRow[] {
  const shown = rows.map(({ row, cells }) => ({
    row,
    cells: isBlank(cells.slice(width)) ? cells.slice(0, width) : cells,
  }))
  const parts = [...Map.groupBy(shown, ({ row }, at) => row - at).values()]
  const tables = parts.filter((part) => part.some(({ cells }) => cells.length === width))
  const inTables = new Set((tables.length > 0 ? tables : parts).flat())
  return shown.map((one) => {
    const isText = !inTables.has(one) || (one.cells.length === 1 && width > 2)
    return isText
      ? { row: one.row, cells: [one.cells.join(', '), ...Array.from({ length: width - 1 }, () => '')] }
      : one
  })
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
