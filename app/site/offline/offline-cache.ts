/**
 * What a browser caches so that the site opens without a network: the shells of home, builders and teams with their
 * files, visited pages and rosters, and images. Nothing of an account is ever cached. The server marks responses to
 * signed-in visitors with `no-store`, and the worker fetches the public response in addition, without cookies.
 */

/** What the build provides: its version, and the files that the pages of `isPage` may need. */
export type Build = { readonly version: string; readonly assets: readonly string[] }

/** The files and shells of a version. */
const FILES = 'benchboss-files-'
/** Visited pages and data. */
const PAGES = 'benchboss-pages'
const IMAGES = 'benchboss-images'
/** Stored among the files of a past version: its date is when they were replaced. */
const REPLACED = '/replaced'

/** How long a past version's files stay, because one of its pages may still be open. */
export const KEPT_MS = 24 * 3_600_000
/** For signed-in visitors the public page is fetched separately. It is fetched again after this long. */
const FRESH_MS = 3_600_000
/** The newest are kept: 32 teams in both builders, their own pages, and some of the league. */
const MAX_PAGES = 120
const MAX_IMAGES = 400
/** How many files load at once, so that a slow network has room for the visitor's own requests. */
const AT_ONCE = 4

const LINEUP_BUILDER = '/lineup-builder'
/** Home, the builders without a team, the list of teams. NO_PAGE is shown where a page is not cached. */
const SHELLS = ['/', LINEUP_BUILDER, '/trade-players', '/teams'] as const
const NO_PAGE = '/offline.html'
const ROOT_FILES = ['/favicon.svg', '/logo.svg', '/site.webmanifest'] as const
/** Former addresses of the builders. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['/lineup', LINEUP_BUILDER],
  ['/trading-players', '/trade-players'],
])
/** Parameters that make an address specific to one visitor or moment. */
const NOT_KEPT = ['lineup', 'proposal', 'from', 'daily', 'start'] as const

const isPage = (path: string): boolean =>
  SHELLS.some((shell) => shell === path) || RENAMED.has(path) || /^\/teams\/[a-z0-9-]+$/.test(path)

/** Rosters, the league's players and the fans' lines: the same for everyone. */
const isPublicData = (path: string): boolean =>
  /^\/(?:trade-players\/rosters\/\d+|lineup-builder\/players|lineup-builder\/fans\/\d+)$/.test(path)

/** Pages and data are cached when they are visited; other pages are not. */
type Kind = 'asset' | 'image' | 'page' | 'data' | 'other_page'

/** Returns what is requested; null for what the worker ignores: writes, other sites, the back-office, sign-in. */
export function kindOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): Kind | null {
  const { origin: asked, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || asked !== origin || /^\/(?:admin|api)(?:[/.-]|$)/.test(pathname)) return null
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/files/')) return 'image'
  if (isPublicData(pathname) || ROOT_FILES.some((file) => file === pathname)) return 'data'
  if (mode !== 'navigate') return null
  return isPage(pathname) && !NOT_KEPT.some((name) => searchParams.has(name)) ? 'page' : 'other_page'
}

const keyOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const isPersonal = ({ headers }: Response): boolean => /no-store/.test(headers.get('cache-control') ?? '')
const isWhole = (answer: Response): boolean => answer.status === 200 && !answer.redirected
const isPublic = (answer: Response): boolean => isWhole(answer) && !isPersonal(answer)

export type Browser = {
  readonly origin: string
  readonly caches: CacheStorage
  readonly fetch: (input: Request | string, init?: RequestInit) => Promise<Response>
  readonly now: () => number
}

type Later = (work: Promise<unknown>) => void

export class OfflineSite {
  private readonly browser: Browser
  private readonly build: Build

  /** @param build of this worker; the rest may have been cached by another version's worker */
  constructor(browser: Browser, build: Build) {
    this.browser = browser
    this.build = build
  }

  get version(): string {
    return this.build.version
  }

  /**
   * Fetches what this version needs, while the previous version keeps responding. Rejects if anything is missing.
   * @param open addresses of open pages, which loaded before there was a worker to cache them
   */
  async install(open: readonly string[]): Promise<void> {
    await this.keepAssets()
    const cache = await this.files()
    for (const path of [...SHELLS, NO_PAGE, ...ROOT_FILES]) {
      const answer = await this.fetchPublic(path)
      if (!isPublic(answer)) throw new Error(`${path} cannot be cached`)
      await cache.put(path, answer)
    }
    // Refreshes visited pages with this version's response, whose files and data may differ.
    const pages = await this.pages()
    for (const request of await pages.keys()) {
      await pages.delete(request)
      await this.keep(request.url)
    }
    for (const url of open) await this.keep(url)
  }

  /** Makes this version the one that responds. */
  async activate(): Promise<void> {
    await (await this.files()).delete(REPLACED)
    await this.sweep()
  }

  /** Drops expired files of past versions, and everything the current version does not know. */
  async sweep(): Promise<void> {
    const { caches, now } = this.browser
    const own = new Set([FILES + this.version, PAGES, IMAGES])
    for (const name of await caches.keys()) {
      if (own.has(name)) continue
      if (!name.startsWith(FILES) || (await isOver(await caches.open(name), now()))) await caches.delete(name)
    }
  }

