/**
 * What a browser keeps of the site so that it opens without a network, and what it answers then. Nothing of an account is
 * ever kept: the server marks what it answers to somebody signed in with `no-store`, and the public answer is fetched
 * beside it, without cookies.
 */

/** What the build says of itself: its version, and the files that the pages of `isPage` may need. */
export type Build = { readonly version: string; readonly assets: readonly string[] }

/** Where files of every version lie side by side: their names carry a hash of their content. */
const ASSETS = 'benchboss-assets'
const IMAGES = 'benchboss-images'
/** What every version needs of its own, and what a visitor has opened. */
const SHELL = 'benchboss-shell-'
const PAGES = 'benchboss-pages-'

/** A page of a past version is open somewhere: its files stay that long. */
export const KEPT_MS = 24 * 3_600_000
/** What an account's page shows is its public form beside it: that is fetched again after this long. */
const FRESH_MS = 3_600_000
/** The newest are kept: 32 teams in both builders and their own pages, and some of the league. */
const MAX_PAGES = 120
const MAX_IMAGES = 400
/** What a slow line fetches at once while its visitor goes on. */
const AT_ONCE = 4

/** Home, the builders without a team, the list of teams, and what is shown where a page is not kept. */
const SHELLS = ['/', '/lineup-builder', '/trade-players', '/teams'] as const
const NO_PAGE = '/offline.html'
/** Where the router asks which file draws which page. */
const ROUTES = '/__manifest'
const ROOT_FILES = ['/favicon.svg', '/logo.svg', '/site.webmanifest'] as const
/** Addresses that the builders had before. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['/lineup', '/lineup-builder'],
  ['/trading-players', '/trade-players'],
])
/** What an address asks of one visitor, or of a moment. */
const NOT_KEPT = ['lineup', 'proposal', 'from', 'daily', 'start'] as const

export const isPage = (path: string): boolean =>
  SHELLS.some((shell) => shell === path) || /^\/teams\/[a-z0-9-]+$/.test(path)

/** Rosters, the league's players and the fans' lines: the same for everybody. */
const isPublicData = (path: string): boolean =>
  /^\/(?:trade-players\/rosters\/\d+|lineup-builder\/players|lineup-builder\/fans\/\d+)$/.test(path)

type Kind = 'asset' | 'image' | 'page' | 'page_data' | 'data' | 'manifest' | 'other_page'

/** What is asked for; null where it is none of our business: writes, other sites, the back-office, sign-in. */
export function kindOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): Kind | null {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || /^\/(?:admin|api)(?:[/.-]|$)/.test(pathname)) return null
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/files/')) return 'image'
  if (pathname === ROUTES) return 'manifest'
  if (pathname.endsWith('.data')) return isPage(pageOf(pathname)) ? 'page_data' : null
  if (isPublicData(pathname) || ROOT_FILES.some((file) => file === pathname)) return 'data'
  if (mode !== 'navigate') return null
  return isPage(pathname) || RENAMED.has(pathname) ? 'page' : 'other_page'
}

/** The page that the router's data request is for: "/teams/x.data" is for "/teams/x", "/_.data" for "/". */
const pageOf = (path: string): string => path.replace(/(?:_)?\.data$/, '')

const dataPath = (page: string): string => (page === '/' ? '/_.data' : `${page}.data`)

/** What an answer is kept by. The router names the parts of a page that it wants; all of them are kept. */
export function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  searchParams.delete('index')
  const search = searchParams.toString()
  return search === '' ? pathname : `${pathname}?${search}`
}

const isKeptAddress = (url: string): boolean => {
  const { searchParams } = new URL(url)
  return !NOT_KEPT.some((name) => searchParams.has(name))
}

const isPersonal = ({ headers }: Response): boolean => /no-store/.test(headers.get('cache-control') ?? '')
const isWhole = (answer: Response): boolean => answer.status === 200 && !answer.redirected

export type Browser = {
  readonly origin: string
  readonly caches: CacheStorage
  readonly fetch: (input: Request | string, init?: RequestInit) => Promise<Response>
  readonly now: () => number
}

