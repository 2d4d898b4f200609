import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'

import {
  BUCKETS,
  checkAddress,
  FilesUnavailable,
  mediaType,
  readFileAddress,
  resolveRange,
  type FileAddress,
  type FileFacts,
  type FilePart,
  type FileStore,
  type Wish,
} from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** How long the storage may be silent before an attempt is given up; the client makes three. */
const PATIENCE_MS = 4_000

/** Our buckets as prefixes inside one bucket of an S3-compatible storage. Load this file only where S3 is set up: the client is large. */
export function createS3FileStore({ bucket: Bucket, ...settings }: S3Settings): FileStore {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Understood by every storage of the kind; a host name for each bucket is not.
    forcePathStyle: true,
    // Storages other than Amazon's refuse or keep the trailing checksums that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: PATIENCE_MS,
      // Silence, not duration: a large picture may take its time on a slow line.
      socketTimeout: PATIENCE_MS,
    },
  })

  async function stat(address: FileAddress): Promise<FileFacts | null> {
    const Key = keyOf(address)
    return asked(async () => factsOf(await client.send(new HeadObjectCommand({ Bucket, Key }))))
  }

  async function readPart(address: FileAddress, { range, unless }: Wish): Promise<FilePart | null> {
    if (range && 'final' in range) {
      // Not every storage of the kind can count from the end.
      const facts = await stat(address)
      const span = facts && resolveRange(range, facts.size)
      return span ? readPart(address, { range: span, unless }) : facts && { kind: 'outside', ...facts }
    }
    const Key = keyOf(address)
    const wish = {
      Range: range ? `bytes=${range.first}-${range.last ?? ''}` : undefined,
      IfNoneMatch: unless ?? undefined,
    }
    return asked(async () => {
      try {
        return await partOf(await client.send(new GetObjectCommand({ Bucket, Key, ...wish })))
      } catch (error) {
        if (unless !== null && statusOf(error) === 304) return { kind: 'unchanged', etag: unless }
        const facts = statusOf(error) === 416 ? await stat(address) : null
        if (facts) return { kind: 'outside', ...facts }
        throw error
      }
    })
  }

  return {
    async put(address, bytes) {
      const Key = keyOf(address)
      const ContentType = mediaType(address.path) ?? undefined
      await asked(() => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType })))
    },
    async read(address) {
      const Key = keyOf(address)
      return asked(async () => {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }))
        return bytesOf(found)
      })
    },
    readPart,
    stat,
    async delete(address) {
      const Key = keyOf(address)
      await asked(() => client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    async *list() {
      for (const bucket of BUCKETS) {
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${bucket}/` })[
          Symbol.asyncIterator
        ]()
        for (;;) {
          const page = await asked(() => pages.next())
          if (!page || page.done) break
          for (const { Key } of page.value.Contents ?? []) {
            const address = readFileAddress(bucket, Key?.slice(bucket.length + 1) ?? '')
            if (address) yield address
          }
        }
      }
    },
  }
}

function keyOf(address: FileAddress): string {
  checkAddress(address)
  return `${address.bucket}/${address.path}`
}

/** Null for a file that is not there. @throws {FilesUnavailable} for every other refusal, and for silence */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')) {
      return null
    }
    if (error instanceof FilesUnavailable) throw error
    throw new FilesUnavailable('The storage of pictures did not do what it was asked', { cause: error })
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

function factsOf(found: { readonly ETag?: string | undefined; readonly ContentLength?: number | undefined }) {
  if (found.ETag === undefined || found.ContentLength === undefined) {
    throw new Error('The storage named neither tag nor length of a file')
  }
  return { etag: found.ETag, size: found.ContentLength }
}

async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Uint8Array> {
  if (!Body) throw new Error('The storage answered without a body')
  return Body.transformToByteArray()
}

async function partOf(found: GetObjectCommandOutput): Promise<FilePart> {
  const facts = factsOf(found)
  const bytes = await bytesOf(found)
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '') ?? []
  if (first === undefined) return { kind: 'whole', ...facts, bytes }
  return {
    kind: 'bytes',
    etag: facts.etag,
    size: Number(size),
    bytes,
    span: { first: Number(first), last: Number(last) },
  }
}
