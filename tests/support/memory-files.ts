import { createHash } from 'node:crypto'

import { type FileAddress, type FileStore, publicPath, readFileAddress } from '#server/images/file-store.ts'

/** Buckets that are gone with the test. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array>()
  const find = (address: FileAddress) => files.get(publicPath(address)) ?? null
  return {
    put: async (address, bytes) => void files.set(publicPath(address), bytes),
    async read(address) {
      const bytes = find(address)
      return bytes && { etag: factsOf(bytes).etag, bytes }
    },
    async stat(address) {
      const bytes = find(address)
      return bytes && factsOf(bytes)
    },
    delete: async (address) => void files.delete(publicPath(address)),
    async *list() {
      for (const path of files.keys()) {
        const [, , bucket = '', ...parts] = path.split('/')
        const address = readFileAddress(bucket, parts.join('/'))
        if (address) yield address
      }
    },
    freeBytes: async () => null,
  }
}

function factsOf(bytes: Uint8Array) {
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { etag: `"${hash.slice(0, 22)}"`, size: bytes.byteLength }
}
