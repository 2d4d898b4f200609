import { serveStatic } from '@hono/node-server/serve-static'
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, type ServerBuild } from 'react-router'

import { nextPath } from '#domain/account/next-path.ts'
import type { SiteSettings } from '#domain/site.ts'
import { oneLine } from '#domain/text.ts'
import { GOOGLE_UNREACHABLE } from '#messages/account.ts'
import { NO_SUCH_ADDRESS } from '#messages/server.ts'
import type { Auth } from '#server/accounts/auth.ts'
import { hasSessionCookie, type OpenRequest } from '#server/accounts/open-request.ts'
import { leadToCode } from '#server/accounts/two-step-plugin.ts'
import { answerFailure, describeFailure, withErrorField } from '#server/answers/answer.ts'
import { bodyLimits, clientAddress, sameSiteWrites, warnOfProxy } from '#server/answers/request.ts'
import type { Database } from '#server/db/client.ts'
import type { Context } from '#server/ground/context.ts'
import { AppError } from '#server/ground/errors.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { HUNG_UP, requestLog } from '#server/ground/log.ts'

import { crawlerRoutes } from './crawler-routes.ts'
import { embedRoutes, framedHeaders, isEmbedPath } from './embed-routes.ts'
import { shareImages, storedFiles } from './image-routes.ts'
import { dropKeptPages, keptPages } from './kept-pages.ts'
import type { Metrics } from './metrics.ts'
import { readiness } from './readiness.ts'
import { provideRequest } from './request-context.ts'
import { servedBuild } from './served-build.ts'
import { siteFiles } from './site-files.ts'
import { visitRoutes } from './visit-routes.ts'

export type AppDependencies = SiteSettings & {
  readonly production: boolean
  /** The web app: its build, or in development a function that gives the newest. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the built client; undefined where Vite serves it. */
  readonly clientFolder: string | undefined
  readonly log: Context['log']
  /** Where else pages may send requests of the back-office. */
  readonly adminApiUrl?: string | null
  /** Where else pages may send reports of players. */
  readonly reportUrl?: string | null
  /** Where weaknesses are reported; null, or none: at the site itself. */
  readonly supportAddress?: string | null
  /** How pages for guests are kept; undefined: none is. Needs somebody who follows what changes: `followRosters`. */
  readonly pagesInMemory?: Parameters<typeof keptPages>[1]
  /** How many proxies of ours stand in front. */
  readonly trustedProxies: number
  readonly auth: Auth
  readonly db: Database
  readonly files: FileStore
  readonly drawingQueue: Context['drawingQueue']
  readonly openRequest: OpenRequest
  /** Null, or none: nothing is counted, and /metrics is no address. */
  readonly metrics?: Metrics | null
}

/** Of these the specification demands an `error` field, also of what is refused before their action is reached. */
const WITH_ERROR_FIELD = new Set(['/api/delete-account', '/api/track-visit', '/api/visits'])

/** Everything between a socket and the web app, in the order in which a request meets it. */
export function createApp(services: AppDependencies): Hono<{ Variables: { secureHeadersNonce: string } }> {
  const app = new Hono<{ Variables: { secureHeadersNonce: string } }>()
  const open = (c: HonoContext) => services.openRequest(c.req.raw, clientAddress(c, services.trustedProxies))
  const { metrics } = services
  const { build, production } = services
  const checked = typeof build === 'function' ? async () => servedBuild(await build()) : servedBuild(build)
  const pages = createRequestHandler(checked, production ? 'production' : 'development')

  app.onError((error, c) => {
    // A visitor who hung up makes reading and writing fail; nobody is there for an answer.
    if (c.req.raw.signal.aborted) return new Response(null, { status: HUNG_UP })
    const shape = WITH_ERROR_FIELD.has(c.req.path) ? withErrorField : undefined
    return answerFailure(describeFailure(error, services.log), shape)
  })
  app.notFound(() => answerFailure({ status: 404, code: 'not_found', message: NO_SUCH_ADDRESS }))
  app.use(requestLog(services.log, services.trustedProxies > 0))
  if (metrics) app.use(metrics.countRequests(services.build))
  app.use(warnOfProxy(services.log, services.trustedProxies))
  // In development a page changes with its code.
  if (production && services.pagesInMemory) app.use(keptPages(services.db, services.pagesInMemory))
  app.use(keepToThisSite())
  const ownHeaders = securityHeaders(services)
  app.use((c, next) => (isEmbedPath(c.req.path) ? framedHeaders : ownHeaders)(c, next))
  app.use(retryLater())
  app.use(keepNoFailure())
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', readiness(services))
  if (metrics) app.get('/metrics', metrics.answer)
  app.route('/', crawlerRoutes(services))
  app.route('/', siteFiles(services, services.supportAddress ?? null))
  if (services.clientFolder) app.route('/', staticFiles(services.clientFolder))
  app.route('/', storedFiles(services.files))
  app.route(
    '/',
    shareImages(services, (c) => clientAddress(c, services.trustedProxies)),
  )
  app.use(keepFromCaches())
  app.use(sameSiteWrites(services.publicUrl))
  app.use(bodyLimits())
  app.route('/', visitRoutes(open, metrics?.countVisit))
  app.use(dropKeptPages(services.db))
  app.use(compress({ encoding: 'gzip' }))
  app.route('/', embedRoutes(services))
  app.get('/api/auth/callback/google', answerAuthRedirect(services.auth))
  app.get('/api/auth/verify-email', answerAuthRedirect(services.auth))
  app.all('*', async (c) => {
    const { context, cookies } = await open(c)
    const answer = await pages(c.req.raw, provideRequest(context, c.get('secureHeadersNonce') ?? ''))
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
    return answer
  })
  return app
}

