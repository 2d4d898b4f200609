import { AwsClient } from 'aws4fetch'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { AppError } from '#server/core/errors.ts'
import type { BackupSettings } from '#server/core/setting-groups.ts'
import { makeFolder } from '#server/db/embedded/folder-lock.ts'
import { databaseErrorCode } from '#server/db/errors.ts'

import { isBackupName, UNFINISHED } from './backup-file.ts'

/** Where the server puts its backups. */
export type BackupPlace = {
  /** A folder, or s3://bucket/prefix. */
  readonly label: string
  /** The folder for drafts, which are not encrypted: never the place itself, unless that is in the data folder. */
  readonly work: string
  /** Takes in a finished draft of the work folder: the whole file or nothing. */
  keep(draft: string, name: string, signal: AbortSignal): Promise<void>
  /** Returns null where there is none, and for a name that no backup has. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>
  delete(name: string): Promise<void>
}

export function openPlace({ bucket, folder }: BackupSettings, dataDir: string): BackupPlace {
  const own = join(dataDir, 'backups')
  return bucket === null ? folderPlace(folder ?? own, own) : bucketPlace(bucket, own)
}

/** Recorded names are checked too: their rows may come from anywhere. */
function checked(name: string): string {
  if (!isBackupName(name)) throw new AppError('bad_request', `${name} is not the name of a backup.`)
  return name
}

const folderPlace = (folder: string, work: string): BackupPlace => ({
  label: folder,
  work,
  async keep(draft, name, signal) {
    const target = join(folder, checked(name))
    if (folder === resolve(work)) return rename(draft, target)
    const copy = `${target}${UNFINISHED}`
    await makeFolder(folder)
    try {
      // The folders may be on two disks, where a rename fails.
      const file = createWriteStream(copy, { mode: 0o600, flush: true })
      await pipeline(createReadStream(draft), file, { signal })
      await rename(copy, target)
    } catch (error) {
      // That this fails too must not hide why.
      await rm(copy, { force: true }).catch(() => undefined)
      throw error
    }
  },
  async open(name) {
    if (!isBackupName(name)) return null
    try {
      return (await open(join(folder, name))).createReadStream()
    } catch (error) {
      if (databaseErrorCode(error) === 'ENOENT') return null
      throw error
    }
  },
  async delete(name) {
    await rm(join(folder, checked(name)), { force: true })
  },
})

function bucketPlace(
  { endpoint, bucket, prefix, ...keys }: NonNullable<BackupSettings['bucket']>,
  work: string,
): BackupPlace {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const path = `${bucket}${prefix && `/${prefix}`}`

  /** Makes one call. Only the file itself is not part of the signature, because it is sent while it is read. */
  async function call(
    method: string,
    name: string,
    init: { readonly body?: Blob; readonly signal?: AbortSignal } = {},
  ): Promise<Response | null> {
    const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
    const signed = await client.sign(`${endpoint.replace(/\/$/, '')}/${path}/${name}`, { method, headers })
    const response = await fetch(signed, init).catch((error: unknown) => {
      init.signal?.throwIfAborted()
      throw new AppError('unavailable', 'The backup storage did not respond.', { cause: error })
    })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 && method !== 'PUT') return null
    throw new AppError('unavailable', `The backup storage returned ${response.status}.`)
  }

  return {
    label: `s3://${path}`,
    work,
    async keep(draft, name, signal) {
      await call('PUT', checked(name), { body: await openAsBlob(draft), signal })
    },
    open: async (name) => (isBackupName(name) ? ((await call('GET', name))?.body ?? null) : null),
    async delete(name) {
      await call('DELETE', checked(name))
    },
  }
}
