import { serveStatic } from '@hono/node-server/serve-static'
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'

import { GOOGLE_UNREACHABLE } from '#messages/account.ts'
import { NO_SUCH_ADDRESS } from '#messages/server.ts'
import type { Auth } from '#server/accounts/auth.ts'
import type { OpenRequest } from '#server/accounts/open-request.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'
import type { FileStore } from '#server/images/file-store.ts'
import { requestLog } from '#server/operations/log.ts'

import { answerFailure, describeFailure, withErrorField } from './answer.ts'
import { shareImages, storedFiles } from './image-routes.ts'
import { bodyLimits } from './request-body.ts'
import { provideRequest } from './request-context.ts'
import { clientAddress, sameSiteWrites } from './request-origin.ts'
import { visitRoutes } from './visit-routes.ts'

export type AppDependencies = {
  readonly production: boolean
  /** The web app: its build, or in development a function that gives the newest. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the built client; undefined where Vite serves it. */
  readonly clientFolder: string | undefined
  readonly log: Context['log']
  readonly publicUrl: string | undefined
  /** Where else pages may send requests of the back-office. */
  readonly adminApiUrl?: string | null
  /** How many proxies of ours stand in front. */
  readonly trustedProxies: number
  readonly auth: Auth
  readonly db: Database
  readonly files: FileStore
  readonly drawingQueue: Context['drawingQueue']
  readonly openRequest: OpenRequest
}

/** Of these the specification demands an `error` field, also of what is refused before their action is reached. */
const WITH_ERROR_FIELD = new Set(['/api/delete-account', '/api/track-visit', '/api/visits'])

/** Everything between a socket and the web app, in the order in which a request meets it. */
export function createApp(services: AppDependencies): Hono<{ Variables: { secureHeadersNonce: string } }> {
  const app = new Hono<{ Variables: { secureHeadersNonce: string } }>()
  const open = (c: HonoContext) => services.openRequest(c.req.raw, clientAddress(c, services.trustedProxies))
  const pages = createRequestHandler(services.build, services.production ? 'production' : 'development')

  app.onError((error, c) =>
    answerFailure(
      describeFailure(error, services.log),
      WITH_ERROR_FIELD.has(c.req.path) ? withErrorField : undefined,
    ),
  )
  app.notFound(() => answerFailure({ status: 404, code: 'not_found', message: NO_SUCH_ADDRESS }))
  app.use(requestLog(services.log))
  app.use(securityHeaders(services))
  app.use(retryLater())
  app.get('/healthz', (c) => c.text('ok'))
  if (services.clientFolder) app.route('/', staticFiles(services.clientFolder))
  app.route('/', storedFiles(services.files))
  app.route(
    '/',
    shareImages(services, (c) => clientAddress(c, services.trustedProxies)),
  )
  app.use(sameSiteWrites(services.publicUrl))
  app.use(bodyLimits())
  app.route('/', visitRoutes(open))
  app.use(compress({ encoding: 'gzip' }))
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

/** Allows scripts only from us and only with this response's nonce, and images only from our own origin. */
function securityHeaders({
  production,
  adminApiUrl,
}: Pick<AppDependencies, 'production' | 'adminApiUrl'>): MiddlewareHandler {
  // Vite's development client opens a WebSocket and injects inline styles and scripts.
  if (!production) return secureHeaders()
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // Floating parts are positioned by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(adminApiUrl ? [new URL(adminApiUrl).origin] : [])],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // HTTPS ends at the proxy in front; it also decides about HSTS.
    strictTransportSecurity: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginEmbedderPolicy: false,
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
const HOUR = 3600

/** The built client. Names under /assets carry a hash of their content, so browsers keep them for good. */
function staticFiles(folder: string): Hono {
  const files = new Hono()
  const serve = (maxAge: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', maxAge),
    })
  files.use('/assets/*', serve(`public, max-age=${YEAR}, immutable`))
  // An old page asks for an asset of a past build: answer that it is gone instead of rendering a page.
  files.get('/assets/*', (c) => c.notFound())
  files.get('/:file{[^/]+\\.[a-z0-9]+}', serve(`public, max-age=${HOUR}`))
  return files
}

/**
 * Where a browser comes back with a proof: from Google, or from a mailed link. These two addresses are all that the
 * account library answers itself; everything else goes through verbs, whose answers never hold a session's token.
 */
function answerAuthRedirect(auth: Auth): MiddlewareHandler {
  return async (c) => {
    const library = c.req.path.includes('/callback/') ? await auth.google() : auth.library
    if (!library) throw new AppError('unavailable', GOOGLE_UNREACHABLE)
    return library.handler(c.req.raw)
  }
}

/** Resolves once the server takes connections; rejects with the system's error when it cannot have the port. */
export async function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string | undefined },
): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

/** On a signal finishes the requests under way, then releases the rest: nothing acknowledged is lost. */
export function stopOnSignal(server: Server, release: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.close(() => void release().finally(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
