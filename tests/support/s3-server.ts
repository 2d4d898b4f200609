import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

import type { S3Settings } from '#server/core/setting-groups.ts'

export type S3Server = AsyncDisposable & {
  readonly settings: S3Settings
  /** Named like the environment variables of a start. */
  readonly env: Readonly<Record<string, string>>
  /** Makes the server unreachable. It must still be disposed of. */
  close(): Promise<void>
}

/** Starts a real S3 server on loopback with one empty bucket, deleted when it is disposed of. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'benchboss-s3-'))
  const bucket = 'pictures'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  // The only key pair of this server.
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  let closing: Promise<void> | undefined
  const close = () => (closing ??= server.close())
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    close,
    async [Symbol.asyncDispose]() {
      await close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
