import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { readFileAddress, type FileAddress, type FileStore } from './file-store.ts'

/** Buckets as folders of the disk. @param root holds them; made when the first file comes */
export function createDiskFileStore(root: string): FileStore {
  return {
    async put(address, bytes) {
      const target = placeOf(root, address)
      const folder = dirname(target)
      // A name that no address can have, on the same disk: a rename is all or nothing, and a reader never meets half a file.
      const draft = join(folder, `.${randomUUID()}`)
      await mkdir(folder, { recursive: true })
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
      try {
        return await readFile(placeOf(root, address))
      } catch (error) {
        if (isOneOf(error, ['ENOENT', 'ENOTDIR', 'EISDIR'])) return null
        throw error
      }
    },
    async delete(address) {
      const target = placeOf(root, address)
      await rm(target, { force: true })
      if (address.path.includes('/')) await removeIfEmpty(dirname(target))
    },
  }
}

/** @throws for an address that was not read by `readFileAddress` and could lead elsewhere */
function placeOf(root: string, { bucket, path }: FileAddress): string {
  if (readFileAddress(bucket, path) === null) throw new Error(`No file can be kept at ${bucket}/${path}`)
  return join(root, bucket, path)
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

/** The folder's entry for the new name must outlive a power cut as the bytes do. Windows cannot open folders. */
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
