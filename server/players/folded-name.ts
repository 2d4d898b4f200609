import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * The text as `fold` of domain/roster makes it, in SQL: a search for "stutzle" meets Stützle on every database,
 * with or without extensions and whatever its locale.
 */
export function foldedName(text: SQLWrapper): SQL<string> {
  const bare = sql`lower(regexp_replace(normalize(coalesce(${text}, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))`
  const letters = sql`replace(replace(replace(replace(translate(${bare}, 'øłđðħıØŁĐÐĦÆŒÞ''’‘\`´.', 'olddhiolddhæœþ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`
  return sql<string>`btrim(regexp_replace(${letters}, '[\\s\\u2010-\\u2015-]+', ' ', 'g'))`
}
