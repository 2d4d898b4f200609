import Papa from 'papaparse'

/** Without this byte order mark, Excel reads UTF-8 in the encoding of the computer's region. */
const MARK = '\uFEFF'

/**
 * Matches a cell that a spreadsheet would run as a formula, by its first character, full-width forms included. Such a
 * cell gets an apostrophe in front.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

export type Cell = string | number | boolean | null
type Row = readonly Cell[]

/** Returns the rows as a CSV file that spreadsheets open without an import step. */
export const writeCsv = (rows: readonly Row[]): string => MARK + csvLines(rows)

/** Returns more rows of a file that is sent in parts. */
export function csvLines(rows: readonly Row[]): string {
  const lines = Papa.unparse(
    rows.map((cells) => [...cells]),
    { escapeFormulae: FORMULA },
  )
  return rows.length === 0 ? '' : `${lines}\r\n`
}
