import { accept, refuse, type Result } from '#domain/problem.ts'
import type { Columns } from '#domain/roster-file/columns.ts'
import { decodeFile } from '#domain/roster-file/decode-file.ts'
import type { FileUse } from '#domain/roster-file/fields.ts'
import type { FileProblem } from '#domain/roster-file/file-problem.ts'
import { readTable } from '#domain/roster-file/read-table.ts'
import { reviewRows, type ReviewedRow } from '#domain/roster-file/review-rows.ts'

/** The rows of the sent bytes, read and reviewed as the browser did. */
export function readFileRows(
  { bytes, columns }: { readonly bytes: Uint8Array; readonly columns: Columns },
  use: FileUse,
): Result<readonly ReviewedRow[], FileProblem> {
  const text = decodeFile(bytes)
  if (!text.ok) return text
  const table = readTable(text.value)
  if (!table.ok) return table
  const rows = reviewRows(table.value.rows, columns, use)
  return rows.every(({ problem }) => problem !== null) ? refuse({ code: 'no_valid_rows' }) : accept(rows)
}
