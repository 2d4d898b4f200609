import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { schema } from '#server/db/schema.ts'

const NAMES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table))

const Names = z.array(z.object({ name: z.string() }))

/** Those of our tables that the database has; it may hold other programs' too. */
export async function ourTables(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query(
    'select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is not null order by name',
    [NAMES],
  )
  return Names.parse(rows).map(({ name }) => name)
}

/** Is there a row in any of them? */
export async function hasRows(client: ClientBase, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}

/** The name as SQL has it: "user" is a word of its own there. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
