import { rm } from 'node:fs/promises'

import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { openDatabase, type Database, type OpenDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/scratch-database.ts'

/**
 * A migrated database for this test file, empty before each test. Embedded; on a real PostgreSQL, in a
 * database of the file's own, when TEST_DATABASE_URL is set (its user must be allowed to create databases).
 *
 *     const database = testDatabase()
 *     it('…', async () => { await listTeams({ ctx: { db: database.db } }) })
 */
export function testDatabase(): OpenDatabase {
  let open: OpenDatabase | undefined
  let scratch: ScratchDatabase | null = null
  let folder: string | null = null

  beforeAll(async () => {
    const server = process.env['TEST_DATABASE_URL']
    if (server !== undefined) scratch = await createScratchDatabase(server)
    else folder = await copyPreparedFolder()
    open = await openDatabase({ url: scratch?.url, folder: folder ?? '' })
    await migrateDatabase(open)
  })
  beforeEach(() => emptyTables(opened().db))
  afterAll(async () => {
    await open?.close()
    await scratch?.drop()
    if (folder !== null) await rm(folder, { recursive: true })
  })

  function opened(): OpenDatabase {
    if (!open) throw new Error('The database is open only while tests run, not while they are collected.')
    return open
  }
  return {
    get db() {
      return opened().db
    },
    get kind() {
      return opened().kind
    },
    get pool() {
      return opened().pool
    },
    get direct() {
      return opened().direct
    },
    close: () => opened().close(),
  }
}

const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => `'${getTableName(table)}'`)
  .join(', ')

/** Empties every table and lets the generated ids of those that had rows start at 1 again. */
async function emptyTables(db: Database): Promise<void> {
  // Only tables with rows: truncating costs a new file for the table and for each of its indexes.
  await db.execute(
    sql.raw(`
      do $$
      declare
        name text;
        filled text[] := '{}';
        is_filled boolean;
      begin
        foreach name in array array[${TABLES}] loop
          execute format('select exists (select from %I)', name) into is_filled;
          if is_filled then filled := filled || format('%I', name); end if;
        end loop;
        if cardinality(filled) > 0 then
          execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade';
        end if;
      end $$`),
  )
}
