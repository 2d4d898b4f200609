import { type Context as HttpContext, Hono } from 'hono'

import { kindOfLetter } from '#domain/share/share-id.ts'
import type { Context } from '#server/context.ts'
import { type CardUse, DRAWING_VERSION } from '#server/images/card-cache.ts'
import { readShareImage } from '#server/shares/share-image.ts'

/** Seconds. */
const YEAR = 31_536_000
const MINUTE = 60

const TYPES = { page: 'image/webp', link: 'image/jpeg' } as const satisfies Record<CardUse, string>

/**
 * The images of shared lineups and trades, before the web app: they are requested far more often than pages, and mostly
 * without a session. What is shared never changes, so browsers and proxies keep an image for good; one whose photos
 * could not all be read they keep for a minute.
 */
export function shareImages(ctx: Pick<Context, 'db' | 'files'>): Hono {
  const app = new Hono()
  app.get('/:letter{[lt]}/:file{[A-Za-z0-9]{12}\\.webp}', (c) =>
    answer(ctx, c, c.req.param('letter'), c.req.param('file').slice(0, -5), 'page'),
  )
  app.get('/:letter{[lt]}/:id{[A-Za-z0-9]{12}}/og.jpg', (c) =>
    answer(ctx, c, c.req.param('letter'), c.req.param('id'), 'link'),
  )
  return app
}

async function answer(
  ctx: Pick<Context, 'db' | 'files'>,
  c: HttpContext,
  letter: string,
  id: string,
  image: CardUse,
): Promise<Response> {
  const kind = kindOfLetter(letter)
  const drawn = kind && (await readShareImage(ctx, kind, id, image))
  if (!drawn) return c.notFound()
  const type = { 'Content-Type': TYPES[image] }
  if (!drawn.whole) return c.body(drawn.bytes, 200, { ...type, 'Cache-Control': `public, max-age=${MINUTE}` })
  const headers = {
    ETag: `"${id}-${image}-${DRAWING_VERSION}"`,
    'Cache-Control': `public, max-age=${YEAR}, immutable`,
  }
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
  return c.body(drawn.bytes, 200, { ...headers, ...type })
}
