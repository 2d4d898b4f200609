import { createHash } from 'node:crypto'

import {
  DRAWN_CARDS,
  type FileStore,
  readDrawnCardAddress,
  readFileAddress,
  type StoredAddress,
} from '#server/core/file-store.ts'

const keyOf = ({ bucket, path }: StoredAddress) => `${bucket}/${path}`

/** Makes buckets in memory, which end with the test. */
export function memoryFiles(): FileStore {
  const files = new Map<string, { readonly bytes: Uint8Array; readonly keptAt: Date }>()
  let puts = 0
  const find = (address: StoredAddress) => files.get(keyOf(address))?.bytes ?? null
  return {
    async put(address, bytes) {
      puts += 1
      // One second apart, so that they have an order by age.
      files.set(keyOf(address), { bytes, keptAt: new Date(puts * 1000) })
    },
    async read(address) {
      const bytes = find(address)
      return bytes && { etag: factsOf(bytes).etag, bytes }
    },
    async stat(address) {
      const bytes = find(address)
      return bytes && factsOf(bytes)
    },
    delete: async (address) => void files.delete(keyOf(address)),
    async *list() {
      for (const key of files.keys()) {
        const [bucket = '', ...parts] = key.split('/')
        const address = readFileAddress(bucket, parts.join('/'))
        if (address) yield address
      }
    },
    freeBytes: async () => null,
    async *listDrawnCards() {
      for (const [key, { bytes, keptAt }] of files) {
        const [bucket, ...parts] = key.split('/')
        const address = bucket === DRAWN_CARDS ? readDrawnCardAddress(parts.join('/')) : null
        if (address) yield { ...address, size: bytes.byteLength, keptAt }
      }
    },
  }
}

function factsOf(bytes: Uint8Array) {
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { etag: `"${hash.slice(0, 22)}"`, size: bytes.byteLength }
}
