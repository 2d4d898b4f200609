import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { copyAuthSecret } from '#server/auth/auth-secret.ts'
import type { OpenDatabase } from '#server/db/client.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { AppError } from '#server/errors.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'
import type { FileStore } from '#server/files/file-store.ts'

import { copyFiles } from './copy-files.ts'
import { dumpTables } from './dump-tables.ts'
import { filesFolder, FORMAT, manifestFile, type Manifest } from './manifest.ts'

/** All that a site has: what a backup is made of, and what one is restored into. */
export type SiteData = {
  readonly database: OpenDatabase
  readonly files: FileStore
  /** DATA_DIR. */
  readonly dataDir: string
}

/**
 * Writes everything into a new folder that only its owner can open: it holds e-mails and password hashes.
 * The rows are those of one moment; then come the files, so that a row's file is missing only if it was deleted meanwhile.
 * The folder is there when all of it is.
 * @throws {AppError} conflict: the folder has something in it
 */
export async function makeBackup(data: SiteData, target: string, now: Date): Promise<Manifest> {
  const folder = resolve(target)
  if (!(await isFree(folder))) {
    throw new AppError('conflict', `There is something in ${folder}. Name a new folder for the backup.`)
  }
  const draft = `${folder}.${randomUUID()}.unfinished`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const dump = await dumpTables(data.database, draft)
    const files = await copyFiles(data.files, createDiskFileStore(filesFolder(draft)))
    if (data.database.kind === 'embedded') await copyAuthSecret(data.dataDir, draft)
    const manifest = { format: FORMAT, made_at: now.toISOString(), ...dump, files } satisfies Manifest
    await writeFile(manifestFile(draft), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if (databaseErrorCode(error) === 'ENOENT') return true
    if (databaseErrorCode(error) === 'ENOTDIR') return false
    throw error
  }
}
