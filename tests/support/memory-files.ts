import { publicPath, type FileStore } from '#server/files/file-store.ts'

/** Buckets that are gone with the test. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (address, bytes) => void files.set(publicPath(address), bytes),
    read: async (address) => files.get(publicPath(address)) ?? null,
    delete: async (address) => void files.delete(publicPath(address)),
  }
}
