import { join } from 'node:path'

import type { Settings } from '#server/env.ts'

import { createDiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'

/** The buckets where the settings put them. The S3 client is loaded only where it is needed: it takes memory. */
export async function openFiles({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return createDiskFileStore(join(dataDir, 'files'))
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore(s3)
}
