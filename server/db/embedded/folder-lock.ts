import { hostname } from 'node:os'
import { join } from 'node:path'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

import { databaseErrorCode, StartError } from '#server/db/errors.ts'

/** A holder on another machine or in another container cannot be asked; it counts as gone when it has not beaten for so long. */
const SILENT_AFTER_MS = 15_000
const BEAT_EVERY_MS = 5_000

const holderSchema = z.object({
  id: z.string(),
  pid: z.number().int(),
  /** When that process began, in the kernel's ticks since boot, so that a reused pid is not taken for it. */
  began: z.string().nullable(),
  host: z.string(),
})
type Holder = z.infer<typeof holderSchema>

export type FolderLock = { release(): Promise<void> }

/**
 * Takes the folder for this process alone: two processes on one embedded database destroy it.
 * A lock left behind by a killed process is taken over.
 * @throws StartError folder_held, folder_not_writable
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'database.lock')
  const holder: Holder = {
    id: randomUUID(),
    pid: process.pid,
    began: beginningOf(process.pid),
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
  const beat = setInterval(() => {
    const now = new Date()
    // A missed beat is made up by the next one; a lock file that is gone has nothing to tell.
    utimes(path, now, now).catch(() => undefined)
  }, BEAT_EVERY_MS)
  beat.unref()
  return {
    async release() {
      clearInterval(beat)
      if ((await readHolder(path))?.id === holder.id) await rm(path, { force: true })
    },
  }
}

async function acquire(path: string, holder: Holder): Promise<void> {
  const draft = `${path}.${holder.id}`
  await writeFile(draft, JSON.stringify(holder))
  try {
    // A hard link appears whole or not at all: nobody ever reads half a lock file.
    while (!(await linked(draft, path))) {
      const other = await readHolder(path)
      if (other && (await isAlive(path, other))) throw heldBy(path, other)
      await bury(path, other, holder)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Moves a dead holder's lock away; only one of several starters moves it, and puts it back if it was not the dead one's. */
async function bury(path: string, dead: Holder | null, holder: Holder): Promise<void> {
  const grave = `${path}.${holder.id}.stale`
  try {
    await rename(path, grave)
  } catch (error) {
    if (databaseErrorCode(error) === 'ENOENT') return
    throw error
  }
  const buried = await readHolder(grave)
  if (buried && buried.id !== dead?.id) await linked(grave, path)
  await rm(grave, { force: true })
}

async function linked(from: string, to: string): Promise<boolean> {
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
    const parsed = holderSchema.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.data : null
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
  return holder.began === null || beginningOf(holder.pid) === holder.began
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
function beginningOf(pid: number): string | null {
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
