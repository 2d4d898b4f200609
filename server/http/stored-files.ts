import { Hono } from 'hono'

import { type FileFacts, type FileStore, mediaType, readFileAddress } from '#server/images/file-store.ts'

/** Seconds. */
const YEAR = 31_536_000

/**
 * The public files of the buckets at /files/{bucket}/{path}, always whole.
 * A path is never used for another image, so browsers keep it for good.
 */
export function storedFiles(files: FileStore): Hono {
  const app = new Hono()
  app.get('/files/:bucket/:path{.+}', async (c) => {
    const { bucket, path } = c.req.param()
    const address = readFileAddress(bucket, path)
    const type = mediaType(path)
    if (!address || !type) return c.notFound()
    const tags = readTags(c.req.header('if-none-match'))
    const isHead = c.req.method === 'HEAD'
    const facts = isHead || tags.length > 0 ? await files.stat(address) : null
    if (facts && (tags.includes(facts.etag) || tags.includes('*'))) {
      return c.body(null, 304, keptForGood(facts.etag))
    }
    if (isHead) return facts ? c.body(null, 200, describeFile(facts, type)) : c.notFound()
    const file = await files.read(address)
    if (!file) return c.notFound()
    const headers = describeFile({ etag: file.etag, size: file.bytes.byteLength }, type)
    return c.body(new Uint8Array(file.bytes), 200, headers)
  })
  app.all('/files/*', (c) => c.notFound())
  return app
}

/** The tags of an If-None-Match header, weak ones as their strong: an image is the same or it is not. */
export function readTags(header: string | undefined): readonly string[] {
  return header?.match(/"[^"]*"|\*/g) ?? []
}

function keptForGood(etag: string) {
  return { ETag: etag, 'Cache-Control': `public, max-age=${YEAR}, immutable` }
}

function describeFile({ etag, size }: FileFacts, type: string) {
  return { ...keptForGood(etag), 'Content-Type': type, 'Content-Length': String(size) }
}
