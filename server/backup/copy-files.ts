import { publicPath, type FileAddress, type FileStore } from '#server/files/file-store.ts'

/** Enough that a storage's answer time does not add up over thousands of images. */
const AT_ONCE = 8

/**
 * Copies every file. One that is deleted meanwhile is left out.
 * @param copied is told of each before it is written
 * @returns how many there are
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  copied: (address: FileAddress) => void = () => undefined,
): Promise<number> {
  let count = 0
  let failed = false
  const addresses = from.list()[Symbol.asyncIterator]()
  async function copyOne(address: FileAddress): Promise<void> {
    const bytes = await from.read(address)
    if (!bytes) return
    copied(address)
    await to.put(address, bytes)
    count += 1
  }
  async function copyOn(): Promise<void> {
    try {
      for (;;) {
        if (failed) return
        const next = await addresses.next()
        if (next.done) return
        await copyOne(next.value)
      }
    } catch (error) {
      failed = true
      throw error
    }
  }
  // Nothing is written any more when this is over, failed or not.
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyOn))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return count
}

/** Where every file is, for asking whether one is there. */
export async function listPaths(files: FileStore): Promise<ReadonlyMap<string, FileAddress>> {
  const found = new Map<string, FileAddress>()
  for await (const address of files.list()) found.set(publicPath(address), address)
  return found
}
