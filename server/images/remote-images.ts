import type { Context } from '#server/context.ts'

import { encodeImage, IMAGE_USES } from './encode-image.ts'
import { type FileAddress, type FileStore, FilesUnavailable, publicPath } from './file-store.ts'
import { findRemoteAddress, type ImageBucket } from './remote-address.ts'

/** An image that could not be had is not asked for again before this long. */
const RETRY_MS = 10 * 60_000
const MAX_FAILURES = 5000
/** Each holds a whole image decoded. */
const MAX_AT_ONCE = 4

type Dependencies = Pick<Context, 'db' | 'log'> & {
  /** The bytes at an address elsewhere; rejects when they cannot be had. */
  readonly fetchImage: (address: string) => Promise<Uint8Array>
  /** Milliseconds of any steady clock. */
  readonly now?: () => number
}

/**
 * The same buckets, which also give images from elsewhere that rows of ours name: the first who asks makes us fetch it,
 * shrink it and keep it; who asks meanwhile waits for the same. What cannot be had is not there, for a while without asking
 * again. Another process may fetch the same: it keeps the same under the same name.
 */
export function withRemoteImages(
  files: FileStore,
  { db, log, fetchImage, now = () => performance.now() }: Dependencies,
): FileStore {
  const underWay = new Map<string, Promise<Uint8Array | null>>()
  const failedAt = new Map<string, number>()
  const inTurn = atMost(MAX_AT_ONCE)

  async function bring(address: FileAddress & { readonly bucket: ImageBucket }): Promise<Uint8Array | null> {
    const path = publicPath(address)
    const source = await findRemoteAddress({ db }, address)
    if (source === null) return null
    try {
      const image = await inTurn(async () =>
        encodeImage(await fetchImage(source), IMAGE_USES[address.bucket]),
      )
      await files.put(address, image)
      failedAt.delete(path)
      return image
    } catch (error) {
      if (error instanceof FilesUnavailable) throw error
      log.warn({ err: error, path }, 'a picture from elsewhere could not be had')
      failedAt.set(path, now())
      const [oldest] = failedAt.keys()
      if (failedAt.size > MAX_FAILURES && oldest !== undefined) failedAt.delete(oldest)
      return null
    }
  }

  /** The image, for whoever found none in the store: null when it cannot be had. */
  async function fetchOnce(address: FileAddress): Promise<Uint8Array | null> {
    if (!isRemote(address)) return null
    const path = publicPath(address)
    const failed = failedAt.get(path)
    if (failed !== undefined && now() - failed < RETRY_MS) return null
    const brought = underWay.get(path) ?? bring(address).finally(() => underWay.delete(path))
    underWay.set(path, brought)
    return brought
  }

  return {
    ...files,
    read: async (address) =>
      (await files.read(address)) ?? ((await fetchOnce(address)) && files.read(address)),
    stat: async (address) =>
      (await files.stat(address)) ?? ((await fetchOnce(address)) && files.stat(address)),
  }
}

function isRemote(address: FileAddress): address is FileAddress & { readonly bucket: ImageBucket } {
  return Object.hasOwn(IMAGE_USES, address.bucket) && address.path.startsWith('remote/')
}

/** Runs that many tasks at once; the others wait in line. */
function atMost(count: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let free = count
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
