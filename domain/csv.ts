import Papa from 'papaparse'

/** Without it Excel reads UTF-8 as the letters of the computer's own region. */
const MARK = '\uFEFF'

/**
 * A cell that a spreadsheet would calculate or run, by its first character (full-width ones count too), whatever lines
 * follow. An apostrophe is put before it.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

export type Cell = string | number | boolean | null
type Row = readonly Cell[]

/** Rows as a CSV that spreadsheets open as they are. */
export const writeCsv = (rows: readonly Row[]): string => MARK + csvLines(rows)

/** Rows that follow others, of a file that is sent in parts. */
export function csvLines(rows: readonly Row[]): string {
  const lines = Papa.unparse(
    rows.map((cells) => [...cells]),
    { escapeFormulae: FORMULA },
  )
  return rows.length === 0 ? '' : `${lines}\r\n`
}
