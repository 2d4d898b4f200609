import { createHash } from 'node:crypto'

import { Hono } from 'hono'

import { mediaType, readFileAddress, type FileStore } from '#server/files/file-store.ts'

const YEAR = 31_536_000

/** The public files of the buckets at /files/{bucket}/{path}. A path is never used for another picture, so browsers keep it for good. */
export function storedFiles(files: FileStore): Hono {
  const app = new Hono()
  app.get('/files/:bucket/:path{.+}', async (c) => {
    const { bucket, path } = c.req.param()
    const address = readFileAddress(bucket, path)
    const type = mediaType(path)
    const bytes = address && (await files.read(address))
    if (!bytes || !type) return c.notFound()
    const headers = { ETag: etagOf(bytes), 'Cache-Control': `public, max-age=${YEAR}, immutable` }
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': type })
  })
  app.all('/files/*', (c) => c.notFound())
  return app
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
