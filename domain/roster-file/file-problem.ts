import type { Problem } from '#domain/problem.ts'

/** Bytes of a file, or of what was pasted. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Rows under the headers. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 200

/** What is wrong with one row of the text: how many cells it has, or its quotes. */
export type ParseError = {
  /** 1-based, headers included, as a spreadsheet counts. */
  readonly row: number
  readonly kind: 'cells' | 'quotes'
  /** Cells the headers ask for, and cells the row has; for `kind` cells. */
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
