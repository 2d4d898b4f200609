import { atMost } from '#server/core/at-most.ts'
import type { Context } from '#server/core/context.ts'
import {
  type FileAddress,
  type FileStore,
  FilesUnavailable,
  publicPath,
  type StoredAddress,
} from '#server/core/file-store.ts'

import { encodeImage, IMAGE_USES } from './encode-image.ts'
import { requireFreeSpace } from './kept-images.ts'
import { findRemoteAddress, type ImageBucket } from './remote-address.ts'

/** Milliseconds before a failed image is fetched again. */
const RETRY_MS = 10 * 60_000
const MAX_FAILURES = 5000
/** Each holds the bytes of a file. */
const MAX_AT_ONCE = 4

type Dependencies = Pick<Context, 'db' | 'log'> & {
  /** Fetches the bytes at an external address; rejects when they cannot be fetched. */
  readonly fetchImage: (address: string) => Promise<Uint8Array>
  /** Milliseconds of any steady clock. */
  readonly now?: () => number
}

/**
 * Returns the same buckets, extended by external images that our rows name. The first request for an image fetches,
 * shrinks and stores it; concurrent requests share that work. An image that cannot be fetched counts as missing, and
 * is not tried again for a while. Another process may fetch the same image and stores it under the same name.
 */
export function withRemoteImages(
  files: FileStore,
  { db, log, fetchImage, now = () => performance.now() }: Dependencies,
): FileStore {
  const underWay = new Map<string, Promise<Uint8Array | null>>()
  const failedAt = new Map<string, number>()
  const inTurn = atMost(MAX_AT_ONCE)

  async function fetchAndKeep(
    address: FileAddress & { readonly bucket: ImageBucket },
  ): Promise<Uint8Array | null> {
    const path = publicPath(address)
    const source = await findRemoteAddress({ db }, address)
    if (source === null) return null
    try {
      await requireFreeSpace({ files, log })
      const image = await inTurn(async () =>
        encodeImage(await fetchImage(source), IMAGE_USES[address.bucket]),
      )
      await files.put(address, image)
      failedAt.delete(path)
      return image
    } catch (error) {
      if (error instanceof FilesUnavailable) throw error
      log.warn({ err: error, path }, 'an external image could not be fetched')
      failedAt.set(path, now())
      const [oldest] = failedAt.keys()
      if (failedAt.size > MAX_FAILURES && oldest !== undefined) failedAt.delete(oldest)
      return null
    }
  }

  /** Returns an image that is not in the store yet; null when it cannot be fetched. */
  async function fetchOnce(address: StoredAddress): Promise<Uint8Array | null> {
    if (!isRemote(address)) return null
    const path = publicPath(address)
    const failed = failedAt.get(path)
    if (failed !== undefined && now() - failed < RETRY_MS) return null
    const fetched = underWay.get(path) ?? fetchAndKeep(address).finally(() => underWay.delete(path))
    underWay.set(path, fetched)
    return fetched
  }

  return {
    ...files,
    read: async (address) =>
      (await files.read(address)) ?? ((await fetchOnce(address)) && files.read(address)),
    stat: async (address) =>
      (await files.stat(address)) ?? ((await fetchOnce(address)) && files.stat(address)),
  }
}

function isRemote(address: StoredAddress): address is FileAddress & { readonly bucket: ImageBucket } {
  return Object.hasOwn(IMAGE_USES, address.bucket) && address.path.startsWith('remote/')
}
