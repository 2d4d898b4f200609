import { readPage } from '#domain/pages.ts'
import { fold } from '#domain/player/search.ts'

/** Rows on a page of a back-office table. */
export const TABLE_PAGE = 50
/** No table is read, and none is counted, beyond so many rows. */
export const ROW_LIMIT = 100_000
export const LAST_PAGE = ROW_LIMIT / TABLE_PAGE

/** Characters of a text that is looked for in a table. */
export const LONGEST_FIND = 80

/** Characters of an admin's reason for hiding something. */
export const MAX_HIDING_REASON = 200

/** The text that an address looks for: `?find=`. */
export const readFind = (address: URLSearchParams): string =>
  (address.get('find') ?? '').slice(0, LONGEST_FIND)

/** Which page of a table, from 1, and by which column it is sorted. */
export type TableQuery<Column extends string> = {
  readonly page: number
  readonly sort: Column
  readonly descending: boolean
  /** The edge of the page before: this one begins behind it, whatever has come or gone since. */
  readonly after?: string
  /** The edge of the page behind. */
  readonly before?: string
}

/** The edges of a page, as the server writes them, for the links to the next page and to the one before. */
export type PageEdges = { readonly next?: string; readonly previous?: string }

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
  // The first page needs no edge. A new filter leads there, and the edge of the old list means nothing then.
  const [after, before] = page === 1 ? [null, null] : [address.get('after'), address.get('before')]
  return { page, sort, descending, ...(after !== null && { after }), ...(before !== null && { before }) }
}

/** The address of that query; other parameters are kept, usual values are left out. */
export function tableAddress<Column extends string>(
  address: URLSearchParams,
  { page, sort, descending, after, before }: TableQuery<Column>,
  usual: Column,
  newestFirst = false,
): string {
  const usually = newestFirst && sort === usual
  return withParams(address, {
    page: page === 1 ? null : String(page),
    after: after ?? null,
    before: before ?? null,
    sort: sort === usual ? null : sort,
    order: descending === usually ? null : descending ? 'desc' : 'asc',
  })
}

/** Parameters of an address to set, or to remove where null; the others stay. */
export type AddressChanges = Readonly<Record<string, string | null>>

/** The address with other parameters. */
export function withParams(address: URLSearchParams | string, changes: AddressChanges): string {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

/** Rows that the preferences screen is given at a time. */
export const PREFERENCES_WINDOW = 50

/** What preferences are sorted by; the newest first, the others from A on. */
export const PREFERENCE_SORTS = ['newest', 'profile_name', 'display_name', 'email'] as const

export type PreferencesQuery = {
  readonly find: string
  readonly sort: (typeof PREFERENCE_SORTS)[number]
  /** Whether visits are hidden; null asks for both. */
  readonly hidden: boolean | null
}

/** What an address asks for; what is unreadable asks for nothing. */
export function readPreferencesQuery(address: URLSearchParams): PreferencesQuery {
  const hidden = address.get('hidden')
  return {
    find: readFind(address),
    sort: PREFERENCE_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    hidden: hidden === 'yes' ? true : hidden === 'no' ? false : null,
  }
}

/** The same as an address has it. */
export function preferencesAddress({ find, sort, hidden }: PreferencesQuery): string {
  const address = new URLSearchParams({ find, sort })
  if (hidden !== null) address.set('hidden', hidden ? 'yes' : 'no')
  return address.toString()
}

/** The names an admin may change. */
export type PreferenceNames = { readonly profile_name: string | null; readonly display_name: string | null }

/**
 * The names to save for what was typed; empty ones become null.
 * @returns null for a row without a user
 */
export function namesToSave(
  row: { readonly user_id: string | null },
  typed: { readonly profile_name: string; readonly display_name: string },
): PreferenceNames | null {
  if (!row.user_id) return null
  return {
    profile_name: typed.profile_name.trim() || null,
    display_name: typed.display_name.trim() || null,
  }
}

/** Where a name has the text: at its beginning, at the beginning of a word, or within one. */
function placeIn(name: string, folded: string): number {
  if (name.startsWith(folded)) return 0
  return name.includes(` ${folded}`) ? 1 : 2
}

/**
 * What is named by the text, whatever the case and accents: "mont" gives Montréal before Edmonton. Otherwise the order
 * stays.
 */
export function findByName<Named extends { readonly label: string }>(
  named: readonly Named[],
  query: string,
): readonly Named[] {
  const wanted = fold(query)
  return named
    .map((one) => ({ one, name: fold(one.label) }))
    .filter(({ name }) => name.includes(wanted))
    .toSorted((a, b) => placeIn(a.name, wanted) - placeIn(b.name, wanted))
    .map(({ one }) => one)
}
