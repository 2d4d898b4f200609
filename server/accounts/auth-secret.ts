import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { makeFolder } from '#server/db/embedded/folder-lock.ts'
import { databaseErrorCode, StartError } from '#server/db/errors.ts'

const FILE = 'auth-secret'
const MIN_LENGTH = 32

/**
 * Returns the secret of an embedded start. It is made once and stored beside the database, readable by its owner only.
 * Losing the file signs everyone out and does no other harm.
 * @throws {StartError} secret_unusable
 */
export async function keepAuthSecret(folder: string): Promise<string> {
  const path = join(folder, FILE)
  const secret = (await readSecret(path)) ?? (await makeSecret(folder, path))
  if (secret.trim().length < MIN_LENGTH) throw unusable(path, `has fewer than ${MIN_LENGTH} characters`)
  await chmod(path, 0o600)
  return secret.trim()
}

/** Makes a secret and writes the file whole or not at all. If another process was first, its secret is used. */
async function makeSecret(folder: string, path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await makeFolder(folder)
  try {
    const secret = randomBytes(32).toString('hex')
    await writeFile(draft, secret, { flag: 'wx', mode: 0o600, flush: true })
    await link(draft, path)
    return secret
  } catch (error) {
    const first = databaseErrorCode(error) === 'EEXIST' ? await readSecret(path) : null
    if (first === null) throw error
    return first
  } finally {
    await rm(draft, { force: true })
  }
}

/** Copies the secret into another data folder or a backup. Does nothing where there is none. */
export async function copyAuthSecret(from: string, to: string): Promise<void> {
  const secret = await readSecret(join(from, FILE))
  if (secret === null) return
  const draft = join(to, `${FILE}.${randomUUID()}`)
  await makeFolder(to)
  await writeFile(draft, secret, { flag: 'wx', mode: 0o600, flush: true })
  await rename(draft, join(to, FILE))
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = databaseErrorCode(error)
    if (code === 'ENOENT') return null
    throw code === 'EISDIR' ? unusable(path, 'is a folder') : error
  }
}

function unusable(path: string, reason: string): StartError {
  return new StartError(
    'secret_unusable',
    `The secret of sessions in ${path} ${reason}. Restore that file from a backup, or remove it: the server makes a new one, and everyone has to sign in again.`,
  )
}
