import { startBroken, type BrokenServer } from './broken-server.ts'
import { test as base } from './test.ts'

/** Each test on a server and a database of its own, which it may change behind the server's back. */
export const test = base.extend<{ server: BrokenServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
  server: async ({}, provide) => {
    await using server = await startBroken('not yet')
    await provide(server)
  },
  baseURL: async ({ server }, provide) => provide(server.url),
})
