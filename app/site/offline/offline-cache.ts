/**
 * What a browser keeps of the site so that it opens without a network: the shells of home, builders and teams with their
 * files, the pages and rosters that were looked at, and images. Nothing of an account is ever kept: the server marks what
 * it answers to somebody signed in with `no-store`, and the public answer is fetched beside it, without cookies.
 */

/** What the build says of itself: its version, and the files that the pages of `isPage` may need. */
export type Build = { readonly version: string; readonly assets: readonly string[] }

/** The files and shells of a version. */
const FILES = 'benchboss-files-'
/** Pages and data that were looked at. */
const PAGES = 'benchboss-pages'
const IMAGES = 'benchboss-images'
/** In the files of a past version: its date says when they were replaced. */
const REPLACED = '/replaced'

/** A page of a past version is open somewhere: its files stay that long. */
export const KEPT_MS = 24 * 3_600_000
/** What an account's page shows is its public form beside it: that is fetched again after this long. */
const FRESH_MS = 3_600_000
/** The newest are kept: 32 teams in both builders and their own pages, and some of the league. */
const MAX_PAGES = 120
const MAX_IMAGES = 400
/** What a slow line fetches at once while its visitor goes on. */
const AT_ONCE = 4

const LINEUP_BUILDER = '/lineup-builder'
/** Home, the builders without a team, the list of teams, and what is shown where a page is not kept. */
const SHELLS = ['/', LINEUP_BUILDER, '/trade-players', '/teams'] as const
const NO_PAGE = '/offline.html'
const ROOT_FILES = ['/favicon.svg', '/logo.svg', '/site.webmanifest'] as const
/** Addresses that the builders had before. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['/lineup', LINEUP_BUILDER],
  ['/trading-players', '/trade-players'],
])
/** What an address asks of one visitor, or of a moment. */
const NOT_KEPT = ['lineup', 'proposal', 'from', 'daily', 'start'] as const

const isPage = (path: string): boolean =>
  SHELLS.some((shell) => shell === path) || RENAMED.has(path) || /^\/teams\/[a-z0-9-]+$/.test(path)

/** Rosters, the league's players and the fans' lines: the same for everybody. */
const isPublicData = (path: string): boolean =>
  /^\/(?:trade-players\/rosters\/\d+|lineup-builder\/players|lineup-builder\/fans\/\d+)$/.test(path)

/** Pages and data are kept when they are looked at; other pages are not. */
type Kind = 'asset' | 'image' | 'page' | 'data' | 'other_page'

/** What is asked for; null where it is none of our business: writes, other sites, the back-office, sign-in. */
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

/** What an answer is kept by. */
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

  /** @param build of this worker; another version's worker may have kept the rest */
  constructor(browser: Browser, build: Build) {
    this.browser = browser
    this.build = build
  }

  get version(): string {
    return this.build.version
  }

  /**
   * Fetches what this version needs. The version before goes on answering meanwhile. Rejects where something is missing.
   * @param open addresses of pages that are open: they came before there was a worker to keep them
   */
  async install(open: readonly string[]): Promise<void> {
    await this.keepAssets()
    const cache = await this.files()
    for (const path of [...SHELLS, NO_PAGE, ...ROOT_FILES]) {
      const answer = await this.fetchPublic(path)
      if (!isPublic(answer)) throw new Error(`${path} cannot be kept`)
      await cache.put(path, answer)
    }
    // What was looked at before, as this version answers it: its files and data may be others.
    const pages = await this.pages()
    for (const request of await pages.keys()) {
      await pages.delete(request)
      await this.keep(request.url)
    }
    for (const url of open) await this.keep(url)
  }

  /** This version answers from now on. */
  async activate(): Promise<void> {
    await (await this.files()).delete(REPLACED)
    await this.sweep()
  }

  /** Drops the files of past versions whose day is over, and whatever no version of today knows. */
  async sweep(): Promise<void> {
    const { caches, now } = this.browser
    const own = new Set([FILES + this.version, PAGES, IMAGES])
    for (const name of await caches.keys()) {
      if (own.has(name)) continue
      if (!name.startsWith(FILES) || (await isOver(await caches.open(name), now()))) await caches.delete(name)
    }
  }

  /** Keeps what anybody is answered there, unless a young one is here. Nobody waits for it, so nobody hears of a failure. */
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
   * The answer to a request of a page; null where the browser is to ask by itself.
   * @param later keeps the worker alive for work that the answer does not wait for
   */
  answer(request: Request, later: Later): Promise<Response> | null {
    const kind = kindOf(request, this.browser.origin)
    if (kind === null) return null
    if (kind === 'asset') return this.fromCache(FILES + this.version, request, Infinity)
    if (kind === 'image') return this.fromCache(IMAGES, request, MAX_IMAGES)
    return this.fetchAndKeep(kind, request, later).catch(() => this.withoutNetwork(kind, request.url))
  }

  /** From the network, and kept beside it. Rejects where there is none. */
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

  /** A page of ours without what its address asks for. */
  private async shellOf({ origin, pathname, search }: URL): Promise<Response | null> {
    const renamed = RENAMED.get(pathname)
    if (renamed !== undefined) return Response.redirect(origin + renamed + search)
    const shell = SHELLS.some((known) => known === pathname) ? await this.find(pathname) : undefined
    if (!shell) return null
    // The lineup builder asks for its team itself. The trade builder opens on the last trade of this device.
    return pathname === LINEUP_BUILDER
      ? marked(shell, 'data-kept="" data-shell=""')
      : Response.redirect(origin + pathname)
  }

  /** Files and images never change under their name, whichever version fetched them. */
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

/** The day of past files begins when another version finds them first. */
async function isOver(past: Cache, now: number): Promise<boolean> {
  const mark = await past.match(REPLACED)
  if (mark) return now - Date.parse(mark.headers.get('date') ?? '') > KEPT_MS
  await past.put(REPLACED, new Response(null, { headers: { date: new Date(now).toUTCString() } }))
  return false
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

async function dropOldest(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
}
