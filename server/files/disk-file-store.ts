import { createHash, randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import {
  BUCKETS,
  checkAddress,
  DRAWN_CARDS,
  type FileStore,
  FilesUnavailable,
  readDrawnCardAddress,
  readFileAddress,
  type StoredAddress,
} from '#server/core/file-store.ts'
import type { Settings } from '#server/core/settings.ts'
import { makeFolder } from '#server/db/embedded/folder-lock.ts'

/** Buckets as folders on a disk. @param root holds them; it is made with the first file */
export function createDiskFileStore(root: string): FileStore {
  return {
    async put(address, bytes) {
      const target = placeOf(root, address)
      const folder = dirname(target)
      // A name that no address can have, on the same disk: a rename is atomic, so a reader never sees half a file.
      const draft = join(folder, `.${randomUUID()}`)
      await makeFolder(folder)
      try {
        await writeToDisk(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await flush(folder)
    },
    async read(address) {
      const place = placeOf(root, address)
      return unlessMissing(async () => {
        await using file = await open(place)
        const { etag } = factsOf(await file.stat({ bigint: true }))
        return { etag, bytes: await file.readFile() }
      })
    },
    async stat(address) {
      const place = placeOf(root, address)
      return unlessMissing(async () => {
        const stats = await stat(place, { bigint: true })
        return stats.isFile() ? factsOf(stats) : null
      })
    },
    async delete(address) {
      const target = placeOf(root, address)
      await rm(target, { force: true })
      if (address.path.includes('/')) await removeIfEmpty(dirname(target))
    },
    async *list() {
      for (const bucket of BUCKETS) {
        for await (const path of listPaths(join(root, bucket))) {
          const address = readFileAddress(bucket, path)
          if (address) yield address
        }
      }
    },
    async freeBytes() {
      try {
        await makeFolder(root)
        const { bavail, bsize } = await statfs(root)
        return bavail * bsize
      } catch (error) {
        throw new FilesUnavailable('The free disk space cannot be read', { cause: error })
      }
    },
    async *listDrawnCards() {
      for await (const path of listPaths(join(root, DRAWN_CARDS))) {
        const address = readDrawnCardAddress(path)
        const stats = address && (await unlessMissing(() => stat(placeOf(root, address))))
        if (address && stats) yield { ...address, size: stats.size, keptAt: stats.mtime }
      }
    },
  }
}

async function* listPaths(folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(() => readdir(folder, { recursive: true, withFileTypes: true }))
  for (const entry of entries ?? []) {
    if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
  }
}

function placeOf(root: string, address: StoredAddress): string {
  checkAddress(address)
  return join(root, address.bucket, address.path)
}

/** Returns null when there is no such file. @throws {FilesUnavailable} */
async function unlessMissing<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look()
  } catch (error) {
    if (isOneOf(error, ['ENOENT', 'ENOTDIR', 'EISDIR'])) return null
    throw new FilesUnavailable('The image folder cannot be read', { cause: error })
  }
}

/** Identifies a file's content by inode and time: a file is never changed, only replaced. */
function factsOf({ ino, mtimeNs, size }: BigIntStats) {
  const hash = createHash('sha256').update(`${ino} ${mtimeNs} ${size}`).digest('base64url')
  return { etag: `"${hash.slice(0, 22)}"`, size: Number(size) }
}

async function writeToDisk(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Flushes the folder, so that a new file's entry survives a power failure as its bytes do. Windows cannot open
 * folders.
 */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!isOneOf(error, ['ENOTEMPTY', 'EEXIST', 'ENOENT'])) throw error
  }
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Opens the store that the settings choose. The S3 client takes memory, so it is loaded only when needed. */
export async function openFiles({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return createDiskFileStore(join(dataDir, 'files'))
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore(s3)
}
