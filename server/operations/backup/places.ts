import { AwsClient } from 'aws4fetch'
import { createWriteStream, openAsBlob } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { AppError } from '#server/core/errors.ts'
import type { BackupSettings } from '#server/core/setting-groups.ts'
import { makeFolder } from '#server/db/embedded/folder-lock.ts'
import { databaseErrorCode } from '#server/db/errors.ts'

import { drop, dropLeftovers, isBackupName, UNFINISHED } from './backup-file.ts'
import { explainDisk } from './make-backup.ts'

/** Where the server puts its backups. */
export type BackupPlace = {
  /** A folder, or s3://bucket/prefix. */
  readonly label: string
  /** The folder for what is not encrypted: never the place itself, unless that is in the data folder. */
  readonly work: string
  /** Stores a backup: the whole file or nothing. @returns its bytes */
  keep(backup: AsyncIterable<Uint8Array>, name: string, signal: AbortSignal): Promise<number>
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

/** Writes a backup beside the path, for the time of the work. @returns its bytes */
async function withDraft(
  backup: AsyncIterable<Uint8Array>,
  path: string,
  signal: AbortSignal,
  work: (draft: string) => Promise<unknown>,
): Promise<number> {
  const [folder, draft] = [dirname(path), `${path}${UNFINISHED}`]
  try {
    await makeFolder(folder)
    await dropLeftovers(folder)
    await pipeline(backup, createWriteStream(draft, { mode: 0o600, flush: true }), { signal })
    const { size } = await stat(draft)
    await work(draft)
    return size
  } catch (error) {
    throw explainDisk(folder, error)
  } finally {
    await drop(draft)
  }
}

const folderPlace = (folder: string, work: string): BackupPlace => ({
  label: folder,
  work,
  keep(backup, name, signal) {
    const target = join(folder, name)
    return withDraft(backup, target, signal, (draft) => rename(draft, target))
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
    keep: (backup, name, signal) =>
      withDraft(backup, join(work, name), signal, async (draft) =>
        call('PUT', name, { body: await openAsBlob(draft), signal }),
      ),
    open: async (name) => (isBackupName(name) ? ((await call('GET', name))?.body ?? null) : null),
    async delete(name) {
      await call('DELETE', checked(name))
    },
  }
}
