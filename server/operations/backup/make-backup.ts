import { drizzle } from 'drizzle-orm/node-postgres'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { getSystemErrorMap } from 'node:util'
import type { ClientBase } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'

import { copyAuthSecret } from '#server/accounts/auth-secret.ts'
import { AppError } from '#server/core/errors.ts'
import { type FileAddress, type FileStore, FilesUnavailable, publicPath } from '#server/core/file-store.ts'
import type { RunLog } from '#server/core/run-log.ts'
import { type OpenDatabase, withSession } from '#server/db/client.ts'
import { makeFolder } from '#server/db/embedded/folder-lock.ts'
import { isDatabaseUnreachable } from '#server/db/errors.ts'
import { readMigrationState } from '#server/db/migrate.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'

import { drop, UNFINISHED } from './backup-file.ts'
import { recordBackup } from './backup-records.ts'
import {
  countRows,
  filesFolder,
  FORMAT,
  type Manifest,
  manifestFile,
  ourTables,
  quoted,
  tableFile,
} from './manifest.ts'

/** Everything a site stores: what a backup contains, and what a restore replaces. */
export type SiteData = {
  readonly database: OpenDatabase
  readonly files: FileStore
  /** DATA_DIR. */
  readonly dataDir: string
}

/**
 * Writes everything into a new folder that only its owner can open: it contains emails and password hashes. The rows
 * are a snapshot; the files are copied after them, so a row's file is missing only if it was deleted during the
 * backup. The folder appears once the backup is complete.
 * @throws {AppError} unavailable: it cannot be written, and why
 */
export async function makeBackup(data: SiteData, folder: string, now: Date): Promise<Manifest> {
  const draft = `${folder}.${randomUUID()}${UNFINISHED}`
  try {
    const manifest = await writeBackup(data, draft, now)
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await drop(draft)
    throw explainDisk(folder, error)
  }
}

