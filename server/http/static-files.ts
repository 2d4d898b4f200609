import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const YEAR = 31_536_000
const HOUR = 3600

/** The built client. Names under /assets carry a hash of their content, so browsers keep them for good. */
export function staticFiles(folder: string): Hono {
  const files = new Hono()
  const serve = (maxAge: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', maxAge),
    })
  files.use('/assets/*', serve(`public, max-age=${YEAR}, immutable`))
  // A missing asset is an old page asking for a past build: say so instead of rendering a page.
  files.get('/assets/*', (c) => c.text('Not found', 404))
  files.get('/:file{[^/]+\\.[a-z0-9]+}', serve(`public, max-age=${HOUR}`))
  return files
}
