import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import {
  BUCKETS,
  checkAddress,
  DRAWN_CARDS,
  type FileFacts,
  type FileStore,
  FilesUnavailable,
  mediaType,
  readDrawnCardAddress,
  readFileAddress,
  type StoredAddress,
} from '#server/core/file-store.ts'
import type { S3Settings } from '#server/core/setting-groups.ts'

/** How long the storage may be silent before an attempt is given up. */
const PATIENCE_MS = 4_000
const ATTEMPTS = 3
/** Delay before the second attempt; twice as long before the third. */
const PAUSE_MS = 100

type S3Response = { readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array }
type S3Request = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly search?: Readonly<Record<string, string>>
}

export function createS3FileStore({ bucket, endpoint, ...settings }: S3Settings): FileStore {
  // Retried here: the client would try ten times, and has no timeout.
  const client = new AwsClient({ ...settings, service: 's3', retries: 0 })

  /**
   * Makes one call, with retries when the storage fails or is silent.
   * @throws {FilesUnavailable} for every unexpected status, and for silence
   */
  async function call(method: string, key: string, expected: readonly number[], request: S3Request = {}) {
    // Every S3-compatible storage supports the bucket in the path, but not in the host name.
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${key && `/${encodePath(key)}`}`)
    for (const [name, value] of Object.entries(request.search ?? {})) url.searchParams.set(name, value)
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await tryOnce(method, url, request)
        if (expected.includes(response.status)) return response
        if (response.status < 500 || attempt === ATTEMPTS) {
          throw new FilesUnavailable(`The image storage returned ${response.status}`)
        }
      } catch (error) {
        if (error instanceof FilesUnavailable) throw error
        if (attempt === ATTEMPTS)
          throw new FilesUnavailable('The image storage did not respond', { cause: error })
      }
      await wait(PAUSE_MS * attempt)
    }
  }

  async function tryOnce(method: string, url: URL, { headers, body }: S3Request): Promise<S3Response> {
    const silence = new AbortController()
    // Limits the silence, not the duration: a large image may take long on a slow line.
    const timer = setTimeout(() => silence.abort(new Error('The image storage is silent')), PATIENCE_MS)
    try {
      const signed = await client.sign(url, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
        body: body && Buffer.from(body),
      })
      // The signal is passed to `fetch` itself: Node loses the signal of a Request once garbage is collected.
      const response = await fetch(signed, { signal: silence.signal })
      const chunks: Uint8Array[] = []
      for await (const chunk of response.body ?? []) {
        timer.refresh()
        chunks.push(chunk)
      }
      const { status, headers: received } = response
      return { status, headers: received, bytes: new Uint8Array(Buffer.concat(chunks)) }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Returns a file, or null when the bucket has none of that name. A missing bucket is a failure. */
  async function get(key: string) {
    const found = await call('GET', key, [200, 404])
    if (found.status !== 404) return found
    if (textsOf(Buffer.from(found.bytes).toString(), 'Code').includes('NoSuchKey')) return null
    throw new FilesUnavailable('The image storage has no such bucket')
  }

  async function* listFiles(folder: StoredAddress['bucket']) {
    let token: string | undefined
    do {
      const search = {
        'list-type': '2',
        prefix: `${folder}/`,
        ...(token && { 'continuation-token': token }),
      }
      const { bytes } = await call('GET', '', [200], { search })
      const page = Buffer.from(bytes).toString()
      // Each file of the list has one of each.
      const [sizes, dates] = [textsOf(page, 'Size'), textsOf(page, 'LastModified')]
      for (const [at, key] of textsOf(page, 'Key').entries()) {
        const path = key.slice(folder.length + 1)
        yield { path, size: Number(sizes[at] ?? 0), keptAt: new Date(dates[at] ?? 0) }
      }
      token = textsOf(page, 'NextContinuationToken')[0]
    } while (token !== undefined)
  }

  return {
    async put(address, bytes) {
      const type = mediaType(address.path)
      const headers: S3Request['headers'] = type === null ? {} : { 'content-type': type }
      await call('PUT', keyOf(address), [200], { headers, body: bytes })
    },
    async read(address) {
      const found = await get(keyOf(address))
      return found && { etag: factsOf(found).etag, bytes: found.bytes }
    },
    async stat(address) {
      const found = await call('HEAD', keyOf(address), [200, 404])
      return found.status === 404 ? null : factsOf(found)
    },
    async delete(address) {
      await call('DELETE', keyOf(address), [200, 204])
    },
    async *list() {
      for (const bucket of BUCKETS) {
        for await (const { path } of listFiles(bucket)) {
          const address = readFileAddress(bucket, path)
          if (address) yield address
        }
      }
    },
    async *listDrawnCards() {
      for await (const { path, ...facts } of listFiles(DRAWN_CARDS)) {
        const address = readDrawnCardAddress(path)
        if (address) yield { ...address, ...facts }
      }
    },
    freeBytes: async () => null,
  }
}

function keyOf(address: StoredAddress): string {
  checkAddress(address)
  return `${address.bucket}/${address.path}`
}

const encodePath = (key: string) => key.split('/').map(encodeURIComponent).join('/')

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Returns the text of each element of that name. S3's lists are flat and machine-written. */
function textsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => ENTITIES[entity] ?? ''),
  )
}

function factsOf({ headers }: S3Response): FileFacts {
  const etag = headers.get('etag')
  const length = headers.get('content-length')
  if (etag === null || length === null)
    throw new FilesUnavailable('The image storage sent no tag or length of a file')
  return { etag, size: Number(length) }
}
