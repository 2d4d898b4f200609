import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import type { FileAddress } from '#server/core/file-store.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'
import { createS3FileStore } from '#server/files/s3-file-store.ts'

import { openS3Server, type S3Server } from './s3-server.ts'

export const IMAGE: FileAddress = { bucket: 'trade_proposals_image', path: 'a1b2/EDM_vs_BOS.jpg' }
export const bytes = (text: string) => new TextEncoder().encode(text)

/** Opens both stores for a test file: a folder for each test, and one S3 server for all of them. */
export function fileStores() {
  let root: string
  let storage: S3Server
  beforeAll(async () => {
    storage = await openS3Server()
  })
  afterAll(() => storage[Symbol.asyncDispose]())
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'benchboss-files-'))
  })
  afterEach(() => rm(root, { recursive: true }))
  return {
    folder: () => root,
    storage: () => storage,
    onDisk: () => createDiskFileStore(root),
    onS3: () => createS3FileStore(storage.settings),
  }
}
