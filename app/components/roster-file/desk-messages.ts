import type { Columns } from '#domain/roster-file/columns.ts'
import type { FileUse } from '#domain/roster-file/fields.ts'
import type { FileProblem } from '#domain/roster-file/file-problem.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'

import type { CheckedRow, Written } from './checked-file.ts'
import type { FileOrder, SendFailure } from './send-file.ts'

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
export type DeskOrder =
  | { readonly kind: 'open'; readonly source: Blob; readonly use: FileUse }
  | { readonly kind: 'review'; readonly columns: Columns }
  | { readonly kind: 'check' | 'write'; readonly order: FileOrder }
  | { readonly kind: 'failed_rows'; readonly reasons: ReadonlyArray<readonly [row: number, reason: string]> }

/** What it ends with. Rows go ahead of it in parts, so that no message keeps the page busy. */
export type DeskAnswer =
  | { readonly kind: 'opened'; readonly file: OpenedFile }
  | { readonly kind: 'not_opened'; readonly failure: OpenFailure }
  | { readonly kind: 'reviewed' }
  | { readonly kind: 'checked'; readonly token: string }
  | { readonly kind: 'written'; readonly written: Written }
  | { readonly kind: 'not_sent'; readonly failure: SendFailure }
  | { readonly kind: 'csv'; readonly text: string }

export type DeskPart =
  | { readonly kind: 'reviewed_rows'; readonly rows: readonly ReviewedRow[] }
  | { readonly kind: 'checked_rows'; readonly rows: readonly CheckedRow[] }
  | { readonly kind: 'progress'; readonly share: number }

export type ToDesk = { readonly id: number; readonly order: DeskOrder }
export type FromDesk = { readonly id: number } & (
  | { readonly part: DeskPart }
  | { readonly answer: DeskAnswer }
)
