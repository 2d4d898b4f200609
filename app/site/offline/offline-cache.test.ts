import { beforeEach, describe, expect, it } from 'vitest'

import { type Build, KEPT_MS, kindOf, OfflineSite } from './offline-cache.ts'

const ORIGIN = 'https://benchboss.test'

/** Cache Storage as far as the site needs it, in insertion order. */
class MemoryCache {
  readonly entries = new Map<string, Response>()
  private readonly name = (key: Request | string) =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).href
  async match(key: Request | string) {
    return this.entries.get(this.name(key))?.clone()
  }
  async put(key: Request | string, answer: Response) {
    this.entries.delete(this.name(key))
    this.entries.set(this.name(key), answer)
  }
  async delete(key: Request | string): Promise<boolean> {
    return this.entries.delete(this.name(key))
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }))
  }
}

const stores = new Map<string, MemoryCache>()
const caches = {
  open: async (name: string) => {
    const cache = stores.get(name) ?? new MemoryCache()
    stores.set(name, cache)
    return cache
  },
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (key: string) => {
    for (const cache of stores.values()) {
      const found = await cache.match(key)
      if (found) return found
    }
    return undefined
  },
}

let now = Date.UTC(2026, 0, 1)
let isOnline = true
/** Whether the browser's own requests carry a session. */
let isSignedIn = false
/** Paths that the server marks no-store, with a session or without. */
const NEVER_STORED = '/teams/private'
let asked: string[] = []
let deployed: readonly string[] = []

/** The server. A page shows whose it is. */
async function fetch(input: Request | string, init: RequestInit = {}): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch')
  const url = new URL(typeof input === 'string' ? input : input.url)
  const path = url.pathname + url.search
  const isPersonal = isSignedIn && init.credentials !== 'omit'
  asked.push(isPersonal ? `${path} signed in` : path)
  if (url.pathname.startsWith('/assets/') && !deployed.includes(url.pathname)) {
    return new Response(null, { status: 404 })
  }
  const headers = {
    'cache-control': isPersonal || path === NEVER_STORED ? 'no-store' : 'private, no-cache',
    date: new Date(now).toUTCString(),
  }
  return new Response(`<html>${isPersonal ? 'Ada at ' : ''}${path}`, { headers })
}

const siteOf = (build: Build) =>
  new OfflineSite({ origin: ORIGIN, caches: caches as unknown as CacheStorage, fetch, now: () => now }, build)

/** Returns the response as text; "network error" where a page's request fails. Waits for background caching. */
async function open(
  site: OfflineSite,
  path: string,
  mode: 'navigate' | 'cors' = 'navigate',
): Promise<string> {
  const works: Promise<unknown>[] = []
  const answer = site.answer(
    { method: 'GET', url: ORIGIN + path, mode } as Request,
    (work) => void works.push(work),
  )
  if (answer === null) return 'not ours'
  const { type, headers, status, text } = await answer.then(async (given) => ({
    ...pick(given),
    text: await given.text(),
  }))
  await Promise.all(works)
  if (type === 'error') return 'network error'
  return headers.get('location') ?? (status === 200 ? text : String(status))
}
const pick = ({ type, headers, status }: Response) => ({ type, headers, status })
const data = (site: OfflineSite, path: string) => open(site, path, 'cors')

const ONE: Build = { version: 'one', assets: ['/assets/app-1.js', '/assets/same.css'] }
const TWO: Build = { version: 'two', assets: ['/assets/app-2.js', '/assets/same.css'] }

async function installed(build: Build, openPages: readonly string[] = []): Promise<OfflineSite> {
  deployed = build.assets
  const site = siteOf(build)
  await site.install(openPages)
  await site.activate()
  return site
}

beforeEach(() => {
  stores.clear()
  asked = []
  isOnline = true
  isSignedIn = false
})

describe('without a network, the cache returns', () => {
  it('a visited page, marked as cached, a builder with its team, and rosters', async () => {
    const site = await installed(ONE)
    await open(site, '/teams/halifax-harbours')
    await open(site, '/lineup-builder?team=HFX')
    await data(site, '/trade-players/rosters/4')
    isOnline = false
    expect(await open(site, '/teams/halifax-harbours')).toBe('<html data-kept="">/teams/halifax-harbours')
    expect(await open(site, '/lineup-builder?team=HFX')).toBe('<html data-kept="">/lineup-builder?team=HFX')
    expect(await data(site, '/trade-players/rosters/4')).toBe('<html>/trade-players/rosters/4')
    expect(await data(site, '/trade-players/rosters/5')).toBe('network error')
  })

  it('a builder without its team, marked so that it requests the team itself', async () => {
    const site = await installed(ONE)
    isOnline = false
    expect(await open(site, '/lineup-builder?team=HFX')).toBe(
      '<html data-kept="" data-shell="">/lineup-builder',
    )
    expect(await open(site, '/trade-players?team1=HFX&team2=SSK')).toBe(`${ORIGIN}/trade-players`)
    expect(await open(site, '/lineup?team=HFX')).toBe(`${ORIGIN}/lineup-builder?team=HFX`)
    expect(await open(site, '/teams/saskatoon-sheaves')).toBe('<html>/offline.html')
    expect(await open(site, '/settings/profile')).toBe('<html>/offline.html')
  })

  it('the page that was open before there was a worker', async () => {
    const site = await installed(ONE, [
      `${ORIGIN}/lineup-builder?team=HFX`,
      `${ORIGIN}/teams/a`,
      `${ORIGIN}/settings`,
    ])
    isOnline = false
    expect(await open(site, '/lineup-builder?team=HFX')).toBe('<html data-kept="">/lineup-builder?team=HFX')
    expect(await open(site, '/teams/a')).toBe('<html data-kept="">/teams/a')
    expect(await open(site, '/settings')).toBe('<html>/offline.html')
  })

  it('a page reached within the site, once the site reports it', async () => {
    const site = await installed(ONE)
    for (const path of ['/teams/a', '/settings', '/lineup-builder?lineup=4']) await site.keep(ORIGIN + path)
    isOnline = false
    expect(await open(site, '/teams/a')).toBe('<html data-kept="">/teams/a')
    expect(await open(site, '/settings')).toBe('<html>/offline.html')
    expect(await open(site, '/lineup-builder?lineup=4')).toBe(
      '<html data-kept="" data-shell="">/lineup-builder',
    )
  })
})

