import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

import { databaseErrorCode, StartError } from '#server/db/errors.ts'

/** A holder on another machine or in another container cannot be looked up: so long without a heartbeat, it is gone. */
const SILENT_AFTER_MS = 15_000
const HEARTBEAT_MS = 5_000

const Holder = z.object({
  id: z.string(),
  pid: z.number().int(),
  /** When that process began, in the kernel's ticks since boot, so that a reused pid is not taken for it. */
  began: z.string().nullable(),
  host: z.string(),
})
type Holder = z.infer<typeof Holder>

export type FolderLock = { release(): Promise<void> }

/**
 * Takes the folder for this process alone: two processes on one embedded database destroy it. A lock left behind by a
 * killed process is taken over at once (docs/decisions/010-the-folder-lock.md).
 * @throws StartError folder_held, folder_not_writable
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'database.lock')
  const holder: Holder = {
    id: randomUUID(),
    pid: process.pid,
    began: processStart(process.pid),
    host: hostname(),
  }
  try {
    await mkdir(folder, { recursive: true })
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
    // A missed heartbeat is made up by the next one; one for a lock file that is gone means nothing.
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

async function acquire(path: string, holder: Holder): Promise<void> {
  const draft = `${path}.${holder.id}`
  await writeFile(draft, JSON.stringify(holder))
  try {
    // A hard link appears whole or not at all, so that half a lock file is never read.
    while (!(await tryLink(draft, path))) {
      const other = await readHolder(path)
      if (other && (await isAlive(path, other))) throw heldBy(path, other)
      await removeStale(path, other, holder)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Moves a stale lock away; only one of several starters moves it, and puts back a lock that was not the stale one. */
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

/** @returns false when there is a file at `to` already */
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
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(path)
    return Date.now() - mtimeMs < SILENT_AFTER_MS
  }
  if (!processExists(holder.pid)) return false
  return holder.began === null || processStart(holder.pid) === holder.began
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return databaseErrorCode(error) === 'EPERM'
  }
}

/** Boot id and start tick where the kernel tells them (Linux), else null. */
function processStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)
    return `${boot}:${afterName?.split(' ')[19]}`
  } catch {
    return null
  }
}

function heldBy(path: string, holder: Holder): StartError {
  return new StartError(
    'folder_held',
    `The data folder is in use by process ${holder.pid} on ${holder.host} (${path}). Stop that one first, or set DATA_DIR to another folder.`,
  )
}
