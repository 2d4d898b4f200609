import { type Column, isNotNull, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { LISTED_ROWS } from '#domain/back-office/tables.ts'
import { fold } from '#domain/text/fold.ts'
import { oneLine } from '#domain/text/text.ts'
import type { Database } from '#server/db/client.ts'

/** Whether the column is set, or not set; undefined is no condition. */
export function hasValue(column: Column, expected: boolean | undefined): SQL | undefined {
  return expected === undefined ? undefined : (expected ? isNotNull : isNull)(column)
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

/**
 * A sort key that no index has the order of: the few rows that a search finds are sorted, because the index might have
 * them at its end.
 */
export const withoutIndex = (key: SQLWrapper): SQL => sql`(select ${key})`

/** Where a text is searched. */
export type Found = {
  /** Texts of the listed table. */
  readonly texts: readonly PgColumn[]
  /** The account of a row: rows of accounts with the text are found too. */
  readonly account?: PgColumn
  /** Texts of accounts, table by table. */
  readonly accounts?: ReadonlyArray<readonly [id: PgColumn, ...texts: PgColumn[]]>
}

/**
 * Returns the condition for a text; none for blanks. Accounts are looked up first, so that one condition on the listed
 * table uses its indexes. It is cut where more accounts have the text than are looked up.
 */
export async function findIn(
  db: Database,
  { texts, account, accounts = [] }: Found,
  find: string,
): Promise<{ readonly condition: SQL | undefined; readonly isCut: boolean }> {
  const wanted = oneLine(find)
  if (wanted === '') return { condition: undefined, isCut: false }
  const containAny = (columns: readonly PgColumn[]) => or(...columns.map((text) => contains(text, wanted)))
  const ids: string[] = []
  let isCut = false
  for (const [id, ...columns] of accounts) {
    const rows = await db
      .select({ id: sql<string>`${id}` })
      .from(id.table)
      .where(containAny(columns))
      .limit(LISTED_ROWS)
    ids.push(...rows.map((row) => row.id))
    isCut ||= rows.length === LISTED_ROWS
  }
  const isTheirs = account && sql`${account} = any(${sql.param(ids)}::uuid[])`
  return { condition: or(containAny(texts), isTheirs), isCut }
}
