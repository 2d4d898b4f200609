import { AwsClient } from 'aws4fetch'
import { openAsBlob } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { AppError } from '#server/core/errors.ts'
import type { BackupSettings } from '#server/core/setting-groups.ts'
import { databaseErrorCode } from '#server/db/errors.ts'

/** Where the server puts its backups. */
export type BackupPlace = {
  /** A folder, or s3://bucket/prefix. */
  readonly label: string
  /** The folder for drafts. */
  readonly work: string
  /** Takes in a finished draft of the work folder: the whole file or nothing. */
  keep(draft: string, name: string): Promise<void>
  /** Returns null where there is none. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>
  delete(name: string): Promise<void>
}

export function openPlace({ bucket, folder }: BackupSettings, dataDir: string): BackupPlace {
  const own = join(dataDir, 'backups')
  return bucket === null ? folderPlace(folder ?? own) : bucketPlace(bucket, own)
}

const folderPlace = (folder: string): BackupPlace => ({
  label: folder,
  work: folder,
  keep: (draft, name) => rename(draft, join(folder, name)),
  async open(name) {
    try {
      return (await open(join(folder, name))).createReadStream()
    } catch (error) {
      if (databaseErrorCode(error) === 'ENOENT') return null
      throw error
    }
  },
  delete: (name) => rm(join(folder, name), { force: true }),
})

function bucketPlace(
  { endpoint, bucket, prefix, ...keys }: NonNullable<BackupSettings['bucket']>,
  work: string,
): BackupPlace {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const path = `${bucket}${prefix && `/${prefix}`}`

  /** Makes one call. Only the file itself is not part of the signature, because it is sent while it is read. */
  async function call(method: string, name: string, body?: Blob): Promise<Response | null> {
    const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
    const signed = await client.sign(`${endpoint.replace(/\/$/, '')}/${path}/${name}`, { method, headers })
    const response = await fetch(signed, { ...(body && { body }) }).catch((error: unknown) => {
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
    async keep(draft, name) {
      await call('PUT', name, await openAsBlob(draft))
      await rm(draft)
    },
    open: async (name) => (await call('GET', name))?.body ?? null,
    async delete(name) {
      await call('DELETE', name)
    },
  }
}
