import type { Failure } from '#app/api-client/request.ts'
import {
  checkedFile,
  type FileProgress,
  type requestWithProgress,
  writtenFile,
  type WrittenFile,
} from '#app/api-client/roster-file.ts'
import { accept, refuse, type Result } from '#domain/result/problem.ts'
import type { WeightUnit } from '#domain/roster-file/cells.ts'
import {
  decodeFile,
  type FileProblem,
  type HeaderRow,
  MAX_FILE_BYTES,
  readTable,
  type RosterTable,
} from '#domain/roster-file/csv.ts'
import type { DecodedText, Encoding } from '#domain/roster-file/encoding.ts'
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
import { failedRowsCsv } from '#domain/roster-file/write-csv.ts'
import { utcDay } from '#domain/visit/local-days.ts'

import { checkedRow, type CheckedRow, type FileOrder, orderForm } from './file-preview.ts'

export type OpenedFile = Pick<RosterTable, 'headerRow' | 'firstRows'> &
  Omit<DecodedText, 'text'> & {
    readonly headers: readonly string[]
    /** The first filled cell of each column. */
    readonly samples: readonly string[]
    readonly columns: Columns
    readonly repeated: readonly string[]
    readonly rowCount: number
  }

/** The admin's answers about ambiguous cells. */
export type FileAnswers = Required<Omit<RowReading, 'today'>>

/** The required and optional questions about the cells of the chosen columns. */
export type FileQuestions = {
  readonly dates: boolean
  readonly positions: readonly UnclearPosition[]
  /** The likely unit of weights without one; null if there are none. */
  readonly weights: WeightUnit | null
}

export type ReadingChoice = { readonly headerRow: HeaderRow } | { readonly encoding: Encoding }

export type OpenFailure = FileProblem | { readonly code: 'unreadable'; readonly reason: string }

type ShowProgress = (progress: FileProgress) => void
/** Receives the next rows of an answer, before the answer itself. */
type ShowRows<Row> = (rows: readonly Row[]) => void | Promise<void>

/**
 * Holds one roster file and does all slow work on it, in its own worker. The page calls it through comlink and passes
 * its callbacks as proxies.
 */
export class RosterFileWorker {
  readonly #send: typeof requestWithProgress
  #use: FileUse = 'import'
  #source = new Blob()
  #decoded: DecodedText = { text: '', encoding: 'utf-8', choices: [] }
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
    const decoded = decodeFile(bytes)
    if (!decoded.ok) return decoded
    this.#use = use
    // Keeps the bytes as read, because the file on the disk may change.
    this.#source = new Blob([bytes.slice()])
    this.#decoded = decoded.value
    return this.#read()
  }

  /**
   * Reads the file again with another header row, or in another encoding, in which it finds the header row again. When
   * the row does not fit, the previous reading stays.
   */
  async readAgain(as: ReadingChoice): Promise<Result<OpenedFile, OpenFailure>> {
    if ('headerRow' in as) return this.#read(as.headerRow)
    const decoded = decodeFile(new Uint8Array(await this.#source.arrayBuffer()), as.encoding)
    if (!decoded.ok) return decoded
    this.#decoded = decoded.value
    return this.#read()
  }

  #read(headerRow?: HeaderRow): Result<OpenedFile, OpenFailure> {
    const table = readTable(this.#decoded.text, headerRow)
    if (!table.ok) return table
    this.#table = table.value
    return accept(openedFile(table.value, this.#decoded, this.#use))
  }

  async review(
    columns: Columns,
    answers: FileAnswers,
    showRows: ShowRows<ReviewedRow>,
  ): Promise<FileQuestions> {
    const rows = reviewRows(this.#table, columns, this.#use, { ...answers, today: utcDay(new Date()) })
    await inParts(this.#use === 'import' ? warnOfRepeats(rows) : rows, showRows)
    return {
      dates: orderOfDates(this.#table, columns).unclear,
      positions: unclearPositions(rows),
      weights: unitOfWeights(this.#table, columns),
    }
  }

  /** Compares the rows with the database. @returns the token that allows writing them */
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

  /** Returns a CSV of the rows that were left out, with the reasons. */
  failedRows(reasons: ReadonlyArray<readonly [row: number, reason: string]>): string {
    return failedRowsCsv(this.#table, new Map(reasons))
  }
}

function openedFile(
  { headerRow, headers, rows, firstRows }: RosterTable,
  { encoding, choices }: DecodedText,
  use: FileUse,
): OpenedFile {
  const sample = (column: number) =>
    rows
      .slice(0, 20)
      .find(({ cells }) => cells[column]?.trim())
      ?.cells[column]?.slice(0, 60) ?? ''
  return {
    encoding,
    choices,
    headerRow,
    firstRows,
    headers,
    samples: headers.map((_, column) => sample(column)),
    columns: mapColumns(headers, use),
    repeated: repeatedHeaders(headers),
    rowCount: rows.length,
  }
}

/** The most rows in one message to the page, so that none blocks it. */
const PART = 500

async function inParts<Row>(rows: readonly Row[], showRows: ShowRows<Row>): Promise<void> {
  for (let from = 0; from < rows.length; from += PART) await showRows(rows.slice(from, from + PART))
}
