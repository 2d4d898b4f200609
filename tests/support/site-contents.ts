import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'

import { type FileStore, publicPath } from '#server/core/file-store.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import type { SiteData } from '#server/operations/backup/make-backup.ts'

export const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table))

/** Reads every row as PostgreSQL writes it, the next generated ids, the constraints, and every file. */
export async function contentsOf({ database, files }: Pick<SiteData, 'database' | 'files'>) {
  return { rows: await rowsOf(database.db), built: await buildOf(database.db), files: await hashesOf(files) }
}

export async function rowsOf(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const name = sql.identifier(table)
    const found = await db.execute(sql`select (row.*)::text as row from ${name} as row order by 1`)
    rows[table] = found.rows.map(({ row }) => row)
  }
  return rows
}

/**
 * Reads generated ids, constraints (newer PostgreSQLs also list each NOT NULL as one), indexes, triggers and
 * migrations, which a restored site needs to continue like the first.
 */
async function buildOf(db: Database) {
  const facts = await db.execute(sql`
    select 'sequence ' || sequencename || ' ' || coalesce(last_value::text, '-') as fact from pg_sequences
      where schemaname = 'public'
    union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'migration ' || hash || created_at from drizzle.__drizzle_migrations
    order by 1`)
  return facts.rows.map(({ fact }) => fact)
}

async function hashesOf(files: FileStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const address of files.list()) {
    const file = await files.read(address)
    hashes[publicPath(address)] = createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex')
  }
  return hashes
}
