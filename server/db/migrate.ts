import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'

import { type OpenDatabase, withSession } from './client.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** The advisory lock for changing the tables. An arbitrary number, the same in every process. */
export const MIGRATION_LOCK = 7_202_610

/** Migrates the tables. When several processes start at once, one migrates and the others wait. */
export async function migrateDatabase(database: OpenDatabase): Promise<void> {
  await withSession(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  })
}

/** Returns all migrations of this version, oldest first; `folderMillis` identifies each. */
export function readMigrations(): readonly MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS })
}

/** Returns the newest migration in the database; null for a database without our tables. */
export async function readMigrationState(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`)
  if (rows[0]?.journal === null) return null
  const newest = await client.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  )
  return newest.rows[0]?.newest ?? null
}

/**
 * Applies those migrations inside the caller's transaction and records them as Drizzle would. Drizzle itself would
 * commit each one.
 */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Empties the list of migrations, as before the first one. */
export async function resetMigrations(client: ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await client.query('delete from drizzle.__drizzle_migrations')
}
