import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A key that grows with time (UUID version 7), so that new rows go to the end of an index instead of all over it. */
export const uuidKey = (name = '') =>
  uuid(name)
    .primaryKey()
    .default(sql`uuid_v7()`)

/** A time with its zone, as a Date. */
export const moment = () => timestamp({ withTimezone: true })

/** When the row was added; the database's clock. */
export const createdAt = () => moment().notNull().defaultNow()

/** When the row was last changed; after the first time, this process's clock. */
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/**
 * Index: finds any part of these texts, ignoring case and accents, like `contains` of the back-office's lists. With
 * several texts, any of them may match.
 */
export function foundIn(
  first: AnyPgColumn | SQL,
  ...more: ReadonlyArray<AnyPgColumn | SQL>
): [SQL, ...SQL[]] {
  return [trigramsOf(first), ...more.map(trigramsOf)]
}

const trigramsOf = (text: AnyPgColumn | SQL): SQL => sql`folded(${text}) gin_trgm_ops`

/** Twenty names of write-ins, with what is between them. */
export const MAX_TYPED_NAMES = 1300

/** Check: null, or at most that many characters. */
export function atMost(column: AnyPgColumn, characters: number): SQL {
  return sql`char_length(${column}) <= ${sql.raw(String(characters))}`
}

/** Check: null, or between min and max characters; blanks around the text do not count towards min. */
export function textBetween(column: AnyPgColumn, min: number, max: number): SQL {
  return sql`char_length(btrim(${column})) >= ${sql.raw(String(min))} and char_length(${column}) <= ${sql.raw(String(max))}`
}

/** Check: null, or one of the words. They are our own constants and are written into the migration as they are. */
export function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

/** Check: null, or a whole number in that range. */
export function between(column: AnyPgColumn, min: number, max: number): SQL {
  return sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`
}
