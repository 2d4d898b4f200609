import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createHttpServer } from '#server/http/http-server.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

const FILES = {
  'assets/entry-a1b2c3.js': 'export {}',
  'assets/entry-a1b2c3.js.br': 'pretend this is compressed',
  'sw.js': 'first version',
  'favicon.svg': '<svg/>',
  'offline.html': '<p>offline</p>',
}

let folder: string
let server: Server
let url: string

/** Serves the build as `main.ts` does, including what happens to headers between Hono and Node. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchboss-client-'))
  for (const [name, text] of Object.entries(FILES)) await write(name, text)
  const { auth } = startAccounts(database.db)
  const app = await startWebApp(database.db, auth, undefined, {}, { clientFolder: folder })
  server = createHttpServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

async function write(name: string, text: string) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })

it('a file is cached by its kind, and not sent again to a browser that has it', async () => {
  for (const [path, kept] of [
    ['/assets/entry-a1b2c3.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/favicon.svg', 'public, max-age=86400'],
    ['/offline.html', 'public, max-age=86400'],
  ] as const) {
    const first = await ask(path)
    expect.soft([path, first.status, first.headers.get('cache-control')]).toEqual([path, 200, kept])
    const etag = first.headers.get('etag') ?? ''
    expect.soft(etag).toMatch(/^W\/"[\da-f]+"$/)
    expect.soft(first.headers.get('content-security-policy')).toContain("default-src 'self'")
    await first.text()
    const again = await ask(path, { 'if-none-match': etag })
    expect
      .soft([path, again.status, again.headers.get('cache-control'), await again.text()])
      .toEqual([path, 304, kept, ''])
  }
})

it('a new version of the worker is sent to a browser that has the previous one', async () => {
  const etag = (await ask('/sw.js')).headers.get('etag') ?? ''
  // The same length, and perhaps the same second.
  await write('sw.js', 'other version')
  const answer = await ask('/sw.js', { 'if-none-match': etag })
  expect([answer.status, await answer.text()]).toEqual([200, 'other version'])
})

it('a compressed file has its own ETag', async () => {
  const asset = '/assets/entry-a1b2c3.js'
  const [plain, packed] = await Promise.all([ask(asset), ask(asset, { 'accept-encoding': 'br' })])
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
})

it('a page whose address looks like a file, and a missing file, are not cached', async () => {
  const data = await ask('/_.data')
  expect([data.headers.get('etag'), data.headers.get('cache-control')]).toEqual([null, 'private, no-cache'])
  const missing = await ask('/assets/entry-000000.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
