import { type Context as HttpContext, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { z } from 'zod'

import { SHARE_LETTERS } from '#domain/share/share-link.ts'
import { siteAt, type SiteSettings } from '#domain/site/site.ts'
import { SHARE_NOT_FOUND } from '#messages/share-page.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import {
  describeEmbed,
  EMBED_STYLE_HASH,
  EMBED_THEMES,
  embedPage,
  embedRefusal,
  readEmbed,
  readEmbeddedPath,
} from '#server/shares/embed.ts'

import { describeFailure, FOR_ANY_SITE } from './answer.ts'

/** Refusals for oEmbed consumers, which are programs. */
const OEMBED_REFUSALS = {
  noUrl: 'Pass the address of a shared lineup or trade as url.',
  notOurs: 'There is no shared lineup or trade at that address.',
  format: 'Only format=json is supported.',
} as const

/** Whether any site may show the address in a frame. */
export const isEmbedPath = (path: string): boolean => EMBED_PATH.test(path)
const EMBED_PATH = new RegExp(`^/(?:${SHARE_LETTERS}/[^/]+|profile/[^/]+/lineups/[^/]+)/embed$`)

/** Policy of those addresses: frames on every site, our own images, the page's own style, nothing else. */
export const framedHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    imgSrc: ["'self'"],
    styleSrc: [EMBED_STYLE_HASH],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ['*'],
  },
  xFrameOptions: false,
  crossOriginResourcePolicy: FOR_ANY_SITE['Cross-Origin-Resource-Policy'],
  strictTransportSecurity: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
})

const Theme = z.enum(EMBED_THEMES).nullable().catch(null)

/** Pixels available in the other site's page; a value that is not a number means no limit. */
const Room = z.coerce.number().int().positive().optional().catch(undefined)
const OEmbedQuery = z.object({
  url: z.url({ error: OEMBED_REFUSALS.noUrl }),
  format: z.string().default('json'),
  maxwidth: Room,
  maxheight: Room,
})

/**
 * Serves what other sites embed of a link: the page for their frame, and its oEmbed 1.0 description. It comes before
 * the web app, because such a frame has no session and allows no script.
 */
export function embedRoutes(services: Pick<Context, 'db' | 'log'> & SiteSettings): Hono {
  const app = new Hono()

  const answer = async (c: HttpContext) => {
    const theme = Theme.parse(c.req.query('theme'))
    const site = siteAt(services, c.req.url)
    try {
      const embedded = readEmbeddedPath(c.req.path.replace(/\/embed$/, ''))
      if (!embedded) throw new AppError('not_found', SHARE_NOT_FOUND)
      return c.html(embedPage(await readEmbed({ ...services, now: new Date() }, embedded), site, theme))
    } catch (error) {
      const { status, message } = describeFailure(error, services.log)
      return c.html(embedRefusal(message, site, theme), status)
    }
  }
  app.get(`/:letter{${SHARE_LETTERS}}/:id/embed`, answer)
  app.get('/profile/:nameOrId/lineups/:id/embed', answer)

  app.get('/oembed', async (c) => {
    const query = OEmbedQuery.safeParse(c.req.query())
    if (!query.success) throw new AppError('bad_request', OEMBED_REFUSALS.noUrl)
    const { url, format, maxwidth, maxheight } = query.data
    if (format !== 'json') throw new AppError('not_implemented', OEMBED_REFUSALS.format)
    const site = siteAt(services, c.req.url)
    const asked = new URL(url)
    const embedded = asked.host === new URL(site.origin).host ? readEmbeddedPath(asked.pathname) : null
    if (!embedded) throw new AppError('not_found', OEMBED_REFUSALS.notOurs)
    const embed = await readEmbed({ ...services, now: new Date() }, embedded)
    const answer = describeEmbed(embed, site, { width: maxwidth, height: maxheight })
    // Public and the same for everyone: other sites' pages may request it too.
    return c.json(answer, 200, { 'Access-Control-Allow-Origin': '*' })
  })
  return app
}
