import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'

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
