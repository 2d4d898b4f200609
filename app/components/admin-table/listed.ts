import type { TableQuery } from '#domain/table-query.ts'

/** A page of a table: its rows, and how they were asked for. */
export type TablePage<Row, Column extends string> = {
  readonly rows: readonly Row[]
  /** Rows on all pages. */
  readonly total: number
  readonly query: TableQuery<Column>
}

/** The same of a table that can be narrowed. */
export type Listed<Row, Column extends string> = TablePage<Row, Column> & {
  /** Does the address leave some out? */
  readonly filtered: boolean
}
