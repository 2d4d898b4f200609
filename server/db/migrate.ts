import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'

import { type OpenDatabase, withSession } from './client.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Names the advisory lock of changing the tables: any number, the same in every process. */
export const MIGRATION_LOCK = 7_202_610

/** Brings the tables up to date. Of several processes that start at once one migrates while the others wait. */
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

/** All migrations of this version, oldest first; `folderMillis` names each. */
export function readMigrations(): readonly MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS })
}

/** The newest migration that the database has; null for one without tables of ours. */
export async function readMigrationState(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`)
  if (rows[0]?.journal === null) return null
  const newest = await client.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  )
  return newest.rows[0]?.newest ?? null
}

/** Applies those migrations inside the caller's transaction and lists them as Drizzle does, which would commit each. */
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

/** Makes the list of migrations empty, as it is before the first. */
export async function resetMigrations(client: ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await client.query('delete from drizzle.__drizzle_migrations')
}
