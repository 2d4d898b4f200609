import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createRequestHandler, type ServerBuild } from 'react-router'

import type { Context } from '#server/context.ts'

import { describeFailure } from './failure.ts'
import { provideRequest } from './request-context.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

const MAX_BODY_BYTES = 256 * 1024

export type AppParts = {
  readonly production: boolean
  /** The web app: its build, or in development a function that gives the newest. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the built client; undefined where Vite serves it. */
  readonly clientFolder: string | undefined
  readonly log: Context['log']
  readonly createContext: (request: Request) => Promise<Context>
}

/** Everything between a socket and the web app, in the order in which a request meets it. */
export function createApp(parts: AppParts): Hono<{ Variables: { secureHeadersNonce: string } }> {
  const app = new Hono<{ Variables: { secureHeadersNonce: string } }>()
  const pages = createRequestHandler(parts.build, parts.production ? 'production' : 'development')

  app.onError((error, c) => {
    const failure = describeFailure(error, parts.log)
    return c.json({ error: failure.message, code: failure.code, id: failure.id }, failure.status)
  })
  app.use(requestLog(parts.log))
  app.use(securityHeaders(parts))
  app.get('/healthz', (c) => c.text('ok'))
  if (parts.clientFolder) app.route('/', staticFiles(parts.clientFolder))
  app.use(compress({ encoding: 'gzip' }))
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ error: 'The request is too large.', code: 'too_large', id: null }, 413),
    }),
  )
  app.all('*', async (c) => {
    const context = await parts.createContext(c.req.raw)
    return pages(c.req.raw, provideRequest(context, c.get('secureHeadersNonce') ?? ''))
  })
  return app
}
