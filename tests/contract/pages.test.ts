import { expect, it } from 'vitest'

import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { CRAWLER, drawPages, wordsOf } from '#tests/support/drawn-pages.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** Requests a page as a browser's address bar does. */
async function reader(cookie = '') {
  const app = await drawPages(database.db)
  return async (address: string) => {
    const answer = await app.request(address, { headers: { cookie, ...CRAWLER } })
    const html = await answer.text()
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      html,
      heading: wordsOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '').trim(),
    }
  }
}

it.each([
  ['country=can', 'Team Canada lineup builder'],
  ['country=CHE', 'Team Switzerland lineup builder'],
  ['country=', 'Dream Team builder'],
])('a Dream Team with %s in its address is drawn as “%s”', async (search, heading) => {
  const read = await reader()
  expect(await read(`/lineup-builder?mode=dream&${search}`)).toMatchObject({ status: 200, heading })
})

it('an unknown national team returns 404, with a message above the board', async () => {
  const { status, html } = await (await reader())('/lineup-builder?mode=dream&country=XXX')
  expect(status).toBe(404)
  expect(html).toContain('No national team goes by “XXX”.')
})

it('the page of a shared national team has its name and lets you continue with it', async () => {
  const { placements } = await makeRosteredTeam(database.db)
  const nation = lineupShare({ team: null, placements }, { lineup: { country: 'CAN', title: '' } })
  const { id } = await linkToLineup(await startAccounts(database.db).visit().ctx(), nation)
  const { html, heading } = await (await reader())(`/l/${id}`)
  expect(heading).toBe('Team Canada lineup')
  expect(html).toContain(`/lineup-builder?mode=dream&amp;country=CAN&amp;from=${id}`)
})

it('an unknown address returns 404, with a link home', async () => {
  const { status, html } = await (await reader())('/no/such/rink')
  expect(status).toBe(404)
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('<a href="/" class=')
})

it('P-HOME-09 P-HOME-10 the footer has this year, the brand, and links to Privacy and Terms', async () => {
  const read = await reader()
  const footer = /<footer.*?<\/footer>/s.exec((await read('/')).html)?.[0] ?? ''
  expect(wordsOf(footer)).toContain(`© ${new Date().getFullYear()} Benchboss`)
  expect(wordsOf(footer)).toContain('Not affiliated with the NHL')
  expect(footer).toMatch(/href="\/privacy"[^>]*>Privacy<\/a>/)
  expect(footer).toMatch(/href="\/terms"[^>]*>Terms<\/a>/)
})

it.each([
  ['theme=dark', '<html lang="en" data-theme="dark">', ['content="#07121e"/>']],
  ['theme=light', '<html lang="en" data-theme="light">', ['content="#e7f2f8"/>']],
  [
    '',
    '<html lang="en">',
    [
      'content="#e7f2f8" media="(prefers-color-scheme: light)"/>',
      'content="#07121e" media="(prefers-color-scheme: dark)"/>',
    ],
  ],
])('with the cookie "%s" the color scheme is right before any script runs', async (cookie, html, colors) => {
  const page = await (await reader(cookie))('/')
  expect(page.html).toContain(html)
  const found = [...page.html.matchAll(/<meta name="theme-color" (.*?\/>)/g)].map(([, color]) => color)
  expect(found).toEqual(colors)
})

it('P-SET-15 a link to a saved lineup redirects from home to the builder', async () => {
  const read = await reader()
  expect(await read('/?lineup=12')).toMatchObject({ status: 302, location: '/lineup-builder?lineup=12' })
})

it('robots.txt keeps crawlers out of private pages', async () => {
  const app = await drawPages(database.db)
  const answer = await app.request('/robots.txt')
  expect(answer.status).toBe(200)
  expect((await answer.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /settings',
    'Disallow: /shares/',
    '',
    'Sitemap: http://localhost/sitemap.xml',
  ])
})
