import { Hono } from 'hono'

import { siteAt, type SiteSettings } from '#domain/site/site.ts'

import { cacheControlOf } from './crawler-routes.ts'

/** Seconds. */
const DAY = 86_400
const HALF_A_YEAR_MS = 182 * DAY * 1000

const PAGE_COLOR = '#e7f2f8'

/**
 * Files that programs request at well-known addresses. None of them is a page.
 * @param support an email; null when the operator has set none
 */
export function siteFiles(settings: SiteSettings, support: string | null): Hono {
  const app = new Hono()
  app.get('/site.webmanifest', (c) => {
    const { name } = siteAt(settings, c.req.url)
    return c.body(JSON.stringify(manifestOf(name)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': `public, max-age=${DAY}`,
    })
  })
  // RFC 9116. It must have an end date; a running server always returns a new one.
  app.get('/.well-known/security.txt', (c) => {
    const { origin } = siteAt(settings, c.req.url)
    const fields = {
      Contact: support === null ? `${origin}/` : `mailto:${support}`,
      Expires: new Date(Date.now() + HALF_A_YEAR_MS).toISOString(),
      'Preferred-Languages': 'en',
      Canonical: origin + c.req.path,
    }
    c.header('Cache-Control', cacheControlOf(settings))
    return c.text(
      `${Object.entries(fields)
        .map((field) => field.join(': '))
        .join('\n')}\n`,
    )
  })
  app.get('/.well-known/change-password', (c) => c.redirect('/settings/account'))
  return app
}

/** The web app manifest: what a phone shows of the site on its home screen. */
const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  description: 'Build NHL lineups and trade proposals and share them as images.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAGE_COLOR,
  theme_color: PAGE_COLOR,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Build a lineup', url: '/lineup-builder' },
    { name: 'Propose a trade', url: '/trade-players' },
  ],
})
