import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A key that grows with time (UUID version 7), so that new rows are written to the end of an index and not all over it. */
export const uuidKey = (name = '') =>
  uuid(name)
    .primaryKey()
    .default(sql`uuid_v7()`)

/** A moment with its time zone, as a Date. */
export const moment = () => timestamp({ withTimezone: true })

/** When the row was made; the database's clock. */
export const createdAt = () => moment().notNull().defaultNow()

/** When the row was last changed; this process's clock after the first time. */
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/**
 * Index: finds any part of these texts, whatever case and accents, as `contains` of the back-office's lists looks for it.
 * Of several texts of a row any one is found.
 */
export function foundIn(
  first: AnyPgColumn | SQL,
  ...more: ReadonlyArray<AnyPgColumn | SQL>
): [SQL, ...SQL[]] {
  return [trigramsOf(first), ...more.map(trigramsOf)]
}

const trigramsOf = (text: AnyPgColumn | SQL): SQL => sql`folded(${text}) gin_trgm_ops`

/** Check: null, or at most that many characters. */
export function atMost(column: AnyPgColumn, characters: number): SQL {
  return sql`char_length(${column}) <= ${sql.raw(String(characters))}`
}

/** Check: null, or between min and max characters, blanks around the text not counted. */
export function textBetween(column: AnyPgColumn, min: number, max: number): SQL {
  return sql`char_length(btrim(${column})) >= ${sql.raw(String(min))} and char_length(${column}) <= ${sql.raw(String(max))}`
}

/** Check: null, or one of the words. The words are our own constants, written into the migration as they are. */
export function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

/** Check: null, or a whole number of that range. */
export function between(column: AnyPgColumn, min: number, max: number): SQL {
  return sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`
}
