import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { type FileStore, publicPath } from '#server/core/file-store.ts'
import { createS3FileStore } from '#server/files/s3-file-store.ts'
import { keepLineupImage } from '#server/lineups/lineup-image.ts'
import { uploadPlayerPhoto } from '#server/rosters/uploads.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { bytes, fileStores, IMAGE } from '#tests/support/file-stores.ts'
import { plainImage } from '#tests/support/image-server.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

const stores = fileStores()

async function site(files: FileStore) {
  const app = await startWebApp(database.db, startAccounts(database.db).auth, files)
  return { files, ask: (path: string, init?: RequestInit) => app.request(path, init) }
}

describe.each([
  ['on the disk', stores.onDisk],
  ['on S3', stores.onS3],
])('a public file %s', (_, open) => {
  it('P-CALL-27 is served from our own origin, cached for good and with its own type', async () => {
    const { files, ask } = await site(open())
    await files.put(IMAGE, bytes('a picture'))
    const response = await ask(publicPath(IMAGE))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('a picture')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22,}"$/),
    })
    // A request for a range gets the whole file.
    expect(response.headers.get('accept-ranges')).toBeNull()
    const range = await ask(publicPath(IMAGE), { headers: { range: 'bytes=2-4' } })
    expect([range.status, await range.text()]).toEqual([200, 'a picture'])
    const etag = response.headers.get('etag') ?? ''
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(publicPath(IMAGE), { headers: { 'if-none-match': tags } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('etag')).toBe(etag)
    }
    const head = await ask(publicPath(IMAGE), { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    expect(head.headers.get('content-length')).toBe('9')
    const same = await ask(publicPath(IMAGE), { method: 'HEAD', headers: { 'if-none-match': etag } })
    expect(same.status).toBe(304)
    await files.put(IMAGE, bytes('another'))
    const changed = await ask(publicPath(IMAGE), { headers: { 'if-none-match': etag } })
    expect([changed.status, await changed.text()]).toEqual([200, 'another'])
  })
})

it('a public file returns 503, not 404, while its storage does not respond', async () => {
  const away = createS3FileStore({ ...stores.storage().settings, endpoint: 'http://127.0.0.1:1' })
  const { ask } = await site(away)
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(publicPath(IMAGE), { method })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(await (await ask(publicPath(IMAGE))).json()).toMatchObject({
    code: 'unavailable',
    message: 'Images are unavailable right now. Please try again in a minute.',
  })
})

it('a missing public file returns 404, and no other file of the disk is served', async () => {
  const { files, ask } = await site(stores.onDisk())
  await files.put(IMAGE, bytes('a picture'))
  await writeFile(join(stores.folder(), 'secret.jpg'), 'secret')
  await writeFile(join(stores.folder(), 'trade_proposals_image', 'notes.txt'), 'secret')
  for (const path of [
    '/files',
    '/files/',
    '/files/trade_proposals_image',
    '/files/trade_proposals_image/',
    '/files/trade_proposals_image/a1b2',
    '/files/trade_proposals_image/a1b2/none.jpg',
    '/files/trade_proposals_image/notes.txt',
    '/files/trade_proposals_image/../secret.jpg',
    '/files/trade_proposals_image/%2e%2e/secret.jpg',
    '/files/trade_proposals_image/..%2fsecret.jpg',
    '/files/trade_proposals_image/%2e%2e%2fsecret.jpg',
    '/files/trade_proposals_image/a1b2%2f..%2f..%2fsecret.jpg',
    '/files/trade_proposals_image/%00.jpg',
    '/files/trade_proposals_image/%',
    '/files/secrets/a1b2/EDM_vs_BOS.jpg',
    '/files/./secret.jpg',
  ]) {
    const response = await ask(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).not.toContain('secret')
  }
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await ask(publicPath(IMAGE), { method })).status).toBe(404)
  }
  expect(await readFile(join(stores.folder(), IMAGE.bucket, IMAGE.path), 'utf8')).toBe('a picture')
})

it('P-CONST-12 stores images of lineups, players and trades in three public buckets', async () => {
  const files = memoryFiles()
  const { edmonton, mcdavid, trade, ctx } = await tradeWorld(database.db)
  const guest = ctx({ files })
  const admin = ctx({ files, actor: actorOf(await makeAdmin(database.db), true) })

  const lineup = await keepLineupImage({
    ctx: guest,
    input: {
      team_name: edmonton.name,
      type: 'even_strength',
      lineup: { team_id: edmonton.id, title: '', placements: { even_strength: { c1: mcdavid.id } } },
    },
  })
  const bytes = await plainImage({ width: 8, height: 8 })
  const player = await uploadPlayerPhoto({ ctx: admin, id: mcdavid.id, bytes })
  const proposal = await keepTradeImage({ ctx: guest, input: { trade } })
  if (!lineup.ok || 'skipped' in lineup.value || !proposal.ok) throw new Error('A picture was not kept.')

  const urls = [lineup.value.image_url, player.public_url, proposal.value.public_url]
  expect(urls.map((url) => url.split('/').slice(0, 3))).toEqual([
    ['', 'files', 'lineup_image'],
    ['', 'files', 'players_image'],
    ['', 'files', 'trade_proposals_image'],
  ])
  const { ask } = await site(files)
  for (const url of urls) expect([url, (await ask(url)).status]).toEqual([url, 200])
})
