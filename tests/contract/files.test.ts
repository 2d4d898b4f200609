import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createDiskFileStore } from '#server/files/disk-file-store.ts'
import { publicPath, readFileAddress, type FileAddress } from '#server/files/file-store.ts'
import { testDatabase } from '#tests/contract/database.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

const PICTURE: FileAddress = { bucket: 'trade_proposals_image', path: 'a1b2/EDM_vs_BOS.jpg' }
const bytes = (text: string) => new TextEncoder().encode(text)

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'benchboss-files-'))
})
afterEach(() => rm(root, { recursive: true }))

const everything = async () => (await readdir(root, { recursive: true })).toSorted()

describe('buckets on the disk', () => {
  it('give back what was put, byte for byte, and nothing where nothing is', async () => {
    const files = createDiskFileStore(root)
    const picture = new Uint8Array([0xff, 0xd8, 0, 255, 10, 13])
    await files.put(PICTURE, picture)
    expect(await files.read(PICTURE)).toEqual(Buffer.from(picture))
    expect(await files.read({ ...PICTURE, path: 'a1b2/other.jpg' })).toBeNull()
    expect(await files.read({ ...PICTURE, bucket: 'lineup_image' })).toBeNull()
    expect(await files.read({ ...PICTURE, path: 'a1b2/EDM_vs_BOS.jpg/x.jpg' })).toBeNull()
  })

  it('P-CALL-27 overwrite the same path, and only that', async () => {
    const files = createDiskFileStore(root)
    const beside = { ...PICTURE, path: 'a1b2/beside.jpg' }
    await files.put(PICTURE, bytes('old'))
    await files.put(beside, bytes('beside'))
    await files.put(PICTURE, bytes('new'))
    expect(await files.read(PICTURE)).toEqual(Buffer.from('new'))
    expect(await files.read(beside)).toEqual(Buffer.from('beside'))
  })

  it('hold a whole file or none, also for who reads while it is written', async () => {
    const files = createDiskFileStore(root)
    const one = Buffer.alloc(2_000_000, 'a')
    const two = Buffer.alloc(2_000_000, 'b')
    await files.put(PICTURE, one)
    for (let turn = 0; turn < 20; turn += 1) {
      const [, found] = await Promise.all([files.put(PICTURE, turn % 2 ? one : two), files.read(PICTURE)])
      expect(found && (one.equals(found) || two.equals(found))).toBe(true)
    }
    expect(await everything()).toEqual([
      'trade_proposals_image',
      'trade_proposals_image/a1b2',
      'trade_proposals_image/a1b2/EDM_vs_BOS.jpg',
    ])
  })

  it('leave nothing of a file that could not be written', async () => {
    const files = createDiskFileStore(root)
    // A folder stands where the file should.
    await files.put({ ...PICTURE, path: 'a1b2/EDM_vs_BOS.jpg/inner.jpg' }, bytes('x'))
    await expect(files.put(PICTURE, bytes('y'))).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY|EPERM/)
    expect(await everything()).toEqual([
      'trade_proposals_image',
      'trade_proposals_image/a1b2',
      'trade_proposals_image/a1b2/EDM_vs_BOS.jpg',
      'trade_proposals_image/a1b2/EDM_vs_BOS.jpg/inner.jpg',
    ])
  })

  it('delete a file with its empty folder, and what is gone is gone', async () => {
    const files = createDiskFileStore(root)
    const beside = { ...PICTURE, path: 'a1b2/beside.jpg' }
    await files.put(PICTURE, bytes('x'))
    await files.put(beside, bytes('x'))
    await files.delete(PICTURE)
    expect(await files.read(PICTURE)).toBeNull()
    expect(await files.read(beside)).not.toBeNull()
    await files.delete(beside)
    await files.delete(beside)
    expect(await everything()).toEqual(['trade_proposals_image'])
  })

  it.each([
    '../outside.jpg',
    'a/../../outside.jpg',
    '/etc/outside.jpg',
    'a//b.jpg',
    './b.jpg',
    'a\\..\\b.jpg',
    '.hidden.jpg',
    'a/.hidden.jpg',
    'a/b\u0000.jpg',
    'a/b.html',
    'a/b',
    'a/b.jpg/',
    'a/b/c/d.jpg',
    `${'x'.repeat(256)}.jpg`,
    '',
  ])('have no place for %j', async (path) => {
    const files = createDiskFileStore(root)
    const address = { ...PICTURE, path }
    expect(readFileAddress(address.bucket, path)).toBeNull()
    await expect(files.put(address, bytes('x'))).rejects.toThrow(/^No file can be kept at/)
    await expect(files.read(address)).rejects.toThrow(/^No file can be kept at/)
    await expect(files.delete(address)).rejects.toThrow(/^No file can be kept at/)
    expect(await everything()).toEqual([])
  })
})

describe('a public file', () => {
  const database = testDatabase()

  async function site() {
    const files = createDiskFileStore(root)
    const app = await startWebApp(database.db, startAccounts(database.db).auth, files)
    return { files, ask: (path: string, init?: RequestInit) => app.request(path, init) }
  }

  it('P-CALL-27 is served under our own origin, for good and as what it is', async () => {
    const { files, ask } = await site()
    await files.put(PICTURE, bytes('a picture'))
    const response = await ask(publicPath(PICTURE))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('a picture')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const etag = response.headers.get('etag') ?? ''
    const again = await ask(publicPath(PICTURE), { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await ask(publicPath(PICTURE), { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    await files.put(PICTURE, bytes('another'))
    const changed = await ask(publicPath(PICTURE), { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
  })

  it('is not found where there is none, and nothing else of the disk ever is', async () => {
    const { files, ask } = await site()
    await files.put(PICTURE, bytes('a picture'))
    await writeFile(join(root, 'secret.jpg'), 'secret')
    await writeFile(join(root, 'trade_proposals_image', 'notes.txt'), 'secret')
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
      expect((await ask(publicPath(PICTURE), { method })).status).toBe(404)
    }
    expect(await readFile(join(root, PICTURE.bucket, PICTURE.path), 'utf8')).toBe('a picture')
  })
})
