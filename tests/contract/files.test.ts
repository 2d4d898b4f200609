import { readdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import {
  DRAWN_CARDS,
  type DrawnCard,
  type FileAddress,
  type FileStore,
  FilesUnavailable,
  publicPath,
  readFileAddress,
  type StoredFile,
} from '#server/core/file-store.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'
import { createS3FileStore } from '#server/files/s3-file-store.ts'
import { bytes, fileStores, IMAGE } from '#tests/support/file-stores.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'

const BESIDE: FileAddress = { ...IMAGE, path: 'a1b2/beside.jpg' }
const buffer = (found: StoredFile | null) => found && Buffer.from(found.bytes)

const stores = fileStores()

async function listed(files: FileStore): Promise<string[]> {
  const addresses: FileAddress[] = []
  for await (const address of files.list()) addresses.push(address)
  return addresses.map(publicPath).toSorted()
}

async function drawn(files: FileStore): Promise<DrawnCard[]> {
  const cards: DrawnCard[] = []
  for await (const card of files.listDrawnCards()) cards.push(card)
  return cards
}

/** Paths where no store may keep a file. */
const NO_PLACES = [
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
]

describe.each([
  ['on the disk', stores.onDisk],
  ['on S3', stores.onS3],
  ['in memory, for tests', () => memoryFiles()],
])('buckets %s', (_, open) => {
  async function emptyStore() {
    const files = open()
    for await (const address of files.list()) await files.delete(address)
    for await (const address of files.listDrawnCards()) await files.delete(address)
    return files
  }

  it('return the stored bytes, and null where there is no file', async () => {
    const files = await emptyStore()
    const image = new Uint8Array([0xff, 0xd8, 0, 255, 10, 13])
    await files.put(IMAGE, image)
    const file = await files.read(IMAGE)
    expect(buffer(file)).toEqual(Buffer.from(image))
    expect(file?.etag).toMatch(/^"[\w-]{22,}"$/)
    expect(await files.stat(IMAGE)).toEqual({ etag: file?.etag, size: 6 })
    for (const nowhere of [
      { ...IMAGE, path: 'a1b2/other.jpg' },
      { ...IMAGE, bucket: 'lineup_image' } as const,
      { ...IMAGE, path: 'a1b2/EDM_vs_BOS.jpg/x.jpg' },
    ]) {
      expect(await files.read(nowhere)).toBeNull()
      expect(await files.stat(nowhere)).toBeNull()
    }
  })

  it('P-CALL-27 overwrite only the same path, and tell the new content from the old', async () => {
    const files = await emptyStore()
    await files.put(IMAGE, bytes('old'))
    const old = await files.stat(IMAGE)
    await files.put(BESIDE, bytes('beside'))
    await files.put(IMAGE, bytes('new'))
    expect(buffer(await files.read(IMAGE))).toEqual(Buffer.from('new'))
    expect(buffer(await files.read(BESIDE))).toEqual(Buffer.from('beside'))
    expect(old?.etag).not.toBe((await files.stat(IMAGE))?.etag)
  })

  it('keep drawn cards beside the buckets, in a separate list', async () => {
    const files = await emptyStore()
    const card = { bucket: DRAWN_CARDS, path: 'v2/share-a1b2/page.webp' } as const
    await files.put(card, bytes('card'))
    expect(buffer(await files.read(card))).toEqual(Buffer.from('card'))
    expect((await files.stat(card))?.size).toBe(4)
    const cards = await drawn(files)
    expect([await listed(files), cards]).toEqual([[], [{ ...card, size: 4, keptAt: expect.any(Date) }]])
    expect(cards[0]?.keptAt.getTime()).toBeGreaterThan(0)
    expect(readFileAddress(card.bucket, card.path)).toBeNull()
    await files.delete(card)
    expect(await drawn(files)).toEqual([])
  })

  it('list every file of every bucket, and delete one and nothing else; deleting it again is no error', async () => {
    const files = await emptyStore()
    const others = [
      BESIDE,
      { bucket: 'lineup_image', path: 'u/1/EDM.png' },
      { bucket: 'players_image', path: 'mcdavid.webp' },
    ] as const
    for (const place of [IMAGE, ...others]) await files.put(place, bytes('x'))
    expect(await listed(files)).toEqual([IMAGE, ...others].map(publicPath).toSorted())
    await files.delete(IMAGE)
    await files.delete(IMAGE)
    expect(await files.read(IMAGE)).toBeNull()
    expect(await listed(files)).toEqual(others.map(publicPath).toSorted())
  })
})

describe.each([
  ['on the disk', stores.onDisk],
  ['on S3', stores.onS3],
])('buckets %s', (_, open) => {
  it('refuse a path that leaves its bucket or names no image', async () => {
    const files = open()
    for (const path of NO_PLACES) {
      const address = { ...IMAGE, path }
      expect.soft(readFileAddress(address.bucket, path), path).toBeNull()
      for (const attempt of [
        files.put(address, bytes('x')),
        files.put({ bucket: DRAWN_CARDS, path }, bytes('x')),
        files.read(address),
        files.stat(address),
        files.delete(address),
      ]) {
        await expect.soft(attempt, path).rejects.toThrow(/^No file can be stored at/)
      }
    }
    expect(await everything()).toEqual([])
  })
})

const reads = (files: FileStore) => [() => files.read(IMAGE), () => listed(files)]

describe('an unusable store', () => {
  it('throws an error, rather than reporting a missing file', async () => {
    for (const settings of [
      { bucket: 'another' },
      { accessKeyId: 'wrong' },
      { endpoint: 'http://127.0.0.1:1' },
    ]) {
      const files = createS3FileStore({ ...stores.storage().settings, ...settings })
      const writes = [() => files.put(IMAGE, bytes('x')), () => files.delete(IMAGE)]
      for (const attempt of [...reads(files), ...writes])
        await expect
          .soft(attempt(), JSON.stringify(settings))
          .rejects.toMatchObject({ name: 'FilesUnavailable' })
    }
    const loop = join(stores.folder(), 'loop')
    await symlink(loop, loop)
    for (const attempt of reads(createDiskFileStore(loop)))
      await expect(attempt()).rejects.toMatchObject({ name: 'FilesUnavailable' })
  })
})

const everything = async () => (await readdir(stores.folder(), { recursive: true })).toSorted()

describe('buckets on the disk', () => {
  it('show a whole file or none, even while it is written', async () => {
    const files = stores.onDisk()
    const one = Buffer.alloc(2_000_000, 'a')
    const two = Buffer.alloc(2_000_000, 'b')
    await files.put(IMAGE, one)
    for (let turn = 0; turn < 20; turn += 1) {
      const [, found] = await Promise.all([files.put(IMAGE, turn % 2 ? one : two), files.read(IMAGE)])
      expect(found && (one.equals(found.bytes) || two.equals(found.bytes))).toBe(true)
    }
    expect(await everything()).toEqual([
      'trade_proposals_image',
      'trade_proposals_image/a1b2',
      'trade_proposals_image/a1b2/EDM_vs_BOS.jpg',
    ])
  })

  it('leave nothing of a file that could not be written', async () => {
    const files = stores.onDisk()
    // A folder takes the place of the file.
    await files.put({ ...IMAGE, path: 'a1b2/EDM_vs_BOS.jpg/inner.jpg' }, bytes('x'))
    await expect(files.put(IMAGE, bytes('y'))).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY|EPERM/)
    expect(await everything()).toEqual([
      'trade_proposals_image',
      'trade_proposals_image/a1b2',
      'trade_proposals_image/a1b2/EDM_vs_BOS.jpg',
      'trade_proposals_image/a1b2/EDM_vs_BOS.jpg/inner.jpg',
    ])
  })

  it('delete a file and its empty folder', async () => {
    const files = stores.onDisk()
    await files.put(IMAGE, bytes('x'))
    await files.put(BESIDE, bytes('x'))
    await files.delete(IMAGE)
    await files.delete(BESIDE)
    expect(await everything()).toEqual(['trade_proposals_image'])
  })
})

it('the disk reports its free space before the image folder exists', async () => {
  const folder = join(stores.folder(), 'data', 'files')
  expect(await createDiskFileStore(folder).freeBytes()).toBeGreaterThan(0)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await stores.onS3().freeBytes()).toBeNull()
  const file = join(stores.folder(), 'a-file')
  await symlink('/nowhere/at/all', file)
  await expect(createDiskFileStore(file).freeBytes()).rejects.toThrow(FilesUnavailable)
})