  /**
   * Caches the public response of that address, unless a fresh one is there. Runs in the background, so failures are
   * ignored.
   */
  async keep(url: string): Promise<void> {
    const kind = kindOf({ method: 'GET', mode: 'navigate', url }, this.browser.origin)
    if (kind !== 'page' && kind !== 'data') return
    const key = keyOf(url)
    const age = this.browser.now() - Date.parse((await this.find(key))?.headers.get('date') ?? '')
    if (age < FRESH_MS) return
    const answer = await this.fetchPublic(key).catch(() => null)
    if (answer && isPublic(answer)) await this.put(key, answer)
  }

  /**
   * Returns the response to a request; null where the browser should fetch as usual.
   * @param later keeps the worker alive for work that the response does not wait for
   */
  answer(request: Request, later: Later): Promise<Response> | null {
    const kind = kindOf(request, this.browser.origin)
    if (kind === null) return null
    if (kind === 'asset') return this.fromCache(FILES + this.version, request, Infinity)
    if (kind === 'image') return this.fromCache(IMAGES, request, MAX_IMAGES)
    return this.fetchAndKeep(kind, request, later).catch(() => this.withoutNetwork(kind, request.url))
  }

  /** Fetches from the network and caches the response. Rejects without a network. */
  private async fetchAndKeep(kind: Kind, request: Request, later: Later): Promise<Response> {
    const answer = await this.browser.fetch(request)
    if (kind === 'other_page' || !isWhole(answer)) return answer
    later(isPersonal(answer) ? this.keep(request.url) : this.put(keyOf(request.url), answer.clone()))
    return answer
  }

  private async withoutNetwork(kind: Kind, url: string): Promise<Response> {
    const kept = await this.find(keyOf(url))
    if (kind === 'data') return kept ?? Response.error()
    if (kept && kind === 'page') return marked(kept, 'data-kept=""')
    return (await this.shellOf(new URL(url))) ?? (await this.find(NO_PAGE)) ?? Response.error()
  }

  /** Returns a page of ours without the data of its address. */
  private async shellOf({ origin, pathname, search }: URL): Promise<Response | null> {
    const renamed = RENAMED.get(pathname)
    if (renamed !== undefined) return Response.redirect(origin + renamed + search)
    const shell = SHELLS.some((known) => known === pathname) ? await this.find(pathname) : undefined
    if (!shell) return null
    // The lineup builder requests its team itself. The trade builder opens with this device's last trade.
    return pathname === LINEUP_BUILDER
      ? marked(shell, 'data-kept="" data-shell=""')
      : Response.redirect(origin + pathname)
  }

  /** Files and images never change under their name, so any version's copy is good. */
  private async fromCache(name: string, request: Request, max: number): Promise<Response> {
    const { caches, fetch } = this.browser
    const kept = await caches.match(request.url, ANY)
    if (kept) return kept
    const answer = await fetch(request)
    if (isPublic(answer)) {
      const cache = await caches.open(name)
      await cache.put(request.url, answer.clone())
      await dropOldest(cache, max)
    }
    return answer
  }

  private async keepAssets(): Promise<void> {
    const { caches, fetch, origin } = this.browser
    const cache = await this.files()
    const missing = [...this.build.assets]
    const fetchNext = async (): Promise<void> => {
      for (let path = missing.shift(); path !== undefined; path = missing.shift()) {
        const answer = (await caches.match(path, ANY)) ?? (await fetch(origin + path))
        if (!isWhole(answer)) throw new Error(`${path} answered ${answer.status}`)
        await cache.put(path, answer)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  }

  private readonly files = () => this.browser.caches.open(FILES + this.version)
  private readonly pages = () => this.browser.caches.open(PAGES)

  private async find(key: string): Promise<Response | undefined> {
    return (await (await this.pages()).match(key, ANY)) ?? (await this.files()).match(key, ANY)
  }

  private async put(key: string, answer: Response): Promise<void> {
    const cache = await this.pages()
    await cache.put(key, answer)
    await dropOldest(cache, MAX_PAGES)
  }

  private fetchPublic(key: string): Promise<Response> {
    return this.browser.fetch(this.browser.origin + key, { credentials: 'omit', cache: 'no-cache' })
  }
}

/** Whether a past version's files have expired. Their day begins when another version first finds them. */
async function isOver(past: Cache, now: number): Promise<boolean> {
  const mark = await past.match(REPLACED)
  if (mark) return now - Date.parse(mark.headers.get('date') ?? '') > KEPT_MS
  await past.put(REPLACED, new Response(null, { headers: { date: new Date(now).toUTCString() } }))
  return false
}

/**
 * Returns a cached page with its marks: `data-kept` is a guest's page, no matter who is signed in; `data-shell` has no
 * data.
 */
async function marked(page: Response, marks: string): Promise<Response> {
  const headers = new Headers()
  for (const name of ['content-type', 'content-security-policy']) {
    const value = page.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const html = await page.text()
  return new Response(html.replace('<html', `<html ${marks}`), { headers })
}

/** Responses differ by address only. */
const ANY = { ignoreVary: true } as const

async function dropOldest(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
}
