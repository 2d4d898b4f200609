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
import { fold } from '#domain/player/search.ts'
import { oneLine } from '#domain/text.ts'
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
  /** Rows on all pages, as far as they were counted. */
  readonly total: number
  /** There are more than were counted. */
  readonly more?: true
}

/** Rows that a search finds before it stops counting: each one is compared, where a list is counted from an index. */
const FOUND_LIMIT = 1000

const FIND = { find: z.string().max(LONGEST_FIND).optional() }

/** What a list is narrowed by: a text to be found in it, and filters of its own. */
type Narrowing<Filters extends z.ZodRawShape> = z.ZodObject<Filters & typeof FIND>

type Definition<Name extends string, Filters extends z.ZodRawShape, Select extends PgSelect> = {
  /** The names that an address has for the columns to sort by. */
  readonly columns: readonly [Name, ...Name[]]
  /** What each of them is sorted by. */
  readonly order: Readonly<Record<Name, SQLWrapper>>
  /** Those in which a row may have no value: such rows come last, whatever the direction. */
  readonly blank?: readonly Name[]
  /** The order of rows that are alike in that column, in the same direction; the id comes behind it. */
  readonly ties?: (descending: boolean) => readonly SQLWrapper[]
  readonly id: PgColumn
  readonly filters: Filters
  /** The conditions that a listed row fulfils, all of them; an undefined one asks for nothing. */
  readonly where: (given: z.output<Narrowing<Filters>>) => ReadonlyArray<SQL | undefined>
  /**
   * The columns that a text is found in, in groups: those of one table each, because an index can find a text in one
   * table alone.
   */
  readonly found?: ReadonlyArray<readonly Column[]>
  /** The tables, joined as in `select`. */
  readonly from: SQLWrapper
  readonly select: (db: Database) => Select
}

type ListInput<Name extends string, Filters extends z.ZodRawShape> = AdminInput<{
  query: TableQuery<Name> & z.input<Narrowing<Filters>>
}>

/**
 * Makes the verb that lists a table for admins: it checks the rights, parses the query, and reads one page and how many
 * rows match. A page costs the same however far away it is and however many rows there are, where an index has the order
 * and the texts that are found. The verb throws {AppError} not_signed_in, forbidden.
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
      // The rows of a first page that is the only one have been counted.
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
 * The page behind or before the row that the address names. Where it names none that can be read, the page of that number
 * is counted off; where too few rows are before it, they are the first page.
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

/** Null for values that are none of the columns' types: somebody has changed the address. */
function readFromEdge(db: Database, list: OrderedList, edge: Place): Promise<Window | null> {
  // In a transaction of its own: a refused value ends it, and the page is read after that.
  return db
    .transaction((tx) => readWindow(tx, list, edge, TABLE_PAGE))
    .catch((error: unknown) => {
      if (isDataException(error)) return null
      throw error
    })
}

/** Whether the column has a value, or has none; undefined asks for nothing. */
export function hasValue(column: Column, expected: boolean | undefined): SQL | undefined {
  return expected === undefined ? undefined : (expected ? isNotNull : isNull)(column)
}

/** The ways of `OrderedList` in which a text is found; blanks alone ask for nothing. */
export function waysToFind(
  find: string | undefined,
  groups: ReadonlyArray<readonly Column[]>,
): readonly SQL[] {
  const wanted = oneLine(find ?? '')
  return wanted === ''
    ? []
    : groups.flatMap((columns) => or(...columns.map((column) => contains(column, wanted))) ?? [])
}

/** Whether a text has the other in it, whatever case and accents. A sign that `fold` leaves out is found as it is. */
export function contains(text: SQLWrapper, find: string): SQL {
  const wanted = fold(find)
  return wanted === ''
    ? sql`${text} like ${`%${literalPattern(find)}%`}`
    : sql`folded(${text}) like ${`%${literalPattern(wanted)}%`}`
}

/** The text as `fold` of domain/roster makes it, by a function of the database; empty for one that is missing. */
export const foldedName = (text: SQLWrapper): SQL<string> => sql<string>`coalesce(folded(${text}), '')`

/** A text for LIKE that is found as it is written: its wildcards are escaped. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
