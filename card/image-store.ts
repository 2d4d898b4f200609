/** An image that has not loaded after this long is left out. */
export const IMAGE_LIMIT_MS = 3000
/** A failed image is not requested again before this long, so that it delays one card only. */
export const IMAGE_RETRY_MS = 30_000

/** The clock and timer to use: the page's, a worker's, a test's. */
export type Clock = {
  now(): number
  /** Calls back once after that many milliseconds. @returns a function that cancels */
  after(milliseconds: number, then: () => void): () => void
}

/** Fetches and decodes; rejects when it cannot. It may stay pending forever: the store stops waiting. */
export type ImageLoader<Image> = (address: string, signal: AbortSignal) => Promise<Image>

export type ImageStore<Image> = {
  /**
   * Returns the images that loaded, by the same keys. Missing, broken, blocked or late ones are left out. Resolves
   * after IMAGE_LIMIT_MS at the latest and never rejects. Each address is fetched and decoded once.
   */
  load<Key>(addresses: ReadonlyMap<Key, string>): Promise<Map<Key, Image>>
}

type Entry<Image> = { readonly image: Promise<Image | null>; failedAt: number | null }

export function createImageStore<Image>(load: ImageLoader<Image>, clock: Clock): ImageStore<Image> {
  const entries = new Map<string, Entry<Image>>()

  function loadOnce(address: string): Promise<Image | null> {
    const known = entries.get(address)
    if (known && (known.failedAt === null || clock.now() - known.failedAt < IMAGE_RETRY_MS))
      return known.image
    const entry: Entry<Image> = { image: loadInTime(address), failedAt: null }
    entries.set(address, entry)
    return entry.image.then((image) => {
      if (image === null) entry.failedAt ??= clock.now()
      return image
    })
  }

  function loadInTime(address: string): Promise<Image | null> {
    const abort = new AbortController()
    return new Promise((resolve) => {
      const cancel = clock.after(IMAGE_LIMIT_MS, () => {
        resolve(null)
        abort.abort()
      })
      const settle = (image: Image | null) => {
        cancel()
        resolve(image)
      }
      load(address, abort.signal).then(settle, () => settle(null))
    })
  }

  return {
    async load(addresses) {
      const loaded = await Promise.all(
        [...addresses].map(async ([key, address]) => [key, await loadOnce(address)] as const),
      )
      return new Map(loaded.flatMap(([key, image]) => (image === null ? [] : [[key, image]])))
    },
  }
}
