import type { requestWithProgress } from '#app/api/request-with-progress.ts'
import type { Endpoint, Failure } from '#app/api/request.ts'
import { checkedFile, type WrittenFile, writtenFile } from '#app/api/roster-file.ts'
import type { Result } from '#domain/problem.ts'
import { failedRowsCsv, readTable, type RosterTable } from '#domain/roster-file/csv.ts'
import { type Columns, type FileUse, mapColumns, repeatedHeaders } from '#domain/roster-file/fields.ts'
import { decodeFile, type FileProblem, MAX_FILE_BYTES } from '#domain/roster-file/file.ts'
import { type ReviewedRow, reviewRows } from '#domain/roster-file/review-rows.ts'

import { checkedRow, type CheckedRow, type FileOrder, orderForm } from './send-file.ts'

/** A file that was read: its headers, a few cells under each, and what they seem to say. */
export type OpenedFile = {
  readonly headers: readonly string[]
  /** The first filled cell of each column. */
  readonly samples: readonly string[]
  readonly columns: Columns
  readonly repeated: readonly string[]
  readonly rowCount: number
}

export type OpenFailure = FileProblem | { readonly code: 'unreadable'; readonly reason: string }

/** What the page asks of the worker that holds the file. */
export type WorkerRequest =
  | { readonly kind: 'open'; readonly source: Blob; readonly use: FileUse }
  | { readonly kind: 'review'; readonly columns: Columns }
  | { readonly kind: 'check' | 'write'; readonly order: FileOrder }
  | { readonly kind: 'failed_rows'; readonly reasons: ReadonlyArray<readonly [row: number, reason: string]> }

/** What it ends with. Rows go ahead of it in parts, so that no message keeps the page busy. */
export type WorkerResponse =
  | { readonly kind: 'opened'; readonly file: OpenedFile }
  | { readonly kind: 'not_opened'; readonly failure: OpenFailure }
  | { readonly kind: 'reviewed' }
  | { readonly kind: 'checked'; readonly token: string }
  | { readonly kind: 'written'; readonly written: WrittenFile }
  | { readonly kind: 'not_sent'; readonly failure: Failure }
  | { readonly kind: 'csv'; readonly text: string }

export type WorkerProgress =
  | { readonly kind: 'reviewed_rows'; readonly rows: readonly ReviewedRow[] }
  | { readonly kind: 'checked_rows'; readonly rows: readonly CheckedRow[] }
  | { readonly kind: 'progress'; readonly share: number }

export type ToWorker = { readonly id: number; readonly order: WorkerRequest }
export type FromWorker = { readonly id: number } & (
  | { readonly part: WorkerProgress }
  | { readonly answer: WorkerResponse }
)

type Show = (part: WorkerProgress) => void

/** Rows in one message to the page. */
const PART = 500

/** Holds one roster file and does all work on it that takes long; lives in a worker. */
export class RosterFileWorker {
  readonly #send: typeof requestWithProgress
  #use: FileUse = 'import'
  #source = new Blob()
  #table: RosterTable = { headers: [], rows: [] }

  constructor(send: typeof requestWithProgress) {
    this.#send = send
  }

  async answer(order: WorkerRequest, show: Show): Promise<WorkerResponse> {
    switch (order.kind) {
      case 'open':
        return this.#open(order.source, order.use)
      case 'review':
        return this.#review(order.columns, show)
      case 'check':
        return this.#check(order.order, show)
      case 'write':
        return this.#write(order.order, show)
      case 'failed_rows':
        return { kind: 'csv', text: failedRowsCsv(this.#table, new Map(order.reasons)) }
    }
  }

  async #open(source: Blob, use: FileUse): Promise<WorkerResponse> {
    if (source.size > MAX_FILE_BYTES) return { kind: 'not_opened', failure: { code: 'too_large' } }
    let bytes: Uint8Array
    try {
      bytes = new Uint8Array(await source.arrayBuffer())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { kind: 'not_opened', failure: { code: 'unreadable', reason } }
    }
    const text = decodeFile(bytes)
    if (!text.ok) return { kind: 'not_opened', failure: text.problem }
    const table = readTable(text.value)
    if (!table.ok) return { kind: 'not_opened', failure: table.problem }
    this.#use = use
    // The bytes as they were read: the file on the disk may change.
    this.#source = new Blob([bytes.slice()])
    this.#table = table.value
    return { kind: 'opened', file: opened(table.value, use) }
  }

  #review(columns: Columns, show: Show): WorkerResponse {
    const rows = reviewRows(this.#table.rows, columns, this.#use)
    for (const part of parts(rows)) show({ kind: 'reviewed_rows', rows: part })
    return { kind: 'reviewed' }
  }

  async #check(order: FileOrder, show: Show): Promise<WorkerResponse> {
    const checked = await this.#ask(checkedFile(this.#use), order, show)
    if (!checked.ok) return { kind: 'not_sent', failure: checked.problem }
    const { token, rows } = checked.value
    for (const part of parts(rows.map(checkedRow))) show({ kind: 'checked_rows', rows: part })
    return { kind: 'checked', token }
  }

  async #write(order: FileOrder, show: Show): Promise<WorkerResponse> {
    const written = await this.#ask(writtenFile(this.#use), order, show)
    return written.ok
      ? { kind: 'written', written: written.value }
      : { kind: 'not_sent', failure: written.problem }
  }

  #ask<Value>(endpoint: Endpoint<Value>, order: FileOrder, show: Show): Promise<Result<Value, Failure>> {
    return this.#send(endpoint, orderForm(order, this.#source), (share) => show({ kind: 'progress', share }))
  }
}

function opened({ headers, rows }: RosterTable, use: FileUse): OpenedFile {
  const sample = (column: number) =>
    rows
      .slice(0, 20)
      .find(({ cells }) => cells[column]?.trim())
      ?.cells[column]?.slice(0, 60) ?? ''
  return {
    headers,
    samples: headers.map((_, column) => sample(column)),
    columns: mapColumns(headers, use),
    repeated: repeatedHeaders(headers),
    rowCount: rows.length,
  }
}

function* parts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += PART) yield rows.slice(from, from + PART)
}