describe('the cache never stores', () => {
  it('a response for a signed-in visitor; it stores the public page, fetched without their session', async () => {
    const site = await installed(ONE)
    isSignedIn = true
    asked = []
    expect(await open(site, '/teams/a')).toBe('<html>Ada at /teams/a')
    expect(await data(site, '/trade-players/rosters/4')).toMatch(/^<html>Ada/)
    expect(asked).toEqual([
      '/teams/a signed in',
      '/teams/a',
      '/trade-players/rosters/4 signed in',
      '/trade-players/rosters/4',
    ])
    const kept = [...stores.values()].flatMap(({ entries }) => [...entries.values()])
    expect(
      (await Promise.all(kept.map((answer) => answer.clone().text()))).filter((text) => /Ada/.test(text)),
    ).toEqual([])
    isOnline = false
    expect(await open(site, '/teams/a')).toBe('<html data-kept="">/teams/a')
  })

  it('a response that the server marks no-store', async () => {
    const site = await installed(ONE)
    expect(await open(site, NEVER_STORED)).toBe(`<html>${NEVER_STORED}`)
    const kept = [...stores.values()].flatMap(({ entries }) => [...entries.keys()])
    expect(kept.filter((address) => address.endsWith(NEVER_STORED))).toEqual([])
  })

  it('requests the public page of a visited one at most once an hour', async () => {
    const site = await installed(ONE)
    isSignedIn = true
    await open(site, '/teams/a')
    asked = []
    await open(site, '/teams/a')
    expect(asked).toEqual(['/teams/a signed in'])
    now += 3_600_001
    await open(site, '/teams/a')
    expect(asked).toEqual(['/teams/a signed in', '/teams/a signed in', '/teams/a'])
  })

  it.each(['/admin', '/admin/visits', '/admin.data', '/api/auth/get-session', '/admin-setup'])(
    '%s is ignored',
    (path) => {
      const asked = { method: 'GET', url: ORIGIN + path, mode: 'navigate' } as const
      expect(kindOf(asked, ORIGIN)).toBeNull()
    },
  )

  it.each(['?lineup=4', '?team=HFX&from=abc', '?daily=2026-01-01&team=HFX', '?start=last-game&team=HFX'])(
    'an address of one visitor or moment: %s',
    async (search) => {
      const site = await installed(ONE)
      await open(site, `/lineup-builder${search}`)
      expect([...(stores.get('benchboss-pages')?.entries.keys() ?? [])]).toEqual([])
    },
  )

  it('writes, other sites and other data are ignored', () => {
    const page = { method: 'GET', url: `${ORIGIN}/teams`, mode: 'navigate' } as const
    expect(kindOf(page, ORIGIN)).toBe('page')
    expect(kindOf({ ...page, method: 'POST' }, ORIGIN)).toBeNull()
    expect(kindOf({ ...page, url: 'https://elsewhere.test/teams' }, ORIGIN)).toBeNull()
    expect(kindOf({ ...page, url: `${ORIGIN}/settings/profile.data`, mode: 'cors' }, ORIGIN)).toBeNull()
    expect(kindOf({ ...page, url: `${ORIGIN}/lineup-builder/saved?team=1`, mode: 'cors' }, ORIGIN)).toBeNull()
    expect(kindOf({ ...page, url: `${ORIGIN}/teams.data`, mode: 'cors' }, ORIGIN)).toBeNull()
  })
})

describe('another version', () => {
  it('refreshes visited pages from its own server and keeps the previous version’s files for a day', async () => {
    const before = await installed(ONE)
    await open(before, '/teams/a')
    asked = []
    const site = await installed(TWO)
    expect(asked).toContain('/teams/a')
    expect([...stores.keys()].toSorted()).toEqual([
      'benchboss-files-one',
      'benchboss-files-two',
      'benchboss-pages',
    ])
    expect(await open(site, '/assets/app-1.js', 'cors')).toBe('<html>/assets/app-1.js')
    now += KEPT_MS - 1
    await site.sweep()
    expect(await open(site, '/assets/app-1.js', 'cors')).toBe('<html>/assets/app-1.js')
    now += 2
    await site.sweep()
    expect([...stores.keys()]).not.toContain('benchboss-files-one')
    expect(await open(site, '/assets/app-1.js', 'cors')).toBe('404')
    expect(await open(site, '/assets/same.css', 'cors')).toBe('<html>/assets/same.css')
  })

  it('that is served again gets a new day before its files are dropped', async () => {
    await installed(ONE)
    await installed(TWO)
    now += KEPT_MS + 1
    await installed(ONE)
    await installed(TWO)
    expect([...stores.keys()]).toContain('benchboss-files-one')
  })

  it('drops what an older worker stored in its own way', async () => {
    await caches.open('benchboss-shell-zero')
    await installed(ONE)
    expect([...stores.keys()]).not.toContain('benchboss-shell-zero')
  })

  it('is not installed when a file is missing', async () => {
    deployed = ['/assets/app-2.js']
    await expect(siteOf(TWO).install([])).rejects.toThrow('/assets/same.css answered 404')
  })
})