/** Writes a backup into a new folder. It has the manifest once it is complete. */
export async function writeBackup(
  data: SiteData,
  folder: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Manifest> {
  await makeFolder(folder)
  const dump = await dumpTables(data.database, folder, signal)
  const files = await copyFiles(data.files, createDiskFileStore(filesFolder(folder)), () =>
    signal?.throwIfAborted(),
  )
  if (data.database.kind === 'embedded') await copyAuthSecret(data.dataDir, folder)
  const manifest = { format: FORMAT, made_at: now.toISOString(), ...dump, files } satisfies Manifest
  await writeFile(manifestFile(folder), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
  return manifest
}

/** Returns the disk's own reason in one sentence. Failures of the database and of the image storage stay as they are. */
export function explainDisk(folder: string, error: unknown): unknown {
  if (error instanceof AppError || error instanceof FilesUnavailable || isDatabaseUnreachable(error))
    return error
  const fault = SystemFault.safeParse(error).data
  if (!fault) return error
  const reason = getSystemErrorMap().get(fault.errno)?.[1] ?? fault.code
  const message = `The backup cannot be written to ${folder}: ${reason} (${fault.code}).`
  return new AppError('unavailable', message, { cause: error })
}

const SystemFault = z.object({ errno: z.number(), code: z.string() })

type Dump = Pick<Manifest, 'migration' | 'tables' | 'identities'>

/** So few that pages hardly wait while a batch is parsed. */
const ROWS_AT_ONCE = 100

/** Writes every row of our tables into the folder, from one snapshot: writes during the backup are not included. */
async function dumpTables(database: OpenDatabase, folder: string, signal?: AbortSignal): Promise<Dump> {
  const { kind } = database
  return withSession(database, (client) =>
    drizzle(client).transaction(() => dump(client, folder, { isGentle: kind === 'postgres', signal }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  )
}

type Pace = {
  /** Rests twice as long as it works, for the sake of pages. With the embedded database they wait for the end instead. */
  readonly isGentle: boolean
  readonly signal: AbortSignal | undefined
}

async function dump(client: ClientBase, folder: string, pace: Pace): Promise<Dump> {
  await client.query(`set local timezone = 'UTC'`)
  const migration = await readMigrationState(client)
  if (migration === null) throw new AppError('bad_request', 'The database has no tables to back up.')
  const names = await ourTables(client)
  const tables: Record<string, number> = {}
  for (const name of names) tables[name] = await dumpTable(client, name, tableFile(folder, name), pace)
  return { migration, tables, identities: await readIdentities(client, names) }
}

/** @returns the number of rows */
async function dumpTable(
  client: ClientBase,
  table: string,
  file: string,
  { isGentle, signal }: Pace,
): Promise<number> {
  await makeFolder(dirname(file))
  let count = 0
  async function* lines() {
    let began = performance.now()
    for await (const batch of readLines(client, table)) {
      count += batch.length
      yield batch.map((line) => `${line}\n`).join('')
      if (isGentle) await pause(2 * (performance.now() - began))
      began = performance.now()
    }
  }
  await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }), { signal })
  return count
}

const Lines = z.array(z.object({ line: z.string() }))

/** Rows as PostgreSQL's own JSON: they bypass the driver's types, so nothing is rounded. */
async function* readLines(client: ClientBase, table: string): AsyncGenerator<readonly string[]> {
  await client.query(
    `declare dumped no scroll cursor for select row_to_json(row)::text as line from ${quoted(table)} as row`,
  )
  for (;;) {
    const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from dumped`)
    if (rows.length === 0) break
    yield Lines.parse(rows).map(({ line }) => line)
  }
  await client.query('close dumped')
}

const Identities = z.array(z.object({ place: z.string(), last: z.number().nullable() }))

/**
 * Reads the last generated numbers, after the rows: one used during the backup is skipped, so no number is used twice.
 */
async function readIdentities(
  client: ClientBase,
  tables: readonly string[],
): Promise<Manifest['identities']> {
  const { rows } = await client.query(
    `select name || '.' || attname as place,
       pg_sequence_last_value(pg_get_serial_sequence(quote_ident(name), attname)::regclass)::float8 as last
     from unnest($1::text[]) as name
     join pg_attribute on attrelid = quote_ident(name)::regclass and attidentity <> ''`,
    [tables],
  )
  return Object.fromEntries(Identities.parse(rows).map(({ place, last }) => [place, last]))
}

/** Files copied at once, so that a storage's latency does not add up over thousands of images. */
const AT_ONCE = 8

/**
 * Copies every file. Files deleted during the backup are left out.
 * @param copied is called with each file before it is written
 * @returns the number of files
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  copied: (address: FileAddress) => void = () => undefined,
): Promise<number> {
  let count = 0
  // One generator for all copiers: the first failure ends it for the others too.
  const addresses = (async function* () {
    yield* from.list()
  })()
  async function copyNext(): Promise<void> {
    for await (const address of addresses) {
      const file = await from.read(address)
      if (!file) continue
      copied(address)
      await to.put(address, file.bytes)
      count += 1
    }
  }
  // All copiers have ended before this returns, so nothing is written after a failure.
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyNext))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return count
}

/** Returns every file by its public path. */
export async function listPaths(files: FileStore): Promise<ReadonlyMap<string, FileAddress>> {
  const found = new Map<string, FileAddress>()
  for await (const address of files.list()) found.set(publicPath(address), address)
  return found
}

/** The message of the command-line tool: an absolute path, because the server may run in another folder. */
export const BackupCommand = z.object({ folder: z.string().refine((folder) => isAbsolute(folder)) })
export type BackupCommand = z.infer<typeof BackupCommand>

/**
 * Makes a backup, which the System page lists, and its run. @returns the line to print
 * @throws {AppError} conflict: the folder is not empty; unavailable: it cannot be written, and why
 */
export async function runBackupCommand(
  data: SiteData,
  { runs, log }: { readonly runs: RunLog; readonly log: Logger },
  { folder }: BackupCommand,
): Promise<string> {
  // No backup was tried, so none has failed. Any other fault of the folder is recorded.
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new AppError('conflict', `${folder} is not empty. Name a new folder for the backup.`)
  const { db } = data.database
  const now = new Date()
  const begun = { made_at: now, made_by: 'command', place: dirname(folder), name: basename(folder) } as const
  const make = async () => ({ manifest: await makeBackup(data, folder, now), bytes: await sizeOf(folder) })
  const manifest = await runs.track('backup', () => recordBackup({ db, log }, begun, make))
  return `${describeBackup(manifest)} are in ${folder}. Anyone who can read it can read every account: keep it safe.`
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

/** Returns "5 rows and 3 files of 2026-11-21 23:05 UTC". */
export function describeBackup(manifest: Manifest): string {
  const { files, made_at } = manifest
  return `${countRows(manifest)} rows and ${files} files of ${made_at.slice(0, 16).replace('T', ' ')} UTC`
}
