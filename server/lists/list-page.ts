import { and, asc, desc, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import {
  LAST_PAGE,
  LISTED_ROWS,
  LONGEST_FIND,
  TABLE_PAGE,
  type TableQuery,
} from '#domain/back-office/tables.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'

import { findIn, type Found, withoutIndex } from './conditions.ts'

export type ListPage<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  /** There are more rows than the list shows. */
  readonly more?: true
}

const FIND = { find: z.string().max(LONGEST_FIND).optional() }

/** How a list is narrowed: by a text that it has to contain, and by its own filters. */
type Narrowing<Filters extends z.ZodRawShape> = z.ZodObject<Filters & typeof FIND>

type Definition<Name extends string, Filters extends z.ZodRawShape, Select extends PgSelect> = {
  readonly select: (db: Database) => Select
  readonly id: PgColumn
  readonly columns: readonly [Name, ...Name[]]
  /** The SQL that each of them is sorted by. */
  readonly order: Readonly<Record<Name, SQLWrapper>>
  /** What is null in a row without a value in that column. Such rows come last in either direction. */
  readonly blank?: Readonly<Partial<Record<Name, SQLWrapper>>>
  /** Order of rows with the same value, in the same direction; the id comes after it. */
  readonly ties?: (descending: boolean) => readonly SQLWrapper[]
  readonly filters: Filters
  /** Conditions that every listed row meets; an undefined one is ignored. */
  readonly where: (given: z.output<Narrowing<Filters>>) => ReadonlyArray<SQL | undefined>
  readonly found?: Found
  readonly most?: number
}

type ListInput<Name extends string, Filters extends z.ZodRawShape> = AdminInput<{
  query: TableQuery<Name> & z.input<Narrowing<Filters>>
}>

/**
 * Makes the verb that lists a table for admins: it checks the rights, parses the query, and returns one page and the
 * number of matching rows. No page is slow, because a list shows only its first rows in any order. The verb throws
 * {AppError} not_signed_in, forbidden.
 */
export function listPage<Name extends string, Filters extends z.ZodRawShape, Select extends PgSelect>({
  select,
  id,
  columns,
  order,
  blank,
  ties = () => [],
  filters,
  where,
  found = { texts: [] },
  most = LISTED_ROWS,
}: Definition<Name, Filters, Select>) {
  const Page = z.object({
    page: z.int().min(1).max(LAST_PAGE),
    sort: z.enum(columns),
    descending: z.boolean(),
  })
  const Given: Narrowing<Filters> = z.object({ ...filters, ...FIND })
  return async ({
    ctx,
    query,
  }: ListInput<Name, Filters>): Promise<ListPage<Select['_']['result'][number]>> => {
    requireAdmin(ctx)
    const { page, sort, descending } = Page.parse(query)
    const { db } = ctx
    const search = await findIn(db, found, z.object(FIND).parse(query).find ?? '')
    const condition = and(...where(Given.parse(query)), search.condition)
    // Conditions are on the listed table, and no join adds or removes rows.
    const matching = db
      .select({ id })
      .from(id.table)
      .where(condition)
      .limit(most + 1)
    // A word is looked up once: the rows that have it are counted, and then sorted.
    const hits = search.condition && (await matching).map((row) => row.id)
    const counted = hits?.length ?? (await db.$count(matching.as('counted')))
    const [key, empty] = [order[sort], blank?.[sort]]
    const tail = [...ties(descending), id].filter((tie) => tie !== key)
    const direction = descending ? desc : asc
    const offset = (page - 1) * TABLE_PAGE
    const size = Math.max(0, Math.min(TABLE_PAGE, most - offset))
    const read = (listed: SQL | undefined, keys: readonly SQL[], from: number, limit: number) =>
      select(db)
        .where(listed)
        .orderBy(...keys)
        .offset(from)
        .limit(limit)

    async function readRows() {
      // In another order than the usual one, an index may have the rows of a word at its end.
      if (hits && (counted <= most || sort !== columns[0])) {
        const keys = [key, ...tail].map((by) => sql`${direction(withoutIndex(by))} nulls last`)
        return read(sql`${id} = any(${sql.param(hits.slice(0, most))})`, keys, offset, size)
      }
      // Rows without a value are read apart, so that an index has the order of either part.
      const valued = and(condition, empty && isNotNull(key))
      const rows = await read(valued, [key, ...tail].map(direction), offset, size)
      if (!empty || rows.length === size) return rows
      const before =
        rows.length > 0 ? offset : await db.$count(select(db).where(valued).limit(offset).as('valued'))
      const blanks = and(condition, isNull(empty))
      return [...rows, ...(await read(blanks, tail.map(direction), offset - before, size - rows.length))]
    }
    return {
      rows: await readRows(),
      total: Math.min(counted, most),
      ...((counted > most || search.isCut) && { more: true as const }),
    }
  }
}
