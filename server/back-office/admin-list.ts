import {
  and,
  asc,
  type Column,
  desc,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import { LAST_PAGE, LONGEST_FIND, TABLE_PAGE, type TableQuery } from '#domain/back-office/tables.ts'
import { fold } from '#domain/roster/search.ts'
import { oneLine } from '#domain/text.ts'
import { type AdminInput, requireAdmin } from '#server/accounts/rights.ts'
import type { Database } from '#server/db/client.ts'

export type ListPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

const FIND = { find: z.string().max(LONGEST_FIND).optional() }

/** What a list is narrowed by: a text to be found in it, and filters of its own. */
type Narrowing<Filters extends z.ZodRawShape> = z.ZodObject<Filters & typeof FIND>

type Definition<Name extends string, Filters extends z.ZodRawShape, Select extends PgSelect> = {
  /** The names that an address has for the columns to sort by. */
  readonly columns: readonly [Name, ...Name[]]
  /** What each of them is sorted by. Rows without a value come last. */
  readonly order: Readonly<Record<Name, SQLWrapper>>
  /** The order of rows that are alike in that column; the last tells any two apart. */
  readonly ties: readonly SQL[]
  readonly filters: Filters
  /** The conditions that a listed row fulfils, all of them; an undefined one asks for nothing. */
  readonly where: (given: z.output<Narrowing<Filters>>) => ReadonlyArray<SQL | undefined>
  readonly select: (db: Database) => Select
}

type ListInput<Name extends string, Filters extends z.ZodRawShape> = AdminInput<{
  query: TableQuery<Name> & z.input<Narrowing<Filters>>
}>

/**
 * Makes the verb that lists a table for admins: it checks the rights, parses the query, and reads one page and the count
 * of all rows that match. The verb throws {AppError} not_signed_in, forbidden.
 */
export function adminList<Name extends string, Filters extends z.ZodRawShape, Select extends PgSelect>({
  columns,
  order,
  ties,
  filters,
  where,
  select,
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
    const selected = select(ctx.db).where(and(...where(Given.parse(query))))
    const counting = ctx.db.$count(selected.as('selected'))
    const [rows, total] = await Promise.all([
      selected
        .orderBy(sql`${(descending ? desc : asc)(order[sort])} nulls last`, ...ties)
        .limit(TABLE_PAGE)
        .offset((page - 1) * TABLE_PAGE),
      counting,
    ])
    return { rows, total: Math.min(total, LAST_PAGE * TABLE_PAGE) }
  }
}

/** The usual order of rows that are alike: the newest first. */
export function newestFirst(table: { readonly created_at: PgColumn; readonly id: PgColumn }): readonly SQL[] {
  return [desc(table.created_at), desc(table.id)]
}

/** Whether the column has a value, or has none; undefined asks for nothing. */
export function hasValue(column: Column, expected: boolean | undefined): SQL | undefined {
  return expected === undefined ? undefined : (expected ? isNotNull : isNull)(column)
}

/** Whether one of the columns has that text in it, whatever case and accents; blanks alone ask for nothing. */
export function matching(find: string | undefined, columns: readonly Column[]): SQL | undefined {
  const wanted = oneLine(find ?? '')
  return wanted === '' ? undefined : or(...columns.map((column) => contains(column, wanted)))
}

/** Whether a text has the other in it, whatever case and accents. A sign that `fold` leaves out is found as it is. */
export function contains(text: SQLWrapper, find: string): SQL {
  const wanted = fold(find)
  return wanted === ''
    ? sql`${text} like ${`%${literalPattern(find)}%`}`
    : sql`${foldedName(text)} like ${`%${literalPattern(wanted)}%`}`
}

/**
 * The text as `fold` of domain/roster makes it, in SQL: a search for "stutzle" finds Stützle on every database, with or
 * without extensions and whatever its locale.
 */
export function foldedName(text: SQLWrapper): SQL<string> {
  const bare = sql`lower(regexp_replace(normalize(coalesce(${text}, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))`
  const letters = sql`replace(replace(replace(replace(translate(${bare}, 'øłđðħıØŁĐÐĦÆŒÞ''’‘\`´.', 'olddhiolddhæœþ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`
  return sql<string>`btrim(regexp_replace(${letters}, '[\\s\\u2010-\\u2015-]+', ' ', 'g'))`
}

/** A text for LIKE that is found as it is written: its wildcards are escaped. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
