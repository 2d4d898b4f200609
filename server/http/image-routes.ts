import { type Context as HttpContext, Hono } from 'hono'

import { kindOfLetter, SHARE_LETTERS } from '#domain/share/share-link.ts'
import { siteAt, type SiteSettings } from '#domain/site/site.ts'
import { SITE_PAGE_NAMES, SITE_PAGES } from '#messages/site-pages.ts'
import {
  atWidth,
  type CardContext,
  type CardUse,
  DRAWING_VERSION,
  siteTag,
  typeOfUse,
} from '#server/cards/card-cache.ts'
import { readVersioned, siteVersion, type VersionedCard } from '#server/cards/versioned-card.ts'
import { type FileFacts, type FileStore, mediaType, readFileAddress } from '#server/core/file-store.ts'
import { findLinesCard } from '#server/pages/team-page.ts'
import { findDailyCards, findProfileCard, sitePageCard } from '#server/shares/page-image.ts'
import { findShareImage } from '#server/shares/share-image.ts'

import { FOR_ANY_SITE } from './answer.ts'

/** Seconds. */
const YEAR = 31_536_000

/**
 * Serves the public files of the buckets at /files/{bucket}/{path}, always whole. A path is never reused for another
 * image, so browsers keep it for a year.
 */
export function storedFiles(files: FileStore): Hono {
  const app = new Hono()
  app.get('/files/:bucket/:path{.+}', async (c) => {
    const { bucket, path } = c.req.param()
    const address = readFileAddress(bucket, path)
    const type = mediaType(path)
    if (!address || !type) return c.notFound()
    const tags = readTags(c.req.header('if-none-match'))
    const isHead = c.req.method === 'HEAD'
    const facts = isHead || tags.length > 0 ? await files.stat(address) : null
    if (facts && (tags.includes(facts.etag) || tags.includes('*'))) {
      return c.body(null, 304, keptForGood(facts.etag))
    }
    if (isHead) return facts ? c.body(null, 200, describeFile(facts, type)) : c.notFound()
    const file = await files.read(address)
    if (!file) return c.notFound()
    const headers = describeFile({ etag: file.etag, size: file.bytes.byteLength }, type)
    return c.body(new Uint8Array(file.bytes), 200, headers)
  })
  app.all('/files/*', (c) => c.notFound())
  return app
}

/** Returns the tags of an If-None-Match header, weak ones as strong: an image is either the same or not. */
export function readTags(header: string | undefined): readonly string[] {
  return header?.match(/"[^"]*"|\*/g) ?? []
}

function keptForGood(etag: string) {
  return { ETag: etag, 'Cache-Control': `public, max-age=${YEAR}, immutable` }
}

function describeFile({ etag, size }: FileFacts, type: string) {
  return { ...keptForGood(etag), 'Content-Type': type, 'Content-Length': String(size) }
}

const FOR_A_MINUTE = { ...FOR_ANY_SITE, 'Cache-Control': 'public, max-age=60' }

/**
 * Serves the images of shared lineups and trades, of teams' lines and of pages. They come before the web app: they are
 * requested far more often than pages, and mostly without a session. A share never changes, so browsers and proxies
 * keep its image for a year. If a photo could not be read, they keep the image for a minute.
 */
export function shareImages(
  services: Omit<CardContext, 'now' | 'address' | 'site'> & SiteSettings,
  addressOf: (c: HttpContext) => string | null,
): Hono {
  const app = new Hono()
  const open = (c: HttpContext): CardContext => ({
    ...services,
    now: new Date(),
    address: addressOf(c),
    site: siteAt(services, c.req.url),
  })
  const answer = (c: HttpContext, letter: string, id: string, image: CardUse) =>
    answerShareImage(open(c), c, { letter, id, image })
  app.get(`/:letter{${SHARE_LETTERS}}/:file{[A-Za-z0-9]{12}\\.webp}`, (c) =>
    answer(c, c.req.param('letter'), c.req.param('file').slice(0, -5), atWidth('page', c.req.query('w'))),
  )
  app.get(`/:letter{${SHARE_LETTERS}}/:id{[A-Za-z0-9]{12}}/wide.webp`, (c) =>
    answer(c, c.req.param('letter'), c.req.param('id'), atWidth('wide', c.req.query('w'))),
  )
  app.get(`/:letter{${SHARE_LETTERS}}/:id{[A-Za-z0-9]{12}}/og.jpg`, (c) =>
    answer(c, c.req.param('letter'), c.req.param('id'), 'link'),
  )
  app.get('/teams/:slug/lines.png', async (c) =>
    answerVersioned(open(c), c, await findLinesCard(services, c.req.param('slug'))),
  )
  for (const page of SITE_PAGE_NAMES) {
    const { path } = SITE_PAGES[page]
    app.get(`${path === '/' ? '' : path}/og.jpg`, (c) => answerVersioned(open(c), c, sitePageCard(page)))
  }
  app.get('/profile/:nameOrId/og.jpg', async (c) =>
    answerVersioned(open(c), c, await findProfileCard(services, c.req.param('nameOrId'))),
  )
  app.get('/daily/:day/og.jpg', async (c) => {
    const [card = null] = await findDailyCards(services, [c.req.param('day')])
    return answerVersioned(open(c), c, card)
  })
  return app
}

/**
 * Sends a card whose address changes with its content. Pages link to a version, which is kept for a year; the address
 * without a version is kept for a minute. An outdated version is not drawn, so that made-up addresses cause no
 * drawings.
 */
async function answerVersioned(
  ctx: CardContext,
  c: HttpContext,
  card: VersionedCard | null,
): Promise<Response> {
  if (!card) return c.notFound()
  const version = siteVersion(ctx.site, card)
  const etag = `"${version}"`
  const headers =
    c.req.query('v') === version ? { ...FOR_ANY_SITE, ...keptForGood(etag) } : { ...FOR_A_MINUTE, ETag: etag }
  if (readTags(c.req.header('if-none-match')).includes(etag)) return c.body(null, 304, headers)
  const { bytes, whole } = await readVersioned(ctx, card, c.req.raw.signal)
  const type = { 'Content-Type': card.request.type }
  if (!whole) return c.body(bytes, 200, { ...type, ...FOR_A_MINUTE })
  return c.body(bytes, 200, { ...headers, ...type })
}

async function answerShareImage(
  ctx: CardContext,
  c: HttpContext,
  { letter, id, image }: { readonly letter: string; readonly id: string; readonly image: CardUse },
): Promise<Response> {
  const kind = kindOfLetter(letter)
  const readImage = kind && (await findShareImage(ctx, kind, id, image))
  if (!readImage) return c.notFound()
  const headers = {
    ...FOR_ANY_SITE,
    ...keptForGood(`"${id}-${image}-${DRAWING_VERSION}-${siteTag(ctx.site)}"`),
  }
  // A client that has the image needs no drawing.
  if (readTags(c.req.header('if-none-match')).includes(headers.ETag)) return c.body(null, 304, headers)
  const drawn = await readImage(c.req.raw.signal)
  const type = { 'Content-Type': typeOfUse(image) }
  if (!drawn.whole) return c.body(drawn.bytes, 200, { ...type, ...FOR_A_MINUTE })
  return c.body(drawn.bytes, 200, { ...headers, ...type })
}
