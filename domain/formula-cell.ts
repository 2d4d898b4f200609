/**
 * A cell that a spreadsheet would calculate or run, by its first character (full-width ones count too), whatever lines
 * follow. Writers of CSV put an apostrophe before it.
 */
export const FORMULA_CELL = /^[=+\-@＝＋－＠\t\r\n]/
