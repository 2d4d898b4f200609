import { serveStatic } from '@hono/node-server/serve-static'
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, type ServerBuild } from 'react-router'

import { nextPath } from '#domain/account/next-path.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import { oneLine } from '#domain/text/text.ts'
import { GOOGLE_UNREACHABLE } from '#messages/account.ts'
import { NO_SUCH_ADDRESS } from '#messages/server.ts'
import type { Auth } from '#server/accounts/auth.ts'
import { openConfirmation } from '#server/accounts/confirm-email.ts'
import { hasSessionCookie, type OpenRequest } from '#server/accounts/open-request.ts'
import { redirectToCode } from '#server/accounts/two-step-plugin.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import type { FileStore } from '#server/core/file-store.ts'
import { HUNG_UP, requestLog } from '#server/core/log.ts'
import type { Database } from '#server/db/client.ts'

import { answerFailure, describeFailure, withErrorField } from './answer.ts'
import { crawlerRoutes } from './crawler-routes.ts'
import { embedRoutes, framedHeaders, isEmbedPath } from './embed-routes.ts'
import { shareImages, storedFiles } from './image-routes.ts'
import { dropKeptPages, keptPages } from './kept-pages.ts'
import type { Metrics } from './metrics.ts'
import { readiness } from './readiness.ts'
import { provideRequest } from './request-context.ts'
import { bodyLimits, clientAddress, sameSiteWrites, warnOfProxy } from './request.ts'
import { servedBuild } from './served-build.ts'
import { siteFiles } from './site-files.ts'
import { visitRoutes } from './visit-routes.ts'

export type AppDependencies = SiteSettings & {
  readonly production: boolean
  /** The web app: its build, or in development a function that returns the newest. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the built client; undefined when Vite serves it. */
  readonly clientFolder: string | undefined
  readonly log: Context['log']
  /** Where else pages may send back-office requests. */
  readonly adminApiUrl?: string | null
  /** Where else pages may send player reports. */
  readonly reportUrl?: string | null
  /** Where to report vulnerabilities; null or absent: to the site itself. */
  readonly supportAddress?: string | null
  /** How pages for guests are kept; undefined: not at all. Requires `followRosters`, which follows the changes. */
  readonly pagesInMemory?: Pick<Parameters<typeof keptPages>[1], 'cdnSeconds'>
  readonly trustedProxies: number
  readonly auth: Auth
  readonly db: Database
  readonly files: FileStore
  readonly drawingQueue: Context['drawingQueue']
  readonly openRequest: OpenRequest
  /** Null or absent: nothing is counted, and /metrics does not exist. */
  readonly metrics?: Metrics | null
}

/** Endpoints whose specification requires an `error` field, also for requests refused before their action runs. */
const WITH_ERROR_FIELD = new Set(['/api/delete-account', '/api/track-visit', '/api/visits'])

/** Makes everything between a socket and the web app, in the order in which a request passes it. */
export function createApp(services: AppDependencies): Hono<{ Variables: { secureHeadersNonce: string } }> {
  const app = new Hono<{ Variables: { secureHeadersNonce: string } }>()
  const open = (c: HonoContext) => services.openRequest(c.req.raw, clientAddress(c, services.trustedProxies))
  const { metrics } = services
  const { build, production } = services
  const checked = typeof build === 'function' ? async () => servedBuild(await build()) : servedBuild(build)
  const pages = createRequestHandler(checked, production ? 'production' : 'development')

  app.onError((error, c) => {
    // A visitor who hung up makes reading and writing fail, and no one receives the response.
    if (c.req.raw.signal.aborted) return new Response(null, { status: HUNG_UP })
    const shape = WITH_ERROR_FIELD.has(c.req.path) ? withErrorField : undefined
    return answerFailure(describeFailure(error, services.log), shape)
  })
  app.notFound(() => answerFailure({ status: 404, code: 'not_found', message: NO_SUCH_ADDRESS }))
  app.use(requestLog(services.log, services.trustedProxies > 0))
  if (metrics) app.use(metrics.countRequests(services.build))
  app.use(warnOfProxy(services.log, services.trustedProxies))
  // In development a page changes with its code.
  if (production && services.pagesInMemory) {
    app.use(keptPages(services.db, { ...services.pagesInMemory, publicUrl: services.publicUrl }))
  }
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
  app.get('/api/auth/callback/google', answerAuthRedirect(services))
  app.get('/api/auth/verify-email', answerAuthRedirect(services))
  app.all('*', async (c) => {
    const { context, cookies } = await open(c)
    const answer = await pages(c.req.raw, provideRequest(context, c.get('secureHeadersNonce') ?? ''))
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
    return answer
  })
  return app
}

