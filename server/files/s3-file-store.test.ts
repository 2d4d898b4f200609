import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

import { FilesUnavailable } from '#server/core/file-store.ts'

import { createS3FileStore } from './s3-file-store.ts'

/** A storage that accepts every connection and never responds. */
async function openSilentStorage() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Collects garbage, which Node offers only with a flag. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

it('gives up a silent storage after three attempts of four seconds, even when garbage is collected', async () => {
  using storage = await openSilentStorage()
  const files = createS3FileStore({
    endpoint: storage.endpoint,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  const began = performance.now()
  const stopping = new AbortController()
  const reads = Array.from({ length: 20 }, (_, at) =>
    files.read({ bucket: 'teams_image', path: `${at}.png` }).then(
      () => 'read',
      (error: unknown) => (error instanceof FilesUnavailable ? 'given up' : String(error)),
    ),
  )
  void Promise.all(reads).then(() => stopping.abort())
  // A collection between the request and each time limit.
  while (!stopping.signal.aborted && performance.now() - began < 25_000) {
    await pause(500)
    collectGarbage()
  }
  expect(await Promise.race([Promise.all(reads), pause(100, 'still waiting')])).toEqual(
    reads.map(() => 'given up'),
  )
  expect(performance.now() - began).toBeGreaterThan(12_000)
}, 60_000)
