import { Hono } from 'hono'

import { siteAt, type SiteSettings } from '#domain/site.ts'

/** Seconds. */
const DAY = 86_400

const PAGE_COLOR = '#e7f2f8'

/** Small files that name the site, where others are files of the build. */
export function siteFiles(settings: SiteSettings): Hono {
  const app = new Hono()
  app.get('/site.webmanifest', (c) => {
    const { name } = siteAt(settings, c.req.url)
    return c.body(JSON.stringify(manifestOf(name)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': `public, max-age=${DAY}`,
    })
  })
  return app
}

/** What a phone is told of the site that is put on its home screen. */
const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  description: 'Build NHL lineups and trade proposals and share them as pictures.',
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
