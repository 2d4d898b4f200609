import { drizzle } from 'drizzle-orm/node-postgres'
import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { copyAuthSecret } from '#server/accounts/auth-secret.ts'
import { AppError } from '#server/core/errors.ts'
import { type FileAddress, publicPath } from '#server/core/file-store.ts'
import { withoutValues } from '#server/core/log.ts'
import { openDatabase, ROSTERS_CHANGED, withSession } from '#server/db/client.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import {
  applyMigrations,
  MIGRATION_LOCK,
  readMigrations,
  readMigrationState,
  resetMigrations,
} from '#server/db/migrate.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'

import { copyFiles, listPaths, type SiteData } from './make-backup.ts'
import {
  filesFolder,
  hasRows,
  type Manifest,
  ourTables,
  quoted,
  readManifest,
  tableFile,
} from './manifest.ts'

const BATCH_CHARACTERS = 1_000_000

/**
 * Replaces everything with a backup: all of it, or nothing on any failure.
 * @param options.replace needed to replace existing data
 * @throws {AppError} conflict: there are rows or files; bad_request: not a backup, a damaged or a newer one
 */
export async function restoreBackup(
  data: SiteData,
  source: string,
  options: { readonly replace: boolean },
): Promise<Manifest> {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  if (!readMigrations().some(({ folderMillis }) => folderMillis === manifest.migration)) {
    throw new AppError(
      'bad_request',
      `The backup in ${folder} has tables that this version does not know. Update Benchboss first.`,
    )
  }
  const before = await listPaths(data.files)
  if (!options.replace && before.size > 0) throw notEmpty()
  const copied: FileAddress[] = []
  try {
    await withSession(data.database, (client) =>
      drizzle(client).transaction(async () => {
        // No process migrates during the restore.
        await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
        if (!options.replace && (await hasRows(client, await ourTables(client)))) throw notEmpty()
        await loadTables(client, folder, manifest)
        // A path never holds another image, so overwriting an existing file changes nothing.
        const source = createDiskFileStore(filesFolder(folder))
        const count = await copyFiles(source, data.files, (address) => copied.push(address))
        if (count !== manifest.files) throw damaged(`it has ${count} of its ${manifest.files} files.`)
      }),
    )
  } catch (error) {
    for (const address of copied) if (!before.has(publicPath(address))) await data.files.delete(address)
    throw explainDamage(error)
  }
  const wanted = new Set(copied.map(publicPath))
  for (const [path, address] of before) if (!wanted.has(path)) await data.files.delete(address)
  if (data.database.kind === 'embedded') await copyAuthSecret(folder, data.dataDir)
  return manifest
}

/**
 * Proves a backup without touching the site: restores it into a temporary database, which compares its counts, and
 * migrates that to this version. Images are read and counted, and stored nowhere.
 * @param temporary an empty folder
 * @throws {AppError} bad_request: not a backup, a damaged or a newer one
 */
export async function checkBackup(folder: string, temporary: string): Promise<Manifest> {
  const files = { ...createDiskFileStore(join(temporary, 'files')), put: async () => undefined }
  const database = await openDatabase({ folder: temporary })
  try {
    const manifest = await restoreBackup({ database, files, dataDir: temporary }, folder, { replace: false })
    const newest = await withSession(database, readMigrationState)
    if (newest !== readMigrations().at(-1)?.folderMillis)
      throw damaged('it could not be migrated to this version.')
    return manifest
  } finally {
    await database.close()
  }
}

function notEmpty(): AppError {
  return new AppError(
    'conflict',
    'There is data already. To replace it with the backup and lose it, add --replace.',
  )
}

/**
 * Explains damage as such and not as a bug: refused rows (PostgreSQL's classes 22 and 23), unknown tables and missing
 * files.
 */
function explainDamage(error: unknown): unknown {
  const code = databaseErrorCode(error) ?? ''
  if (!(error instanceof Error) || !/^(?:2[23]...|42P01|ENOENT)$/.test(code)) return error
  return damaged(withoutValues(error.message, code), error)
}

function damaged(reason: string, cause?: unknown): AppError {
  return new AppError('bad_request', `The backup is damaged: ${reason}`, { cause })
}

/**
 * Drops the tables, creates them as they were when the backup was made, fills them, and migrates them to this version.
 * Runs inside the caller's transaction: all of it happens, or nothing.
 * @throws {AppError} bad_request for missing rows
 */
async function loadTables(client: ClientBase, folder: string, manifest: Manifest): Promise<void> {
  const migrations = readMigrations()
  await dropTables(client)
  await resetMigrations(client)
  await applyMigrations(
    client,
    migrations.filter(({ folderMillis }) => folderMillis <= manifest.migration),
  )
  await withoutKeysAndTriggers(client, Object.keys(manifest.tables), async () => {
    for (const [table, count] of Object.entries(manifest.tables)) {
      await loadTable(client, table, tableFile(folder, table), count)
    }
  })
  for (const [place, last] of Object.entries(manifest.identities)) await setIdentity(client, place, last)
  await applyMigrations(
    client,
    migrations.filter(({ folderMillis }) => folderMillis > manifest.migration),
  )
  // Their processes belong to the backed-up site. The backup itself is one of them.
  await client.query(`delete from scheduled_runs where outcome = 'running'`)
  // Their files are that site's, which this one must not delete.
  await client.query('delete from backups')
  // The triggers are disabled and do not notify.
  await client.query(`notify ${ROSTERS_CHANGED}`)
}

const Names = z.array(z.object({ name: z.string() }))

/** Drops our tables and their trigger functions; fails when other objects depend on them. */
async function dropTables(client: ClientBase): Promise<void> {
  const tables = (await ourTables(client)).map(quoted)
  if (tables.length === 0) return
  const functions = await client.query(
    `select distinct tgfoid::regprocedure::text as name from pg_trigger
     where tgrelid = any($1::regclass[]) and not tgisinternal`,
    [tables],
  )
  await client.query(`drop table ${tables.join(', ')}`)
  for (const { name } of Names.parse(functions.rows)) await client.query(`drop function ${name}`)
}

const Keys = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))

/**
 * Loads without foreign keys, so that rows may come in any order; adding the keys again checks them. Without triggers,
 * none adds rows.
 */
async function withoutKeysAndTriggers(
  client: ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables.map(quoted)],
  )
  const keys = Keys.parse(rows)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await load()
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function loadTable(client: ClientBase, table: string, file: string, count: number): Promise<void> {
  let loaded = 0
  for await (const rows of readRows(file)) {
    const inserted = await client.query(
      `insert into ${quoted(table)} select * from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [`[${rows.join(',')}]`],
    )
    loaded += inserted.rowCount ?? 0
  }
  if (loaded !== count) throw damaged(`${table} has ${loaded} of its ${count} rows.`)
}

/** Yields the file's lines in batches. Only line feeds end a line: a row's text may contain other line endings. */
async function* readRows(file: string): AsyncGenerator<readonly string[]> {
  let rest = ''
  let batch: string[] = []
  let characters = 0
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      batch.push(line)
      characters += line.length
    }
    if (characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (rest !== '') batch.push(rest)
  if (batch.length > 0) yield batch
}

async function setIdentity(client: ClientBase, place: string, last: number | null): Promise<void> {
  if (last === null) return
  const [table = '', column = ''] = place.split('.')
  await client.query('select setval(pg_get_serial_sequence($1, $2)::regclass, $3)', [
    quoted(table),
    column,
    last,
  ])
}
