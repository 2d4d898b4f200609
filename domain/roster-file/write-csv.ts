import Papa from 'papaparse'

import { FORMULA_CELL } from '#domain/formula-cell.ts'

import { ROSTER_FIELDS } from './fields.ts'
import type { RosterTable } from './read-table.ts'

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

/** The rows that were left out, as they came, and why, to be mended and given again. @param reasons by the row's number */
export function failedRowsCsv(table: RosterTable, reasons: ReadonlyMap<number, string>): string {
  const failed = table.rows.flatMap(({ row, cells }) => {
    const reason = reasons.get(row)
    return reason === undefined ? [] : [[...cells, reason]]
  })
  return writeCsv([[...table.headers, 'reason'], ...failed])
}

/** Headers alone, to be filled in. */
export const templateCsv = (): string => writeCsv([ROSTER_FIELDS.filter((field) => field !== 'full_name')])
