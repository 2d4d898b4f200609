import { or, sql, type SQL } from 'drizzle-orm'

import { fold } from '#domain/roster/fold.ts'
import { oneLine } from '#domain/text-format.ts'
import { schema } from '#server/db/schema.ts'
import { literalPattern } from '#server/tables/matching.ts'

import { foldedName } from './folded-name.ts'

const { players } = schema

/**
 * Whether a player's display, first, last or full name, or his first and last name in a row, has that text in it,
 * whatever case and accents (A-VALID-03).
 */
export function isNamed(text: string): SQL | undefined {
  const pattern = `%${literalPattern(fold(oneLine(text)))}%`
  const names = [
    sql`concat_ws(' ', ${players.first_name}, ${players.last_name})`,
    players.display_name,
    // For rows that came with nothing else.
    players.full_name,
  ]
  return or(...names.map((name) => sql`${foldedName(name)} like ${pattern}`))
}
