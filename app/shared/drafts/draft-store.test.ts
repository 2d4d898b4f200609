import { beforeEach, describe, expect, it, vi } from 'vitest'

import { FullStorage, MemoryStorage } from '#tests/support/memory-storage.ts'

let clock = 0

/** Loads the page as in a browser tab, which keeps its own storage. */
async function openPage(tab: MemoryStorage) {
  vi.stubGlobal('sessionStorage', tab)
  vi.resetModules()
  const { createDraftStore } = await import('./draft-store.ts')
  return (kind: string) => createDraftStore(kind, () => (clock += 1))
}

beforeEach(() => {
  clock = 0
  vi.stubGlobal('localStorage', new MemoryStorage())
  return () => vi.unstubAllGlobals()
})

describe('drafts kept in the browser', () => {
  it('are restored after a reload in the same tab', async () => {
    const tab = new MemoryStorage()
    const before = (await openPage(tab))('lineup')
    expect(before.write('team-22', 'McDavid at centre')).toBe(true)
    const after = (await openPage(tab))('lineup')
    expect(after.read('team-22')).toBe('McDavid at centre')
  })

  it('belong to one subject, one kind and one tab each', async () => {
    const first = await openPage(new MemoryStorage())
    first('lineup').write('team-22', 'first tab')
    const second = await openPage(new MemoryStorage())
    expect(second('lineup').read('team-22')).toBeNull()
    second('lineup').write('team-22', 'second tab')
    expect(first('lineup').read('team-22')).toBe('first tab')
    expect(first('lineup').read('team-2')).toBeNull()
    expect(first('trade').read('team-22')).toBeNull()
  })

  it('return the newest of several subjects, and its subject', async () => {
    const first = (await openPage(new MemoryStorage()))('lineup')
    const second = (await openPage(new MemoryStorage()))('lineup')
    expect(first.newestAbout(/^team-/)).toBeNull()
    first.write('team-2', 'older')
    second.write('team-22', 'newest of a team')
    first.write('dream', 'newest of all')
    second.write('trade-2-in-1:2', 'with a colon')
    expect(first.newestAbout(/^team-/)).toEqual({ subject: 'team-22', text: 'newest of a team' })
    expect(first.newestAbout(/^dream$/)?.text).toBe('newest of all')
    expect(first.newestAbout(/^trade/)?.subject).toBe('trade-2-in-1:2')
  })

  it('return the newest of a subject from any tab', async () => {
    const first = (await openPage(new MemoryStorage()))('lineup')
    const second = (await openPage(new MemoryStorage()))('lineup')
    first.write('team-2', 'old')
    second.write('team-2', 'new')
    second.write('team-22', 'of another team')
    expect(first.readNewest('team-2')).toBe('new')
    first.write('team-2', 'newer still')
    expect(second.readNewest('team-2')).toBe('newer still')
    expect(second.readNewest('team-9')).toBeNull()
  })

  it('are gone once dropped, while other subjects stay', async () => {
    const store = (await openPage(new MemoryStorage()))('lineup')
    store.write('team-2', 'a')
    store.write('dream', 'b')
    store.drop('team-2')
    expect(store.read('team-2')).toBeNull()
    expect(store.read('dream')).toBe('b')
  })

  it('drop the oldest first beyond sixty', async () => {
    const store = (await openPage(new MemoryStorage()))('lineup')
    for (let team = 1; team <= 61; team += 1) store.write(`team-${team}`, `${team}`)
    expect(store.read('team-1')).toBeNull()
    expect(store.read('team-2')).toBe('2')
    expect(store.read('team-61')).toBe('61')
  })

  it('ignore what other code wrote under their key', async () => {
    const store = (await openPage(new MemoryStorage()))('lineup')
    store.write('dream', 'ours')
    const [key = ''] = Object.keys(localStorage)
    for (const foreign of ['{', 'null', '"text"', '{"savedAt":"today","text":"x"}', '{"savedAt":1}']) {
      localStorage.setItem(key, foreign)
      expect(store.read('dream')).toBeNull()
      expect(store.readNewest('dream')).toBeNull()
    }
  })
})

describe('a browser without storage', () => {
  it('reports a failed write when storage is full', async () => {
    vi.stubGlobal('localStorage', new FullStorage())
    const store = (await openPage(new MemoryStorage()))('lineup')
    expect(store.write('dream', 'text')).toBe(false)
    expect(store.read('dream')).toBeNull()
  })

  it('throws nothing when storage is absent', async () => {
    vi.stubGlobal('localStorage', undefined)
    const store = (await openPage(new MemoryStorage()))('lineup')
    expect(store.write('dream', 'text')).toBe(false)
    expect(store.readNewest('dream')).toBeNull()
    expect(() => store.drop('dream')).not.toThrow()
  })

  it('keeps the drafts of this page apart when only the tab cannot be remembered', async () => {
    const store = (await openPage(new FullStorage()))('lineup')
    store.write('dream', 'text')
    expect(store.read('dream')).toBe('text')
    const reloaded = (await openPage(new FullStorage()))('lineup')
    expect(reloaded.read('dream')).toBeNull()
    expect(reloaded.readNewest('dream')).toBe('text')
  })
})
