import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, uptime } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'

import { databaseErrorCode, StartError } from '#server/db/errors.ts'

/**
 * A holder on another machine or in another container cannot be checked. After this long without a heartbeat it counts
 * as gone.
 */
const SILENT_AFTER_MS = 15_000
const HEARTBEAT_MS = 5_000

const Holder = z.object({
  id: z.string(),
  pid: z.number().int(),
  /** When that process started: in a container every start has the same pid. Older versions wrote something else. */
  began: z.unknown(),
  host: z.string(),
})
type Holder = z.infer<typeof Holder>

export type FolderLock = { release(): Promise<void> }

/**
 * Locks the folder for this process: two processes on one embedded database destroy it. A lock left behind by a killed
 * process is taken over at once (docs/decisions/010-the-folder-lock.md).
 * @throws StartError folder_held, folder_not_writable
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'database.lock')
  const holder: Holder = {
    id: randomUUID(),
    pid: process.pid,
    began: performance.timeOrigin,
    host: hostname(),
  }
  try {
    await makeFolder(folder)
    await acquire(path, holder)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      'folder_not_writable',
      `The data folder ${folder} cannot be written (${databaseErrorCode(error) ?? String(error)}). Make it writable for this user, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    // The next heartbeat makes up for a missed one. A lock file that is gone needs none.
    utimes(path, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await readHolder(path))?.id === holder.id) await rm(path, { force: true })
    },
  }
}

/**
 * Makes the folder and those above it, for their owner only. Node's own `recursive` never ends where the system answers
 * ENOENT in a folder that exists, such as /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const code = databaseErrorCode(error)
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    const above = dirname(folder)
    if (code !== 'ENOENT' || above === folder) throw error
    await makeFolder(above)
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      // Another process or request was faster.
      if (databaseErrorCode(error) !== 'EEXIST') throw error
    })
  }
}

/**
 * Closes these folders to other users of the machine: PGlite lets everyone write its files, and write access to them
 * is admin access. Missing folders are made private from the start.
 * @param close makes a folder private
 * @returns the folders that stay open to others
 */
export async function closeFolders(
  folders: readonly string[],
  close: (folder: string) => Promise<void> = (folder) => chmod(folder, 0o700),
): Promise<readonly string[]> {
  // Windows has no such permissions.
  if (process.platform === 'win32') return []
  const stayOpen: string[] = []
  for (const folder of folders) {
    if (!(await isOpen(folder))) continue
    // Another owner, a read-only disk; some file systems accept the change and ignore it.
    const closed = await close(folder).then(
      () => true,
      () => false,
    )
    if (!closed || (await isOpen(folder))) stayOpen.push(folder)
  }
  return stayOpen
}

async function isOpen(folder: string): Promise<boolean> {
  try {
    const stats = await stat(folder)
    return stats.isDirectory() && (stats.mode & 0o077) !== 0
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(databaseErrorCode(error) ?? '')) return false
    throw error
  }
}

async function acquire(path: string, holder: Holder): Promise<void> {
  const draft = `${path}.${holder.id}`
  await writeFile(draft, JSON.stringify(holder))
  try {
    // A hard link appears whole or not at all, so a half-written lock file is never read.
    while (!(await tryLink(draft, path))) {
      const other = await readHolder(path)
      if (other && (await isAlive(path, other))) throw heldBy(path, other)
      await removeStale(path, other, holder)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Moves a stale lock away. Of several starting processes only one succeeds; it puts back a lock that was not the stale
 * one.
 */
async function removeStale(path: string, stale: Holder | null, holder: Holder): Promise<void> {
  const removed = `${path}.${holder.id}.stale`
  try {
    await rename(path, removed)
  } catch (error) {
    if (databaseErrorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = await readHolder(removed)
  if (moved && moved.id !== stale?.id) await tryLink(removed, path)
  await rm(removed, { force: true })
}

/** @returns false when `to` already exists */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (databaseErrorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return Holder.safeParse(JSON.parse(await readFile(path, 'utf8'))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError || databaseErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  if (holder.host !== hostname()) return Date.now() - mtimeMs < SILENT_AFTER_MS
  if (holder.pid === process.pid) return holder.began === performance.timeOrigin
  // After a restart of the machine another program may have the number.
  const isOfThisBoot = mtimeMs > Date.now() - uptime() * 1000
  return isOfThisBoot && processExists(holder.pid)
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return databaseErrorCode(error) === 'EPERM'
  }
}

function heldBy(path: string, holder: Holder): StartError {
  return new StartError(
    'folder_held',
    `The data folder is in use by process ${holder.pid} on ${holder.host} (${path}). Stop that one first, or set DATA_DIR to another folder.`,
  )
}
