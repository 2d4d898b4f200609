import { readPage } from '#domain/lists/pages.ts'
import { fold } from '#domain/text/fold.ts'

/** Rows on a page of a back-office table. */
export const TABLE_PAGE = 50
/** Tables are counted up to this many rows. */
export const ROW_LIMIT = 100_000
/** The last page that an address can ask for. */
export const LAST_PAGE = ROW_LIMIT / TABLE_PAGE
/** A list shows its first rows in any order, up to this many. */
export const LISTED_ROWS = 10_000

/** The longest text to find in a table, in characters. */
export const LONGEST_FIND = 80

export const MAX_HIDING_REASON = 200

/** What an admin can do to someone's account, as the audit log names it. */
export const ACCOUNT_ACTS = [
  'send-confirmation',
  'end-sessions',
  'stop-two-step',
  'hide-profile',
  'show-profile',
  'delete-account',
] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

/** Whether an act cannot be taken back, so that the admin first proves who they are. */
export const isFinalAct = (act: AccountAct): boolean => act === 'stop-two-step' || act === 'delete-account'

/** Returns the text to find from the address: `?find=`. */
export const readFind = (address: URLSearchParams): string =>
  (address.get('find') ?? '').slice(0, LONGEST_FIND)

/** Which page of a table to show, from 1, and how the table is sorted. */
export type TableQuery<Column extends string> = {
  readonly page: number
  readonly sort: Column
  readonly descending: boolean
}

/** Parameters of older addresses, which said between which rows a page is. Such an address leads to the first page. */
const OLD_EDGES = ['after', 'before'] as const

/**
 * Reads the query of an address: `?page=2&sort=name&order=desc`. Missing and unreadable values take their defaults.
 * @param columns the columns that can be sorted by, the default first
 * @param newestFirst whether the default column is sorted in descending order, as dates are
 */
export function readTableQuery<Column extends string>(
  address: URLSearchParams,
  columns: readonly [Column, ...Column[]],
  newestFirst = false,
): TableQuery<Column> {
  const page = OLD_EDGES.some((name) => address.has(name)) ? 1 : readPage(address, LAST_PAGE)
  const sort = columns.find((column) => column === address.get('sort')) ?? columns[0]
  const order = address.get('order')
  const descending = order === 'desc' || (order !== 'asc' && newestFirst && sort === columns[0])
  return { page, sort, descending }
}

/** Returns how a query changes an address. Default values are left out. */
export function tableChanges<Column extends string>(
  { page, sort, descending }: TableQuery<Column>,
  usual: Column,
  newestFirst = false,
): AddressChanges {
  const usually = newestFirst && sort === usual
  return {
    ...Object.fromEntries(OLD_EDGES.map((name) => [name, null])),
    page: page === 1 ? null : String(page),
    sort: sort === usual ? null : sort,
    order: descending === usually ? null : descending ? 'desc' : 'asc',
  }
}

/** Parameters to set in an address, or to remove if null. The others stay. */
export type AddressChanges = Readonly<Record<string, string | null>>

export function withParams(address: URLSearchParams | string, changes: AddressChanges): string {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

export const PREFERENCES_WINDOW = 50

/** How preferences can be sorted: newest first, the others from A to Z. */
export const PREFERENCE_SORTS = ['newest', 'profile_name', 'display_name', 'email'] as const

export type PreferencesQuery = {
  readonly find: string
  readonly sort: (typeof PREFERENCE_SORTS)[number]
  /** Only users whose visits are hidden, or only the others; null for both. */
  readonly hidden: boolean | null
}

/** Reads the preferences query of an address; unreadable values take their defaults. */
export function readPreferencesQuery(address: URLSearchParams): PreferencesQuery {
  const hidden = address.get('hidden')
  return {
    find: readFind(address),
    sort: PREFERENCE_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    hidden: hidden === 'yes' ? true : hidden === 'no' ? false : null,
  }
}

export function preferencesAddress({ find, sort, hidden }: PreferencesQuery): string {
  const address = new URLSearchParams({ find, sort })
  if (hidden !== null) address.set('hidden', hidden ? 'yes' : 'no')
  return address.toString()
}

export type PreferenceNames = { readonly profile_name: string | null; readonly display_name: string | null }

/**
 * Returns the names to save from what was typed; empty ones become null.
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

/** Ranks where a name has the text: 0 at its start, 1 at the start of a word, 2 inside a word. */
function placeIn(name: string, folded: string): number {
  if (name.startsWith(folded)) return 0
  return name.includes(` ${folded}`) ? 1 : 2
}

/**
 * Returns the items whose name contains the text, ignoring case and accents. A match at the start of the name or of a
 * word comes first: "mont" gives Montréal before Edmonton. Otherwise the order stays.
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
