import Papa from 'papaparse'

import { writeCsv } from '#domain/csv.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'

import { readPositions } from './cells.ts'
import { fieldOfHeader, readHeader, ROSTER_FIELDS, type RosterField } from './fields.ts'

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

/**
 * Decodes a file: UTF-16 with a byte order mark, UTF-8, or else Windows-1252, as Excel on Windows writes it. Refuses
 * more than 5 MB, and anything that is not text.
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

/** Limit of errors shown at once. */
const ERRORS_SHOWN = 5
/** How many rows are searched for the headers, and how many are compared to find the delimiter. */
const HEADER_SEARCHED = 15
const ROWS_COMPARED = 50

/**
 * Reads comma, semicolon or tab separated text, with or without a byte order mark. Leaves out titles above the headers,
 * and headers that a site repeats further down. Refuses a text with wrong quotes, or with rows of another length than
 * the headers.
 * @param asked the header row, if an admin chose it; otherwise it is detected
 */
export function readTable(text: string, asked?: HeaderRow): Result<RosterTable, FileProblem> {
  const { body, delimiter = delimiterOf(body) } = withoutWrapping(text)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter })
  const filled = data.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 1, cells }]))
  if (filled.length === 0) return refuse({ code: 'empty' })
  const headerRow = asked === undefined ? findHeaderRow(filled) : asked
  const header = filled.find(({ row }) => row === headerRow)?.cells
  const below = filled.filter(({ row, cells }) => row > (headerRow ?? 0) && !isRepeated(cells, header))
  const width = header?.length ?? commonWidth(below).width
  if (width > MAX_COLUMNS) return refuse({ code: 'too_many_columns', columns: width })
  const rows = below.map(({ row, cells }) => ({ row, cells: withoutBlanks(cells, width) }))
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

/** Removes a byte order mark, Excel's own first line "sep=;", and the code fence that assistants put around a CSV. */
function withoutWrapping(text: string): { readonly body: string; readonly delimiter?: string } {
  const whole = text.replace(/^\uFEFF/, '').replace(/^```\w*[^\S\n]*\n([\s\S]*?)\n```\s*$/, '$1')
  const [line, delimiter] = /^"?sep=([,;\t])"?[^\S\r\n\t]*(?:\r\n?|\n)/i.exec(whole) ?? []
  return delimiter === undefined ? { body: whole } : { body: whole.slice(line?.length), delimiter }
}

const DELIMITERS = [',', ';', '\t'] as const

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

/** Returns the most common number of cells, and the share of rows that have it. */
function commonWidth(rows: readonly TableRow[]): { readonly width: number; readonly share: number } {
  const compared = rows.slice(0, ROWS_COMPARED)
  const byWidth = [...Map.groupBy(compared, ({ cells }) => cells.length).values()]
  const [common = []] = byWidth.toSorted((a, b) => b.length - a.length)
  const width = common[0]?.cells.length ?? 0
  return { width, share: compared.length === 0 ? 0 : common.length / compared.length }
}

/** Counts the fields that the cells name as headers. */
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

/** Drops blank cells beyond the last column. */
const withoutBlanks = (cells: readonly string[], width: number): readonly string[] =>
  isBlank(cells.slice(width)) ? cells.slice(0, width) : cells

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
 * Returns the rows that were left out, unchanged and with the reason, for an admin to correct and import again.
 * @param reasons by row number
 */
export function failedRowsCsv(table: RosterTable, reasons: ReadonlyMap<number, string>): string {
  const failed = table.rows.flatMap(({ row, cells }) => {
    const reason = reasons.get(row)
    return reason === undefined ? [] : [[...cells, reason]]
  })
  return writeCsv([[...table.headers, 'reason'], ...failed])
}

type TemplateField = Exclude<RosterField, 'full_name'>
/** Without the full name, which would be split when read again; first and last name are exact. */
const TEMPLATE = ROSTER_FIELDS.filter((field): field is TemplateField => field !== 'full_name')

/** Returns the headers alone, for an admin to fill in. */
export const templateCsv = (): string => writeCsv([TEMPLATE])

/** Returns players under the template's headers, for an admin to edit and import again. */
export function rosterCsv(
  players: ReadonlyArray<Readonly<Record<TemplateField, string | number | null>>>,
): string {
  const lines = players.map((player) => TEMPLATE.map((field) => String(player[field] ?? '')))
  return writeCsv([TEMPLATE, ...lines])
}
