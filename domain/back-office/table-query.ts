/** Rows on a page of a back-office table. */
export const TABLE_PAGE = 50
/** No table is read further than 100,000 rows (A-CALL-04). */
export const LAST_PAGE = 100_000 / TABLE_PAGE

/** What is looked for in a table is no longer. */
export const LONGEST_FIND = 80

/** What an address looks for: `?find=`. */
export const readFind = (address: URLSearchParams): string =>
  (address.get('find') ?? '').slice(0, LONGEST_FIND)

/** What of a table is asked for: the page, from 1, and by which column it is sorted. */
export type TableQuery<Column extends string> = {
  readonly page: number
  readonly sort: Column
  readonly descending: boolean
}

/** How many pages hold that many rows; at least one. */
export function pagesOf(rows: number, size: number = TABLE_PAGE): number {
  return Math.max(1, Math.ceil(rows / size))
}

/**
 * The query an address holds: `?page=2&sort=name&order=desc`. What it does not say, or says wrong, is as given.
 * @param columns those that can be sorted by; the first is the usual one
 * @param newestFirst the usual column begins with its greatest values, as dates do
 */
export function readTableQuery<Column extends string>(
  address: URLSearchParams,
  columns: readonly [Column, ...Column[]],
  newestFirst = false,
): TableQuery<Column> {
  const asked = address.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Math.min(Number(asked), LAST_PAGE) : 1
  const sort = columns.find((column) => column === address.get('sort')) ?? columns[0]
  const order = address.get('order')
  const descending = order === 'desc' || (order !== 'asc' && newestFirst && sort === columns[0])
  return { page, sort, descending }
}

/** The address of that query, the other parameters kept; what is usual is left out. */
export function tableAddress<Column extends string>(
  address: URLSearchParams,
  { page, sort, descending }: TableQuery<Column>,
  usual: Column,
  newestFirst = false,
): string {
  const next = new URLSearchParams(address)
  const set = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value)
  set('page', page === 1 ? null : String(page))
  set('sort', sort === usual ? null : sort)
  const usually = newestFirst && sort === usual
  set('order', descending === usually ? null : descending ? 'desc' : 'asc')
  return `?${next.toString()}`
}
