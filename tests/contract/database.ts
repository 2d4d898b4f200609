import { getTableName, is, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTable } from 'drizzle-orm/pg-core'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'

import { type Database, openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { createScratchDatabase } from '#tests/support/scratch-database.ts'

/**
 * A migrated database, empty before each test. It is embedded; on a real PostgreSQL when TEST_DATABASE_URL is set, whose
 * user must be allowed to create databases. All files of a worker share one: opening it costs seconds. `db` is the file's
 * own, so nothing that the server keeps in memory for a database is handed on to the next file. A file that changes
 * tables or breaks connections takes a database of its own.
 *
 *     const database = testDatabase()
 *     it('…', async () => { await listTeams({ ctx: { db: database.db } }) })
 */
export function testDatabase({ shared = true }: { readonly shared?: boolean } = {}): OpenDatabase {
  let open: OpenDatabase | undefined
  let letGo: (() => Promise<void>) | undefined

  beforeAll(async () => {
    if (shared) {
      workerDatabase ??= openWorkerDatabase()
      const { pool, ...rest } = await workerDatabase
      open = { ...rest, pool, db: drizzle(pool, { schema }) }
    } else {
      const own = await openOwnDatabase()
      open = own.database
      letGo = own.letGo
    }
  })
  beforeEach(() => emptyTables(opened()))
  afterAll(() => letGo?.())

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

/** Modules live as long as the worker (`isolate: false`), and this database with them. */
let workerDatabase: Promise<OpenDatabase> | undefined

async function openWorkerDatabase(): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  // Dropped when the run is over (tests/contract/scratch-databases.ts): a worker is not asked before it ends.
  const scratch = server === undefined ? null : await createScratchDatabase(server, inject('scratchPrefix'))
  const database = await openDatabase({ url: scratch?.url, folder: 'memory://' })
  await migrateDatabase(database)
  return database
}

async function openOwnDatabase() {
  const server = process.env['TEST_DATABASE_URL']
  const scratch = server === undefined ? null : await createScratchDatabase(server)
  const folder = scratch ? null : await copyPreparedFolder()
  const database = await openDatabase({ url: scratch?.url, folder: folder ?? '' })
  await migrateDatabase(database)
  const letGo = async () => {
    await database.close()
    await scratch?.drop()
    if (folder !== null) await rm(folder, { recursive: true })
  }
  return { database, letGo }
}

const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => `'${getTableName(table)}'`)
  .join(', ')

/** Empties every table and lets the generated ids start at 1 again. */
async function emptyTables({ db, kind }: OpenDatabase): Promise<void> {
  await (kind === 'embedded' ? emptyEmbedded(db) : emptyServer(db))
}

/**
 * Truncating costs a new file for the table and for each of its indexes, which the embedded database takes far longer
 * for than for deleting a few rows. Without their triggers and references, so that nothing is counted or recorded.
 */
const emptyEmbedded = (db: Database) =>
  db.execute(
    sql.raw(`
      do $$
      declare
        name text;
        large text[] := '{}';
      begin
        perform set_config('session_replication_role', 'replica', true);
        foreach name in array array[${TABLES}] loop
          if pg_relation_size(quote_ident(name)) > 100000 then
            large := large || quote_ident(name);
          elsif pg_relation_size(quote_ident(name)) > 0 then
            execute format('delete from %I', name);
          end if;
        end loop;
        if cardinality(large) > 0 then
          execute 'truncate ' || array_to_string(large, ', ') || ' cascade';
        end if;
        perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
          from pg_sequences where schemaname = 'public' and last_value is not null;
      end $$`),
  )

/** As any user who owns the tables may. */
const emptyServer = (db: Database) =>
  db.execute(
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
