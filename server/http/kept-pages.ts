import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'

import { COUNTRY_CODES } from '#domain/country/countries.ts'
import { SHARE_LETTERS } from '#domain/share/share-link.ts'
import { chosenColorScheme, COLOR_SCHEME_COOKIE } from '#domain/site/color-scheme.ts'
import { hasSessionCookie } from '#server/accounts/open-request.ts'
import { dropPages, ROSTERS_LIVE_MS, versionOfPages } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'

type KeptPage = {
  readonly gzipped: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** All headers of the response except the encoding. */
  readonly headers: Readonly<Record<string, string>>
}

type Asked = { readonly key: string; readonly request: Request }
type Rendering = Asked & { readonly c: Context; readonly next: () => Promise<void> }

const MAX_BYTES = 48 * 1024 * 1024
const READS = new Set(['GET', 'HEAD'])

/** An abbreviation; the page of an unknown team is a 404, which is not kept. */
const TEAM = /^[A-Z]{2,4}$/
const COUNTRY = new RegExp(`^(?:${COUNTRY_CODES.join('|')})?$`)

/**
 * Pages that guests open from a link, and the query parameters that each of them uses. Pages with other values are not
 * kept: they would push the real ones out of the memory.
 */
const PAGES: ReadonlyArray<readonly [address: RegExp, parameters: Readonly<Record<string, RegExp>>]> = [
  [/^\/(?:teams(?:\/[^/.]+)?)?$/, {}],
  [new RegExp(`^/${SHARE_LETTERS}/[^/.]+$`), {}],
  [/^\/profile\/[^/.]+(?:\/lineups\/\d+)?$/, {}],
  [/^\/lineup-builder$/, { team: TEAM, mode: /^dream$/, country: COUNTRY }],
  [/^\/trade-players$/, { team1: TEAM, team2: TEAM }],
]

/** Hosts of a site without PUBLIC_URL. A visitor may send any other, and each would fill the memory again. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What networks and newsletters add to an address for their own tracking. The browser's own visit records them. */
const TRACKING_PARAMETERS = /^(?:utm_\w+|[a-z]+clid|igsh(?:id)?|mc_[ce]id|_ga|_gl)$/

/**
 * Serves pages to guests from memory. A page is rendered once per address, color scheme and version of its content,
 * and is at most a minute old. Requests with a session are never served here. A page for guests is rendered without
 * cookies and network address, so that rights are decided in one place: the web app.
 *
 * Scripts are allowed by their hashes: a nonce would have to differ in each response. Only scripts that the renderer
 * marked as its own are allowed. A script injected through data has no nonce.
 *
 * It runs outside of everything that sets headers, and keeps those too.
 * @param cdnSeconds how long a CDN may serve a page without asking us; 0 lets it keep none
 * @param publicUrl the address of the site, whose pages are kept; undefined keeps those of this machine
 */
export function keptPages(
  db: Database,
  { cdnSeconds, publicUrl }: { readonly cdnSeconds: number; readonly publicUrl: string | undefined },
): MiddlewareHandler {
  const host = publicUrl && new URL(publicUrl).host
  const isOurs = (url: URL) => (host ? url.host === host : LOCAL_HOSTS.has(url.hostname))
  let [version, pages] = [versionOfPages(db), pagesOfVersion(cdnSeconds)]
  return async (c, next) => {
    const asked = READS.has(c.req.method) ? askedPage(c.req.raw, isOurs) : null
    if (!asked) return next()
    if (version !== versionOfPages(db)) [version, pages] = [versionOfPages(db), pagesOfVersion(cdnSeconds)]
    const { raw } = c.req
    const context = { ...asked, c, next }
    const page = await pages.fetch(asked.key, { context })
    c.req.raw = raw
    if (!page) return c.finalized ? undefined : next()
    // Setting a response copies the headers of the previous one.
    c.res = undefined
    c.res = answer(page, raw.headers)
    return undefined
  }
}

/** Pages of one version are dropped together, and renderings under way still reach their visitors. */
const pagesOfVersion = (cdnSeconds: number) =>
  new LRUCache<string, KeptPage, Rendering>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ gzipped }) => gzipped.byteLength + 2048,
    ttl: ROSTERS_LIVE_MS,
    // A rendering whose place is taken by newer pages is still what its visitors get.
    ignoreFetchAbort: true,
    // Visitors at the same moment share one rendering.
    fetchMethod: async (_key, _stale, { context: { c, request, next } }) => {
      c.req.raw = request
      await next()
      return keep(c.res, cdnSeconds)
    },
  })

/**
 * Drops kept pages after every write, which may have changed them. The database's notification comes a moment later.
 */
export function dropKeptPages(db: Database): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!READS.has(c.req.method) && c.res.status < 400) dropPages(db)
  }
}

/** Returns the request to render for all guests; null for a page that is personal or not kept. */
function askedPage({ url, headers }: Request, isOurs: (url: URL) => boolean): Asked | null {
  const asked = new URL(url)
  if (hasSessionCookie(headers) || !isOurs(asked)) return null
  const { origin, pathname, searchParams } = asked
  const parameters = PAGES.find(([address]) => address.test(pathname))?.[1]
  if (!parameters) return null
  const search = new URLSearchParams()
  for (const [name, value] of searchParams) {
    if (TRACKING_PARAMETERS.test(name)) continue
    if (!parameters[name]?.test(value) || search.has(name)) return null
    search.set(name, value)
  }
  search.sort()
  const address = `${origin}${pathname}${search.size > 0 ? `?${search}` : ''}`
  const colorScheme = chosenColorScheme(headers.get('cookie'))
  const request = new Request(address)
  if (colorScheme !== null) request.headers.set('cookie', `${COLOR_SCHEME_COOKIE}=${colorScheme}`)
  return { key: `${address} ${colorScheme}`, request }
}

/** Returns the page to keep; undefined when it is not for everyone, and then its body stays unread. */
async function keep(rendered: Response, cdnSeconds: number): Promise<KeptPage | undefined> {
  const { status, headers } = rendered
  const policy = headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  if (status !== 200 || !isHtml || nonce === undefined || headers.has('set-cookie')) return undefined
  const html = await rendered.text()
  const mark = ` nonce="${nonce}"`
  const page = html.replaceAll(mark, '')
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    if (script !== '' && attributes.includes(mark)) hashes.add(`'sha256-${digest(script)}'`)
  }
  return {
    // A copy: the packed page is a view of a buffer of 64 KB.
    gzipped: new Uint8Array(await pack(page)),
    etag: `"${digest(page)}"`,
    headers: {
      ...Object.fromEntries(headers),
      'content-security-policy': policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')),
      'cache-control': cdnSeconds > 0 ? `public, max-age=0, s-maxage=${cdnSeconds}` : 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    },
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')
const pack = promisify(gzip)

function answer({ gzipped, etag, headers }: KeptPage, asked: Headers): Response {
  const packed = /\bgzip\b/.test(asked.get('accept-encoding') ?? '')
  // A weak tag: the page is the same in every encoding.
  const tagged = { ...headers, etag: `W/${etag}` }
  if (asked.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers: tagged })
  return packed
    ? new Response(gzipped, { headers: { ...tagged, 'content-encoding': 'gzip' } })
    : new Response(gunzipSync(gzipped), { headers: tagged })
}
