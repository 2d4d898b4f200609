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
 * Provides a migrated database, emptied before each test: embedded, or on a real PostgreSQL when TEST_DATABASE_URL is
 * set, whose user must be allowed to create databases. All files of a worker share one, because opening it costs
 * seconds. `db` is the file's own object, so memory that the server keeps per database never reaches the next file. A
 * file that changes tables or breaks connections takes a database of its own.
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

/** Modules live as long as the worker (`isolate: false`), and so does this database. */
let workerDatabase: Promise<OpenDatabase> | undefined

async function openWorkerDatabase(): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  // tests/contract/scratch-databases.ts drops it after the run, because a worker gets no signal before it ends.
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

/** A write that was rolled back leaves its table empty but has used up an id, so all of them are reset. */
const RESET_IDS = `
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;`

/** Empties every table and resets the generated ids to 1. */
async function emptyTables({ db, kind }: OpenDatabase): Promise<void> {
  await (kind === 'embedded' ? emptyEmbedded(db) : emptyServer(db))
}

/**
 * Deletes rows where there are few: a truncate creates new files for the table and each index, which is far slower in
 * the embedded database. Triggers and references are off, so nothing is counted or recorded.
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
        ${RESET_IDS}
      end $$`),
  )

/** Needs no right but to own the tables. */
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
          execute 'truncate ' || array_to_string(filled, ', ') || ' cascade';
        end if;
        ${RESET_IDS}
      end $$`),
  )
