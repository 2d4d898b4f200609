import { type Context, Hono } from 'hono'

import {
  type ByteRange,
  type FileAddress,
  type FilePart,
  type FileStore,
  mediaType,
  readFileAddress,
} from '#server/images/file-store.ts'

/**
 * Reads a Range header. Null, which gives the whole file, for what asks for several parts, counts in something else
 * than bytes or makes no sense; HTTP allows that for each of them.
 */
export function readRange(header: string | undefined): ByteRange | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined) return null
  if (from === '') return to === '' ? null : { final: Number(to) }
  if (to === '') return { first: Number(from), last: null }
  return Number(from) <= Number(to) ? { first: Number(from), last: Number(to) } : null
}

/** The tags of an If-None-Match header, weak ones as their strong: an image is the same or it is not. */
export function readTags(header: string | undefined): readonly string[] {
  return header?.match(/"[^"]*"|\*/g) ?? []
}

const YEAR = 31_536_000

/** The public files of the buckets at /files/{bucket}/{path}. A path is never used for another image, so browsers keep it for good. */
export function storedFiles(files: FileStore): Hono {
  const app = new Hono()
  app.get('/files/:bucket/:path{.+}', async (c) => {
    const { bucket, path } = c.req.param()
    const address = readFileAddress(bucket, path)
    const type = mediaType(path)
    if (!address || !type) return c.notFound()
    const part =
      c.req.method === 'HEAD' ? await readHead(files, address) : await readWished(files, address, c)
    return part ? answerPart(c, part, type) : c.notFound()
  })
  app.all('/files/*', (c) => c.notFound())
  return app
}

/** As if all of it had been read. */
async function readHead(files: FileStore, address: FileAddress): Promise<FilePart | null> {
  const facts = await files.stat(address)
  return facts && { kind: 'whole', ...facts, bytes: new Uint8Array(0) }
}

async function readWished(files: FileStore, address: FileAddress, c: Context): Promise<FilePart | null> {
  const tags = readTags(c.req.header('if-none-match'))
  const unless = tags.length === 1 && tags[0] !== '*' ? (tags[0] ?? null) : null
  const range = readRange(c.req.header('range'))
  const part = await files.readPart(address, { range, unless })
  // A part continues what the asker has only of the very same file; of any other it gets the whole.
  const ifRange = c.req.header('if-range')
  if (!range || ifRange === undefined || !part || part.etag === ifRange) return part
  return files.readPart(address, { range: null, unless: null })
}

function answerPart(c: Context, part: FilePart, type: string): Response {
  const headers = {
    ETag: part.etag,
    'Cache-Control': `public, max-age=${YEAR}, immutable`,
    'Accept-Ranges': 'bytes',
  }
  const tags = readTags(c.req.header('if-none-match'))
  if (part.kind === 'unchanged' || tags.includes(part.etag) || tags.includes('*')) {
    return c.body(null, 304, headers)
  }
  if (part.kind === 'outside') {
    return c.body(null, 416, { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${part.size}` })
  }
  const bytes = new Uint8Array(part.bytes)
  if (part.kind === 'whole') {
    return c.body(bytes, 200, { ...headers, 'Content-Type': type, 'Content-Length': String(part.size) })
  }
  const { first, last } = part.span
  return c.body(bytes, 206, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(bytes.byteLength),
    'Content-Range': `bytes ${first}-${last}/${part.size}`,
  })
}
