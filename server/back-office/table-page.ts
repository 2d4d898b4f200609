import type { PgSelect } from 'drizzle-orm/pg-core'
import { asc, type Column, desc, ilike, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { LAST_PAGE, LONGEST_FIND, TABLE_PAGE, type TableQuery } from '#domain/back-office/table-query.ts'
import { oneLine } from '#domain/text.ts'
import type { Database } from '#server/db/client.ts'

/** What every table of the back-office is asked: the page, the order, and a text to be found in it. */
export function tableQueryShape<const Name extends string>(columns: readonly [Name, ...Name[]]) {
  return {
    page: z.int().min(1).max(LAST_PAGE),
    sort: z.enum(columns),
    descending: z.boolean(),
    find: z.string().max(LONGEST_FIND).optional(),
  }
}

/** How a table can be sorted. */
export type TableOrder<Name extends string> = {
  readonly by: Readonly<Record<Name, SQL>>
  /** The order of rows that are alike in that; the last tells any two apart. */
  readonly ties: readonly SQL[]
}

/** A page of a table, and how many rows there are on all its pages. */
export type TablePage<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** The page asked for of the rows selected, those without a value last, and the count of them all, at once. */
export async function readTablePage<Select extends PgSelect, Name extends string>(
  db: Database,
  selected: Select,
  { page, sort, descending }: TableQuery<Name>,
  order: TableOrder<Name>,
): Promise<TablePage<Select['_']['result'][number]>> {
  const counting = db.$count(selected.as('selected'))
  const column = order.by[sort]
  const [rows, total] = await Promise.all([
    selected
      .orderBy(sql`${descending ? desc(column) : asc(column)} nulls last`, ...order.ties)
      .limit(TABLE_PAGE)
      .offset((page - 1) * TABLE_PAGE),
    counting,
  ])
  return { rows, total: Math.min(total, LAST_PAGE * TABLE_PAGE) }
}

/** A text for LIKE that stands for itself: what would be a wildcard in it is none. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Whether one of the columns has that text in it, whatever the case; blanks alone ask for nothing. */
export function matching(find: string | undefined, columns: readonly Column[]): SQL | undefined {
  const wanted = oneLine(find ?? '')
  if (wanted === '') return undefined
  return or(...columns.map((column) => ilike(column, `%${literalPattern(wanted)}%`)))
}
