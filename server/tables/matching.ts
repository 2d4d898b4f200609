import { ilike, or, type Column, type SQL } from 'drizzle-orm'

import { oneLine } from '#domain/text-format.ts'

/** A text for LIKE that stands for itself: what would be a wildcard in it is none. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Whether one of the columns has that text in it, whatever the case; blanks alone ask for nothing. */
export function matching(find: string | undefined, columns: readonly Column[]): SQL | undefined {
  const wanted = oneLine(find ?? '')
  if (wanted === '') return undefined
  return or(...columns.map((column) => ilike(column, `%${literalPattern(wanted)}%`)))
}