/** @param build of this worker; another version's worker may have kept the rest */
export function createOfflineSite({ origin, caches, fetch, now }: Browser, build: Build) {
  const pages = () => caches.open(PAGES + build.version)

  const shell = () => caches.open(SHELL + build.version)
  const find = async (key: string): Promise<Response | undefined> =>
    (await (await pages()).match(key, ANY)) ?? (await shell()).match(key, ANY)

  async function keep(key: string, answer: Response): Promise<void> {
    const cache = await pages()
    await cache.put(key, answer)
    await dropOldest(cache, MAX_PAGES)
  }

  /** What anybody would be answered; null where nobody is answered that. */
  async function fetchPublic(key: string): Promise<Response | null> {
    const answer = await fetch(origin + key, { credentials: 'omit', cache: 'no-cache' })
    return isWhole(answer) && !isPersonal(answer) ? answer : null
  }

  /** Keeps the public answer, unless a young one is there. Nobody waits for it, so nobody hears of a failure. */
  async function renew(key: string): Promise<void> {
    try {
      const kept = await find(key)
      const age = now() - Date.parse(kept?.headers.get('date') ?? '')
      if (age < FRESH_MS) return
      const answer = await fetchPublic(key)
      if (answer) await keep(key, answer)
    } catch {
      return
    }
  }

  /** From the network, and kept beside it. Rejects where there is none. */
  async function fetchAndKeep(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const answer = await fetch(request)
    const { url } = request
    const key = keyOf(url)
    if (!isWhole(answer) || !isKeptAddress(url)) return answer
    if (isPersonal(answer)) later(renew(key))
    else later(keep(key, answer.clone()))
    // A page that was reached by a link within the site is opened by its address the next time.
    const page = pageOf(key.split('?')[0] ?? '')
    if (page !== key && key.startsWith(`${page}.data`) && page.startsWith('/teams')) later(renew(page))
    return answer
  }

  async function withoutNetwork(kind: Kind, url: string): Promise<Response> {
    const key = keyOf(url)
    const kept = await find(key)
    if (kept) return kind === 'page' ? marked(kept, 'data-kept=""') : kept
    const { pathname, search } = new URL(url)
    if (kind === 'manifest') {
      // A page of another version is told nothing, for its files have other names.
      const isOurs = new URL(url).searchParams.get('version') === build.version
      return (isOurs ? await find(ROUTES) : undefined) ?? Response.error()
    }
    if (kind === 'page_data') {
      const page = pageOf(pathname)
      // The router leaves for the page itself, which is kept.
      return key === dataPath(page) && page.startsWith('/teams') && (await find(page))
        ? new Response(null, { status: 204, headers: reloadAt(page) })
        : Response.error()
    }
    if (kind === 'page' || kind === 'other_page') return (await shellOf(pathname, search)) ?? noPage()
    return Response.error()
  }

  /** The page without what its address asks for; it asks for that itself once it is there. */
  async function shellOf(path: string, search: string): Promise<Response | null> {
    const renamed = RENAMED.get(path)
    if (renamed !== undefined) return Response.redirect(origin + renamed + search)
    const page = SHELLS.some((known) => known === path) ? await find(path) : undefined
    if (!page) return null
    // Without the rosters that its address asks for, the trade builder opens on the last trade of this device.
    if (path === '/trade-players' && search !== '' && !(await find(dataPath(path) + search))) {
      return Response.redirect(origin + path)
    }
    return marked(page, 'data-kept="" data-shell=""')
  }

  const noPage = async (): Promise<Response> => (await find(NO_PAGE)) ?? Response.error()

  /** Files and images never change under their name. */
  async function fromCache(name: string, request: Request, max: number): Promise<Response> {
    const cache = await caches.open(name)
    const kept = await cache.match(request.url, ANY)
    if (kept) return kept
    const answer = await fetch(request)
    if (isWhole(answer) && !isPersonal(answer)) {
      await cache.put(request.url, answer.clone())
      await dropOldest(cache, max)
    }
    return answer
  }

  async function keepAssets(): Promise<void> {
    const cache = await caches.open(ASSETS)
    const missing = [...build.assets]
    const fetchNext = async (): Promise<void> => {
      for (let path = missing.shift(); path !== undefined; path = missing.shift()) {
        if (await cache.match(path, ANY)) continue
        const answer = await fetch(origin + path)
        if (!isWhole(answer)) throw new Error(`${path} answered ${answer.status}`)
        await cache.put(path, answer)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  }

  /** Pages that the version before kept, as this one answers them: its files and data may be others. */
  async function takeOverPages(): Promise<void> {
    for (const name of await pastPages()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const key = keyOf(url)
        if (!(await find(key))) await renew(key)
      }
    }
  }

  async function keepOpen(url: string): Promise<void> {
    const isOurs = kindOf({ method: 'GET', mode: 'navigate', url }, origin) === 'page'
    if (!isOurs || !isKeptAddress(url)) return
    const { pathname, search } = new URL(url)
    // A builder asks for its team; its page is kept without one.
    await renew(SHELLS.some((shell) => shell === pathname) ? `${dataPath(pathname)}${search}` : pathname)
  }

  const pastPages = async (): Promise<readonly string[]> =>
    (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== PAGES + build.version)

  return {
    version: build.version,

    /**
     * Fetches what this version needs. The version before goes on answering meanwhile. Rejects where something is missing.
     * @param open addresses of pages that are open: they came before there was a worker to keep them
     */
    async install(open: readonly string[]): Promise<void> {
      await keepAssets()
      const own = await shell()
      const routes = `${ROUTES}?paths=${[...SHELLS, '/teams/a'].join()}&version=${build.version}`
      for (const key of [...SHELLS, NO_PAGE, ...ROOT_FILES, routes]) {
        const answer = await fetchPublic(key)
        if (!answer) throw new Error(`${key} cannot be kept`)
        await own.put(key === routes ? ROUTES : key, answer)
      }
      await takeOverPages()
      for (const url of open) await keepOpen(url)
    },

    /** This version answers from now on. What the one before kept since it was replaced is of this one's server. */
    async activate(): Promise<void> {
      for (const name of await pastPages()) {
        const past = await caches.open(name)
        for (const request of await past.keys()) {
          const answer = await past.match(request, ANY)
          const key = keyOf(request.url)
          if (answer && !(await find(key))) await keep(key, answer)
        }
        await caches.delete(name)
      }
      for (const name of await caches.keys()) {
        if (name.startsWith(SHELL) && name !== SHELL + build.version) await caches.delete(name)
      }
      await this.sweep()
    },

    /** Drops the files of past versions whose day is over. */
    async sweep(): Promise<void> {
      const cache = await caches.open(ASSETS)
      const current = new Set(build.assets)
      const replacedAt = await readTimes(await cache.match(TIMES))
      const times: Record<string, number> = {}
      for (const { url } of await cache.keys()) {
        const { pathname } = new URL(url)
        if (pathname === TIMES || current.has(pathname)) continue
        const since = replacedAt[pathname] ?? now()
        if (now() - since > KEPT_MS) await cache.delete(url)
        else times[pathname] = since
      }
      await cache.put(TIMES, Response.json(times))
    },

    /**
     * The answer to a request of a page; null where the browser is to ask by itself.
     * @param later keeps the worker alive for work that the answer does not wait for
     */
    answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> | null {
      const kind = kindOf(request, origin)
      if (kind === null) return null
      if (kind === 'asset') return fromCache(ASSETS, request, Infinity)
      if (kind === 'image') return fromCache(IMAGES, request, MAX_IMAGES)
      const fresh =
        kind === 'other_page' || kind === 'manifest' ? fetch(request) : fetchAndKeep(request, later)
      return fresh.catch(() => withoutNetwork(kind, request.url))
    },
  }
}

/** A kept page that says what it is: `data-kept` a guest's, whoever is signed in; `data-shell` without its data. */
async function marked(page: Response, marks: string): Promise<Response> {
  const headers = new Headers()
  for (const name of ['content-type', 'content-security-policy']) {
    const value = page.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const html = await page.text()
  return new Response(html.replace('<html', `<html ${marks}`), { headers })
}

/** Answers are told apart by their address alone. */
const ANY = { ignoreVary: true } as const

/** When files were replaced by those of another version, in the cache beside them. */
const TIMES = '/replaced.json'

async function readTimes(kept: Response | undefined): Promise<Readonly<Record<string, number | undefined>>> {
  const times: unknown = kept ? await kept.json() : {}
  if (typeof times !== 'object' || times === null) return {}
  return Object.fromEntries(Object.entries(times).filter(([, since]) => typeof since === 'number'))
}

/** How the router is told, in answer to a data request, to leave for that page. */
const reloadAt = (page: string) => ({
  'X-Remix-Redirect': page,
  'X-Remix-Status': '302',
  'X-Remix-Reload-Document': 'true',
})

async function dropOldest(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
}
