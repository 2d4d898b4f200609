import { readPage } from '#domain/pages.ts'

/** Rows on a page of a back-office table. */
export const TABLE_PAGE = 50
/** No table is read beyond 100,000 rows. */
export const LAST_PAGE = 100_000 / TABLE_PAGE

/** Characters of a text that is looked for in a table. */
export const LONGEST_FIND = 80

/** The text that an address looks for: `?find=`. */
export const readFind = (address: URLSearchParams): string =>
  (address.get('find') ?? '').slice(0, LONGEST_FIND)

/** Which page of a table, from 1, and by which column it is sorted. */
export type TableQuery<Column extends string> = {
  readonly page: number
  readonly sort: Column
  readonly descending: boolean
}

/**
 * The query that an address holds: `?page=2&sort=name&order=desc`. What is missing or unreadable takes its usual value.
 * @param columns those that can be sorted by; the first is the usual one
 * @param newestFirst the usual column begins with its greatest values, as dates do
 */
export function readTableQuery<Column extends string>(
  address: URLSearchParams,
  columns: readonly [Column, ...Column[]],
  newestFirst = false,
): TableQuery<Column> {
  const page = readPage(address, LAST_PAGE)
  const sort = columns.find((column) => column === address.get('sort')) ?? columns[0]
  const order = address.get('order')
  const descending = order === 'desc' || (order !== 'asc' && newestFirst && sort === columns[0])
  return { page, sort, descending }
}

/** The address of that query; other parameters are kept, usual values are left out. */
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
