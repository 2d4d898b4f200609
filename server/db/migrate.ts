import { fileURLToPath } from 'node:url'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'

import { withSession, type OpenDatabase } from './client.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every process: "one of us changes the tables now". */
const MIGRATION_LOCK = 7_202_610

/** Brings the tables up to date. Several processes may start at once: one migrates, the others wait and find nothing to do. */
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
