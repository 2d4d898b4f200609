import { resolve } from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'

import { copyAuthSecret } from '#server/auth/auth-secret.ts'
import { withSession } from '#server/db/client.ts'
import { MIGRATION_LOCK, readMigrations } from '#server/db/migrate.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { AppError } from '#server/errors.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'
import { publicPath, type FileAddress } from '#server/files/file-store.ts'

import { copyFiles, listPaths } from './copy-files.ts'
import { loadTables } from './load-tables.ts'
import type { SiteData } from './make-backup.ts'
import { filesFolder, readManifest, type Manifest } from './manifest.ts'
import { hasRows, ourTables } from './our-tables.ts'

/**
 * Puts a backup in the place of what is there: all of it, or on any failure nothing.
 * @param options.replace without it only an empty place is taken
 * @throws {AppError} conflict: there are rows or files; bad_request: no backup, a damaged or a newer one
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
  const brought: FileAddress[] = []
  const undo = async () => {
    for (const address of brought) if (!before.has(publicPath(address))) await data.files.delete(address)
  }
  try {
    await withSession(data.database, (client) =>
      drizzle(client).transaction(async () => {
        // Nobody migrates meanwhile.
        await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
        if (!options.replace && (await hasRows(client, await ourTables(client)))) throw notEmpty()
        await loadTables(client, folder, manifest)
        await bringFiles(data, folder, manifest, brought)
      }),
    )
  } catch (error) {
    await undo()
    throw explainDamage(error)
  }
  const wanted = new Set(brought.map(publicPath))
  for (const [path, address] of before) if (!wanted.has(path)) await data.files.delete(address)
  if (data.database.kind === 'embedded') await copyAuthSecret(folder, data.dataDir)
  return manifest
}

/** A path never holds another image, so that writing over one that is there changes nothing. */
async function bringFiles(
  { files }: SiteData,
  folder: string,
  manifest: Manifest,
  brought: FileAddress[],
): Promise<void> {
  const source = createDiskFileStore(filesFolder(folder))
  const count = await copyFiles(source, files, (address) => brought.push(address))
  if (count !== manifest.files) {
    throw new AppError(
      'bad_request',
      `The backup is damaged: it has ${count} of its ${manifest.files} files.`,
    )
  }
}

function notEmpty(): AppError {
  return new AppError(
    'conflict',
    'There is data already. To put the backup in its place, and lose it, add --replace.',
  )
}

/** Rows that PostgreSQL refuses (its classes 22 and 23), unknown tables and missing files are the backup's fault, not a bug. */
function explainDamage(error: unknown): unknown {
  if (!(error instanceof Error) || !/^(?:2[23]...|42P01|ENOENT)$/.test(databaseErrorCode(error) ?? ''))
    return error
  return new AppError('bad_request', `The backup is damaged: ${error.message}`, { cause: error })
}
