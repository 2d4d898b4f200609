import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { databaseErrorCode } from '#server/db/errors.ts'

const FILE = 'auth-secret'

/**
 * The secret of an embedded start: made once, kept beside the database and readable by its owner alone.
 * Losing the file signs everybody out, and nothing more.
 */
export async function keepAuthSecret(folder: string): Promise<string> {
  const path = join(folder, FILE)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (databaseErrorCode(error) !== 'EEXIST') throw error
    await chmod(path, 0o600)
  }
  return (await readFile(path, 'utf8')).trim()
}

/** Copies the secret into another data folder or a backup; where there is none, nothing happens. */
export async function copyAuthSecret(from: string, to: string): Promise<void> {
  const secret = await readSecret(join(from, FILE))
  if (secret === null) return
  const draft = join(to, `${FILE}.${randomUUID()}`)
  await mkdir(to, { recursive: true })
  await writeFile(draft, secret, { flag: 'wx', mode: 0o600, flush: true })
  await rename(draft, join(to, FILE))
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (databaseErrorCode(error) === 'ENOENT') return null
    throw error
  }
}
