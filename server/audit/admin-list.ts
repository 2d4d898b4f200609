import { and, type Column, inArray, isNotNull, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import {
  LAST_PAGE,
  LONGEST_FIND,
  type PageEdges,
  ROW_LIMIT,
  TABLE_PAGE,
  type TableQuery,
} from '#domain/back-office/tables.ts'
import { oneLine } from '#domain/text.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '#server/db/client.ts'
import { isDataException } from '#server/db/errors.ts'
import { type AdminInput, requireAdmin } from '#server/ground/rights.ts'

import {
  countUpTo,
  type OrderedList,
  type Place,
  readEdge,
  readLazily,
  readWindow,
  type Window,
} from './list-window.ts'

export type ListPage<Row> = PageEdges & {
  readonly rows: readonly Row[]
  /** Rows on all pages, up to the counting limit. */
  readonly total: number
  /** There are more rows than were counted. */
  readonly more?: true
}

/** Where counting the rows of a search stops. A search compares each row; without one, the index counts them. */
const FOUND_LIMIT = 1000

const FIND = { find: z.string().max(LONGEST_FIND).optional() }

/** How a list is narrowed: by a text that it has to contain, and by its own filters. */
type Narrowing<Filters extends z.ZodRawShape> = z.ZodObject<Filters & typeof FIND>

type Definition<Name extends string, Filters extends z.ZodRawShape, Select extends PgSelect> = {
  /** The names of the sortable columns in the address. */
  readonly columns: readonly [Name, ...Name[]]
  /** The SQL that each of them is sorted by. */
  readonly order: Readonly<Record<Name, SQLWrapper>>
  /** Columns that may be empty: such rows come last in either direction. */
  readonly blank?: readonly Name[]
  /** Order of rows with the same value, in the same direction; the id comes after it. */
  readonly ties?: (descending: boolean) => readonly SQLWrapper[]
  readonly id: PgColumn
  readonly filters: Filters
  /** Conditions that every listed row meets; an undefined one is ignored. */
  readonly where: (given: z.output<Narrowing<Filters>>) => ReadonlyArray<SQL | undefined>
  /** The columns that a text is searched in, grouped by table, because an index covers the texts of one table only. */
  readonly found?: ReadonlyArray<readonly Column[]>
  /** The tables, joined as in `select`. */
  readonly from: SQLWrapper
  readonly select: (db: Database) => Select
}

type ListInput<Name extends string, Filters extends z.ZodRawShape> = AdminInput<{
  query: TableQuery<Name> & z.input<Narrowing<Filters>>
}>

/**
 * Makes the verb that lists a table for admins: it checks the rights, parses the query, and reads one page and the
 * number of matching rows. Every page costs the same at any distance and table size, as long as an index has the order
 * and the searched texts. The verb throws {AppError} not_signed_in, forbidden.
 */
export function adminList<Name extends string, Filters extends z.ZodRawShape, Select extends PgSelect>({
  columns,
  order,
  blank = [],
  ties = () => [],
  id,
  filters,
  where,
  found = [],
  from,
  select,
}: Definition<Name, Filters, Select>) {
  const Page = z.object({
    page: z.int().min(1).max(LAST_PAGE),
    sort: z.enum(columns),
    descending: z.boolean(),
    after: z.string().optional().catch(undefined),
    before: z.string().optional().catch(undefined),
  })
  const Given: Narrowing<Filters> = z.object({ ...filters, ...FIND })
  return async ({
    ctx,
    query,
  }: ListInput<Name, Filters>): Promise<ListPage<Select['_']['result'][number]>> => {
    requireAdmin(ctx)
    const { page, sort, descending, after, before } = Page.parse(query)
    const key = order[sort]
    const ways = waysToFind(z.object(FIND).parse(query).find, found)
    const list: OrderedList = {
      from,
      where: and(...where(Given.parse(query))),
      ways,
      key,
      hasBlanks: blank.includes(sort),
      ties: [...ties(descending), id].filter((tie) => tie !== key),
      descending,
    }
    const limit = ways.length > 0 ? FOUND_LIMIT : ROW_LIMIT
    const { edges, previous, next, counted } = await readLazily(ctx.db, async (tx) => {
      const read = await readPage(tx, list, { page, after, before })
      // A first page that is also the last gives the count.
      const isOnly = page === 1 && read.next === undefined
      return { ...read, counted: isOnly ? read.edges.length : await countUpTo(tx, list, limit + 1) }
    })
    const ids = edges.map((edge) => edge.at(-1))
    const rows =
      ids.length === 0
        ? []
        : await select(ctx.db)
            .where(inArray(id, ids))
            .orderBy(sql`array_position(${sql.param(ids)}::text[], ${id}::text)`)
    const steps = { ...(next !== undefined && { next }), ...(previous !== undefined && { previous }) }
    return {
      rows,
      total: Math.min(counted, limit),
      ...(counted > limit && { more: true as const }),
      ...steps,
    }
  }
}

type Asked = {
  readonly page: number
  readonly after: string | undefined
  readonly before: string | undefined
}

/**
 * Returns the page after or before the row that the address names. If the address names no readable row, pages are
 * counted off. If too few rows come before it, the result is the first page.
 */
async function readPage(db: Database, list: OrderedList, { page, after, before }: Asked) {
  const [behind, inFront] = [readEdge(after, list), readEdge(before, list)]
  const edge: Place | null = behind ? { after: behind } : inFront && { before: inFront }
  const byEdge = edge && (await readFromEdge(db, list, edge))
  const isShort = edge !== null && 'before' in edge && byEdge !== null && byEdge.edges.length < TABLE_PAGE
  const read =
    byEdge === null || isShort
      ? await readWindow(db, list, { offset: isShort ? 0 : (page - 1) * TABLE_PAGE }, TABLE_PAGE)
      : byEdge
  const { edges, goesOn } = read
  const isInFront = byEdge !== null && !isShort && inFront !== null && behind === null
  const hasNext = page < LAST_PAGE && (isInFront || goesOn)
  const [first, last] = [edges[0], edges.at(-1)]
  return {
    edges,
    // The page before the second one is the first, from its beginning.
    previous: page > 2 && first ? JSON.stringify(first) : undefined,
    next: hasNext && last ? JSON.stringify(last) : undefined,
  }
}

/** Returns null for values that do not fit their columns: the address was edited by hand. */
function readFromEdge(db: Database, list: OrderedList, edge: Place): Promise<Window | null> {
  // In its own transaction: a refused value aborts it, and the page is read after that.
  return db
    .transaction((tx) => readWindow(tx, list, edge, TABLE_PAGE))
    .catch((error: unknown) => {
      if (isDataException(error)) return null
      throw error
    })
}

/** Whether the column is set, or not set; undefined is no condition. */
export function hasValue(column: Column, expected: boolean | undefined): SQL | undefined {
  return expected === undefined ? undefined : (expected ? isNotNull : isNull)(column)
}

/** Returns the ways of `OrderedList` that find a text; none for blanks. */
export function waysToFind(
  find: string | undefined,
  groups: ReadonlyArray<readonly Column[]>,
): readonly SQL[] {
  const wanted = oneLine(find ?? '')
  return wanted === ''
    ? []
    : groups.flatMap((columns) => or(...columns.map((column) => contains(column, wanted))) ?? [])
}

/** Whether a text contains the other, ignoring case and accents. A character that `fold` drops is matched literally. */
export function contains(text: SQLWrapper, find: string): SQL {
  const wanted = fold(find)
  return wanted === ''
    ? sql`${text} like ${`%${literalPattern(find)}%`}`
    : sql`folded(${text}) like ${`%${literalPattern(wanted)}%`}`
}

/**
 * Returns the text as `fold` of domain/roster returns it, computed by a database function; empty for a missing text.
 */
export const foldedName = (text: SQLWrapper): SQL<string> => sql<string>`coalesce(folded(${text}), '')`

/** Escapes LIKE's wildcards, so that the text matches literally. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
