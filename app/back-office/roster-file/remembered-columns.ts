import * as z from 'zod/mini'

import { type Columns, type FileUse, ROSTER_FIELDS } from '#domain/roster-file/fields.ts'
import { readJson } from '#domain/text/text.ts'

const STORED_AT = 'benchboss:file-columns'
/** How many sources of files one back-office has at most. */
const KEPT = 30

/** By use and headers, the latest first. */
const Remembered = z.array(z.tuple([z.string(), z.array(z.nullable(z.enum(ROSTER_FIELDS)))]))

const keyOf = (use: FileUse, headers: readonly string[]): string => JSON.stringify([use, ...headers])

function stored(): z.infer<typeof Remembered> {
  try {
    return Remembered.parse(readJson(localStorage.getItem(STORED_AT)))
  } catch {
    return []
  }
}

/** Returns the columns that an admin last chose for a file with these headers; null if there were none. */
export function rememberedColumns(use: FileUse, headers: readonly string[]): Columns | null {
  return stored().find(([key]) => key === keyOf(use, headers))?.[1] ?? null
}

/** Remembers the columns in this browser. Without headers nothing tells the next file of the source from others. */
export function rememberColumns(use: FileUse, headers: readonly string[], columns: Columns): void {
  if (headers.every((header) => header === '')) return
  const key = keyOf(use, headers)
  const others = stored().filter(([other]) => other !== key)
  try {
    localStorage.setItem(STORED_AT, JSON.stringify([[key, columns], ...others].slice(0, KEPT)))
  } catch {
    // Without storage the columns are chosen again.
  }
}
