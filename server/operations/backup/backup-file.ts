import { packTar, unpackTar } from 'modern-tar/fs'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { AppError } from '#server/core/errors.ts'
import { makeFolder } from '#server/db/embedded/folder-lock.ts'
import { databaseErrorCode } from '#server/db/errors.ts'

import { decrypt, encrypt } from './encryption.ts'
import type { BackupPlace } from './places.ts'

/** Ends the name of what is not complete. */
export const UNFINISHED = '.unfinished'

/** The name of a file that the server made. Any other could lead out of the place. */
const NAME = /^benchboss-[\dTZ]+\.tar(?:\.enc)?$/

export const isBackupName = (name: string): boolean => NAME.test(name)

export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const moment = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `benchboss-${moment}.tar${isEncrypted ? '.enc' : ''}`
}

/** Removes a draft. What cannot be removed now must not hide why the work failed. */
export const drop = (path: string) => rm(path, { recursive: true, force: true }).catch(() => undefined)

const DRAFT = /^(?:benchboss-[\dTZ]+\.tar|restore-).*\.unfinished$/
/** Longer than any restore or copy takes. */
const LEFT_MS = 86_400_000

/**
 * Removes what killed processes left in a folder: after a day, because others may be at work in it.
 * @param isOver names what can go at once
 */
export async function dropLeftovers(folder: string, isOver: (name: string) => boolean = () => false) {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (isOver(name) || Date.now() - mtimeMs > LEFT_MS) await drop(path)
  }
}

/** Packs a backup's folder into one file. @param key null: not encrypted */
export function packBackup(folder: string, key: Buffer | null): AsyncIterable<Uint8Array> {
  const tar: AsyncIterable<Uint8Array> = packTar(folder)
  return key ? encrypt(tar, key) : tar
}

type Opening = {
  readonly place: BackupPlace
  readonly key: Buffer | null
  /** Where a file is unpacked for the time of the work. */
  readonly around: string
}

/**
 * Runs the work on a backup's folder: the given one, or that of an unpacked file.
 * @param source a folder, a file, or the name of a file in the place
 * @throws {AppError} bad_request: there is no such backup, it is damaged, or needs another key
 */
export async function withBackupFolder<Value>(
  source: string,
  { place, key, around }: Opening,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const path = resolve(source)
  const given = await stat(path).catch(() => null)
  if (given?.isDirectory()) return work(path)
  const isEncrypted = basename(source).endsWith('.enc')
  if (isEncrypted && key === null) throw new AppError('bad_request', NO_KEY)
  const stream = given ? createReadStream(path) : await place.open(basename(source))
  if (!stream) {
    throw new AppError('bad_request', `There is no backup ${path}, and none of that name in ${place.label}.`)
  }
  const folder = join(around, `restore-${randomUUID()}${UNFINISHED}`)
  await makeFolder(folder)
  try {
    await unpack(isEncrypted && key !== null ? decrypt(stream, key) : stream, folder)
    return await work(folder)
  } finally {
    await drop(folder)
  }
}

const NO_KEY = 'The backup is encrypted. Set BACKUP_KEY to the key that it was made with.'

async function unpack(tar: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  try {
    await pipeline(tar, unpackTar(folder, { fmode: 0o600, dmode: 0o700, strict: true }))
  } catch (error) {
    if (error instanceof AppError || databaseErrorCode(error) !== undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('bad_request', `The backup is damaged: ${reason}`, { cause: error })
  }
}
