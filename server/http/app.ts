import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, type ServerBuild } from 'react-router'

import type { OpenRequest } from '#server/auth/open-request.ts'
import type { Auth } from '#server/auth/auth.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import type { FileStore } from '#server/files/file-store.ts'

import { answerAuthRedirect } from './auth-redirects.ts'
import { bodyLimits } from './body-limits.ts'
import { busyEndpoints } from './busy-endpoints.ts'
import { clientAddress } from './client-address.ts'
import { describeFailure } from './failure.ts'
import { provideRequest } from './request-context.ts'
import { requestLog } from './request-log.ts'
import { sameSiteWrites } from './same-site-writes.ts'
import { securityHeaders } from './security-headers.ts'
import { shareImages } from './share-pictures.ts'
import { staticFiles } from './static-files.ts'
import { storedFiles } from './stored-files.ts'

export type AppParts = {
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
  readonly openRequest: OpenRequest
}

/** Everything between a socket and the web app, in the order in which a request meets it. */
export function createApp(parts: AppParts): Hono<{ Variables: { secureHeadersNonce: string } }> {
  const app = new Hono<{ Variables: { secureHeadersNonce: string } }>()
  const open = async (c: HonoContext) => {
    const { context, cookies } = await parts.openRequest(c.req.raw, clientAddress(c, parts.trustedProxies))
    return { context: provideRequest(context, c.get('secureHeadersNonce') ?? ''), cookies }
  }
  const pages = createRequestHandler(parts.build, parts.production ? 'production' : 'development')

  app.onError((error, c) => {
    const failure = describeFailure(error, parts.log)
    return c.json({ error: failure.message, code: failure.code, id: failure.id }, failure.status)
  })
  app.use(requestLog(parts.log))
  app.use(securityHeaders(parts))
  app.get('/healthz', (c) => c.text('ok'))
  if (parts.clientFolder) app.route('/', staticFiles(parts.clientFolder))
  app.route('/', storedFiles(parts.files))
  app.route('/', shareImages(parts))
  app.use(sameSiteWrites(parts.publicUrl))
  app.use(bodyLimits())
  // In development the build changes under way; there the router answers them.
  if (typeof parts.build === 'object') app.route('/', busyEndpoints(parts.build, open))
  app.use(compress({ encoding: 'gzip' }))
  app.get('/api/auth/callback/google', answerAuthRedirect(parts.auth))
  app.get('/api/auth/verify-email', answerAuthRedirect(parts.auth))
  app.all('*', async (c) => {
    const { context, cookies } = await open(c)
    const answer = await pages(c.req.raw, context)
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
    return answer
  })
  return app
}