/** Responses to signed-in users are not stored anywhere; guests' responses are stored by their own browser only. */
function keepFromCaches(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (headers.has('cache-control')) return
    const isPersonal = headers.has('set-cookie') || hasSessionCookie(c.req.raw.headers)
    headers.set('Cache-Control', isPersonal ? 'no-store' : 'private, no-cache')
  }
}

/** Lets other sites embed only what allows it itself: `FOR_ANY_SITE`. */
function keepToThisSite(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  }
}

/** Keeps proxies from caching a failure: the image may be there a moment later. */
function keepNoFailure(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status >= 400 && !c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
  }
}

/** Allows scripts only from us and only with this response's nonce, and images only from our own origin. */
function securityHeaders({
  production,
  publicUrl,
  adminApiUrl,
  reportUrl,
}: Pick<AppDependencies, 'production' | 'publicUrl' | 'adminApiUrl' | 'reportUrl'>): MiddlewareHandler {
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
    // For browsers that ignore the line above.
    xFrameOptions: 'DENY',
    strictTransportSecurity: publicUrl?.startsWith('https:') && 'max-age=31536000; includeSubDomains',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginEmbedderPolicy: false,
    // `keepToThisSite` sets it; here it would overwrite an image's own header.
    crossOriginResourcePolicy: false,
  })
}

/** Seconds: a full drawing queue is done sooner, and during an outage clients ask no more often. */
const RETRY_AFTER = '5'

/** Tells browsers and robots when to retry: a 503 of an endpoint, image or page is always temporary. */
function retryLater(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status === 503) c.header('Retry-After', RETRY_AFTER)
  }
}

const YEAR = 31_536_000
const DAY = 86_400

/** Serves the built client. Names under /assets contain a hash of their content, so browsers keep them for a year. */
function staticFiles(folder: string): Hono {
  const files = new Hono()
  const serve = serveStatic({ root: folder, precompressed: true })
  files.use('/assets/*', keptFor(`public, max-age=${YEAR}, immutable`), serve)
  // An old page asks for an asset of an earlier build: return "not found" instead of rendering a page.
  files.get('/assets/*', (c) => c.notFound())
  // The service worker names the served version. A copy cached by a proxy would hide the next one.
  files.get('/sw.js', keptFor('no-cache'), serve)
  files.get('/:file{[^/]+\\.[a-z0-9]+}', keptFor(`public, max-age=${DAY}`), serve)
  return files
}

/**
 * Sets how long the file may be kept, and returns 304 when the browser has it. `serveStatic` does neither: its hook
 * `onFound` runs after it made the response.
 */
function keptFor(cacheControl: string): MiddlewareHandler {
  const tagged = etag({ weak: true })
  return async (c, next) => {
    await next()
    // When there is no such file, the response may be a page.
    if (!c.res.ok || !c.res.headers.has('last-modified')) return
    c.header('Cache-Control', cacheControl)
    await tagged(c, async () => undefined)
  }
}

/**
 * Serves the two addresses where a browser returns with a proof: from Google, or from a mailed link. The account
 * library itself handles only these. Everything else goes through verbs, whose responses never contain a session
 * token.
 */
function answerAuthRedirect({ auth, db }: Pick<AppDependencies, 'auth' | 'db'>): MiddlewareHandler {
  return async (c) => {
    const request = normalizeRequest(c.req.raw)
    if (!c.req.path.includes('/callback/')) return openConfirmation({ auth, db }, request)
    const library = await auth.google()
    if (!library) throw new AppError('unavailable', GOOGLE_UNREACHABLE)
    return redirectToCode(await library.handler(request))
  }
}

/**
 * Returns the request as our mails and Google write it: each name once, no characters that the database refuses, and a
 * return path within this site. Anything else in a link that was tampered with fails in the library with a logged
 * error, or never returns once its token was right.
 */
function normalizeRequest({ url, method, headers, signal }: Request): Request {
  const clean = new URL(url)
  const query = new URLSearchParams()
  for (const [name, value] of clean.searchParams) if (!query.has(name)) query.set(name, oneLine(value))
  if (clean.pathname.endsWith('/verify-email')) {
    // Set even without a token, so that the library returns a page and not JSON.
    query.set('token', query.get('token') ?? '')
    query.set('callbackURL', nextPath(query.get('callbackURL') ?? '/signin'))
  }
  clean.search = query.toString()
  return new Request(clean, { method, headers, signal })
}
