import type { Failure } from '#app/api/request.ts'
import {
  checkedFile,
  type FileProgress,
  type requestWithProgress,
  writtenFile,
  type WrittenFile,
} from '#app/api/roster-file.ts'
import { accept, refuse, type Result } from '#domain/problem.ts'
import type { WeightUnit } from '#domain/roster-file/cells.ts'
import {
  decodeFile,
  failedRowsCsv,
  type FileProblem,
  type HeaderRow,
  MAX_FILE_BYTES,
  readTable,
  type RosterTable,
} from '#domain/roster-file/csv.ts'
import { type Columns, type FileUse, mapColumns, repeatedHeaders } from '#domain/roster-file/fields.ts'
import {
  orderOfDates,
  type ReviewedRow,
  reviewRows,
  type RowReading,
  type UnclearPosition,
  unclearPositions,
  unitOfWeights,
  warnOfRepeats,
} from '#domain/roster-file/review-rows.ts'
import { utcDay } from '#domain/visit/local-days.ts'

import { checkedRow, type CheckedRow, type FileOrder, orderForm } from './file-preview.ts'

/** A file that was read: its headers, a few cells under each, and what they seem to hold. */
export type OpenedFile = Pick<RosterTable, 'headerRow' | 'firstRows'> & {
  readonly headers: readonly string[]
  /** The first filled cell of each column. */
  readonly samples: readonly string[]
  readonly columns: Columns
  readonly repeated: readonly string[]
  readonly rowCount: number
  /** What weights look like that do not say their unit. */
  readonly weightUnit: WeightUnit
}

/** What an admin said about cells that do not tell by themselves. */
export type FileAnswers = Required<Omit<RowReading, 'today'>>

/** What must be said, or may be, about the cells of the chosen columns. */
export type FileQuestions = {
  readonly dates: boolean
  readonly positions: readonly UnclearPosition[]
  readonly weights: boolean
}

export type OpenFailure = FileProblem | { readonly code: 'unreadable'; readonly reason: string }

/** Takes how far the file is. */
type ShowProgress = (progress: FileProgress) => void
/** Takes some more of the rows of an answer, before the answer itself. */
type ShowRows<Row> = (rows: readonly Row[]) => void | Promise<void>

/**
 * Holds one roster file and does all work on it that takes long, in a worker of its own. The page calls it through
 * comlink, and hands over its callbacks as proxies.
 */
export class RosterFileWorker {
  readonly #send: typeof requestWithProgress
  #use: FileUse = 'import'
  #source = new Blob()
  #text = ''
  #table: RosterTable = { headerRow: null, headers: [], rows: [], firstRows: [] }

  constructor(send: typeof requestWithProgress) {
    this.#send = send
  }

  async open(source: Blob, use: FileUse): Promise<Result<OpenedFile, OpenFailure>> {
    if (source.size > MAX_FILE_BYTES) return refuse({ code: 'too_large' })
    let bytes: Uint8Array
    try {
      bytes = new Uint8Array(await source.arrayBuffer())
    } catch (error) {
      return refuse({ code: 'unreadable', reason: error instanceof Error ? error.message : String(error) })
    }
    const text = decodeFile(bytes)
    if (!text.ok) return text
    this.#use = use
    // The bytes as they were read: the file on the disk may change.
    this.#source = new Blob([bytes.slice()])
    this.#text = text.value
    return this.#read()
  }

  /** Reads the file once more, by another header row. What was read stays where that one does not fit. */
  chooseHeaderRow(row: HeaderRow): Result<OpenedFile, OpenFailure> {
    return this.#read(row)
  }

  #read(headerRow?: HeaderRow): Result<OpenedFile, OpenFailure> {
    const table = readTable(this.#text, headerRow)
    if (!table.ok) return table
    this.#table = table.value
    return accept(openedFile(table.value, this.#use))
  }

  /** Reads every row, each column for what it is said to hold. */
  async review(
    columns: Columns,
    answers: FileAnswers,
    showRows: ShowRows<ReviewedRow>,
  ): Promise<FileQuestions> {
    const rows = reviewRows(this.#table, columns, this.#use, { ...answers, today: utcDay(new Date()) })
    await inParts(this.#use === 'import' ? warnOfRepeats(rows) : rows, showRows)
    return {
      dates: orderOfDates(this.#table, columns).unclear,
      positions: unclearPositions(this.#table, columns),
      weights: unitOfWeights(this.#table, columns) !== null,
    }
  }

  /** Compares the rows with the database. @returns the token with which they can be written */
  async check(
    order: FileOrder,
    showProgress: ShowProgress,
    showRows: ShowRows<CheckedRow>,
  ): Promise<Result<string, Failure>> {
    const answer = await this.#send(checkedFile(this.#use), orderForm(order, this.#source), showProgress)
    if (!answer.ok) return answer
    await inParts(answer.value.rows.map(checkedRow), showRows)
    return accept(answer.value.token)
  }

  write(order: FileOrder, showProgress: ShowProgress): Promise<Result<WrittenFile, Failure>> {
    return this.#send(writtenFile(this.#use), orderForm(order, this.#source), showProgress)
  }

  /** A CSV of the rows that were left out, with the reasons. */
  failedRows(reasons: ReadonlyArray<readonly [row: number, reason: string]>): string {
    return failedRowsCsv(this.#table, new Map(reasons))
  }
}

function openedFile(table: RosterTable, use: FileUse): OpenedFile {
  const { headerRow, headers, rows, firstRows } = table
  const sample = (column: number) =>
    rows
      .slice(0, 20)
      .find(({ cells }) => cells[column]?.trim())
      ?.cells[column]?.slice(0, 60) ?? ''
  const columns = mapColumns(headers, use)
  return {
    headerRow,
    firstRows,
    headers,
    samples: headers.map((_, column) => sample(column)),
    columns,
    repeated: repeatedHeaders(headers),
    rowCount: rows.length,
    weightUnit: unitOfWeights(table, columns) ?? 'lbs',
  }
}

/** Rows in one message to the page, so that none keeps it busy. */
const PART = 500

async function inParts<Row>(rows: readonly Row[], showRows: ShowRows<Row>): Promise<void> {
  for (let from = 0; from < rows.length; from += PART) await showRows(rows.slice(from, from + PART))
}