/** What is answered to somebody signed in stays nowhere, what anybody else is answered only in their own browser. */
function keepFromCaches(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (headers.has('cache-control')) return
    const isPersonal = headers.has('set-cookie') || hasSessionCookie(c.req.raw.headers)
    headers.set('Cache-Control', isPersonal ? 'no-store' : 'private, no-cache')
  }
}

/** Other sites may show in their pages only what says so itself: `FOR_ANY_SITE`. */
function keepToThisSite(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  }
}

/** What a proxy remembered of a failure would outlive it: the image may be there a moment later. */
function keepNoFailure(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status >= 400 && !c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
  }
}

/** Allows scripts only from us and only with this response's nonce, and images only from our own origin. */
function securityHeaders({
  production,
  adminApiUrl,
  reportUrl,
}: Pick<AppDependencies, 'production' | 'adminApiUrl' | 'reportUrl'>): MiddlewareHandler {
  const elsewhere = [adminApiUrl, reportUrl].flatMap((address) => (address ? [new URL(address).origin] : []))
  // Vite's development client opens a WebSocket and injects inline styles and scripts.
  if (!production) return secureHeaders({ crossOriginResourcePolicy: false })
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // Floating parts are positioned by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...elsewhere],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // For browsers that do not read the line above.
    xFrameOptions: 'DENY',
    // HTTPS ends at the proxy in front; it also decides about HSTS.
    strictTransportSecurity: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginEmbedderPolicy: false,
    // `keepToThisSite` sets it; here it would overwrite what an image says itself.
    crossOriginResourcePolicy: false,
  })
}

/** Seconds: a full line of drawings is done sooner, an outage is not asked after more often. */
const RETRY_AFTER = '5'

/** Whatever answers 503, an endpoint, an image or a page, is over by itself: browsers and robots may come again. */
function retryLater(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status === 503) c.header('Retry-After', RETRY_AFTER)
  }
}

const YEAR = 31_536_000
const DAY = 86_400

/** The built client. Names under /assets carry a hash of their content, so browsers keep them for good. */
function staticFiles(folder: string): Hono {
  const files = new Hono()
  const serve = serveStatic({ root: folder, precompressed: true })
  files.use('/assets/*', keptFor(`public, max-age=${YEAR}, immutable`), serve)
  // An old page asks for an asset of a past build: answer that it is gone instead of rendering a page.
  files.get('/assets/*', (c) => c.notFound())
  // The browser's worker names the version that is served: one that a proxy remembers would hide the next.
  files.get('/sw.js', keptFor('no-cache'), serve)
  files.get('/:file{[^/]+\\.[a-z0-9]+}', keptFor(`public, max-age=${DAY}`), serve)
  return files
}

/**
 * Says how long the file may be kept, and answers 304 where a browser has it. `serveStatic` itself does neither: its hook
 * `onFound` runs after it made the answer.
 */
function keptFor(cacheControl: string): MiddlewareHandler {
  const tagged = etag({ weak: true })
  return async (c, next) => {
    await next()
    // Where there is no such file, the answer may be a page.
    if (!c.res.ok || !c.res.headers.has('last-modified')) return
    c.header('Cache-Control', cacheControl)
    await tagged(c, async () => undefined)
  }
}

/**
 * Where a browser comes back with a proof: from Google, or from a mailed link. These two addresses are all that the
 * account library answers itself; everything else goes through verbs, whose answers never hold a session's token.
 */
function answerAuthRedirect(auth: Auth): MiddlewareHandler {
  return async (c) => {
    const library = c.req.path.includes('/callback/') ? await auth.google() : auth.library
    if (!library) throw new AppError('unavailable', GOOGLE_UNREACHABLE)
    return leadToCode(await library.handler(asWeWriteIt(c.req.raw)))
  }
}

/**
 * The request of such an address as our mails and Google write it, whoever made the link: each name once, no characters
 * that the database refuses, and a way back within this site. What else may stand there fails in the library with an
 * error in the log, and once its token was right without an answer.
 */
function asWeWriteIt({ url, method, headers, signal }: Request): Request {
  const clean = new URL(url)
  const query = new URLSearchParams()
  for (const [name, value] of clean.searchParams) if (!query.has(name)) query.set(name, oneLine(value))
  if (clean.pathname.endsWith('/verify-email')) {
    // Without a token too, so that the library answers with a page and not with JSON.
    query.set('token', query.get('token') ?? '')
    query.set('callbackURL', nextPath(query.get('callbackURL') ?? '/signin'))
  }
  clean.search = query.toString()
  return new Request(clean, { method, headers, signal })
}
