import { Hono } from 'hono'
import { html } from 'hono/html'

import { siteAt, type SiteSettings } from '#domain/site/site.ts'
import { teamPath } from '#domain/team/team.ts'
import type { Context } from '#server/core/context.ts'
import { listGameDays } from '#server/rosters/last-game.ts'
import { listTeams } from '#server/rosters/league.ts'

/** Seconds. Teams change rarely, and a game listed a day late does no harm. */
const HOUR = 3600

/** Screens of accounts and of the back-office, and addresses that are not pages. Each is a prefix. */
const DISALLOWED = ['/api/', '/admin', '/settings', '/shares/']

/** Pages besides those of the teams. */
const PAGES = ['/', '/lineup-builder', '/trade-players', '/privacy', '/terms']

/**
 * Returns the caching of a file that contains addresses. Without PUBLIC_URL they use the requested Host, which anyone
 * can make up.
 */
export const cacheControlOf = ({ publicUrl }: SiteSettings): string =>
  `${publicUrl === undefined ? 'private' : 'public'}, max-age=${HOUR}`

/** Serves what search engines request: robots.txt and the sitemap. */
export function crawlerRoutes(services: Pick<Context, 'db'> & SiteSettings): Hono {
  const app = new Hono()
  const cacheControl = cacheControlOf(services)
  app.get('/robots.txt', (c) => {
    const lines = ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`)]
    c.header('Cache-Control', cacheControl)
    return c.text(`${lines.join('\n')}\n\nSitemap: ${siteAt(services, c.req.url).origin}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', async (c) => {
    const pages = await listPages(services)
    const { origin } = siteAt(services, c.req.url)
    const entries = pages.map(
      ({ path, day }) =>
        html`<url><loc>${origin + path}</loc>${day === null ? '' : html`<lastmod>${day}</lastmod>`}</url>`,
    )
    return c.body(await sitemapOf(entries), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': cacheControl,
    })
  })
  return app
}

const sitemapOf = async (entries: readonly ReturnType<typeof html>[]): Promise<string> => {
  const urls = await Promise.all(entries)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Lists the pages, with the date of a team's last game, when its page last changed. */
async function listPages({ db }: Pick<Context, 'db'>) {
  const ctx = { db }
  const [teams, days] = await Promise.all([listTeams({ ctx }), listGameDays({ ctx })])
  const newest = [...days.values()].toSorted().at(-1) ?? null
  return [
    ...PAGES.map((path) => ({ path, day: null })),
    { path: '/teams', day: newest },
    ...teams.map((team) => ({ path: teamPath(team), day: days.get(team.id) ?? null })),
  ]
}
