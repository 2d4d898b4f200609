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

it('a Dream Team in the address is drawn with its country; an unknown one returns 404 with a message', async () => {
  const read = await reader()
  for (const [search, heading] of [
    ['country=can', 'Team Canada lineup builder'],
    ['country=CHE', 'Team Switzerland lineup builder'],
    ['country=', 'Dream Team builder'],
  ] as const)
    expect.soft(await read(`/lineup-builder?mode=dream&${search}`)).toMatchObject({ status: 200, heading })
  const unknown = await read('/lineup-builder?mode=dream&country=XXX')
  expect([unknown.status, unknown.html]).toEqual([
    404,
    expect.stringContaining('No national team goes by “XXX”.'),
  ])
})

it('the page of a shared national team has its name and lets you continue with it', async () => {
  const { placements } = await makeRosteredTeam(database.db)
  const nation = lineupShare({ team: null, placements }, { lineup: { country: 'CAN', title: '' } })
  const { id } = await linkToLineup(await startAccounts(database.db).visit().ctx(), nation)
  const { html, heading } = await (await reader())(`/l/${id}`)
  expect(heading).toBe('Team Canada lineup')
  expect(html).toContain(`/lineup-builder?mode=dream&amp;country=CAN&amp;from=${id}`)
})

it('P-HOME-09 P-HOME-10 P-SET-15 the footer has this year, the brand, Privacy and Terms; a lineup redirects to the builder, an unknown address home', async () => {
  const read = await reader()
  const footer = /<footer.*?<\/footer>/s.exec((await read('/')).html)?.[0] ?? ''
  expect.soft(wordsOf(footer)).toContain(`© ${new Date().getFullYear()} Benchboss`)
  expect.soft(wordsOf(footer)).toContain('Not affiliated with the NHL')
  expect.soft(footer).toMatch(/href="\/privacy"[^>]*>Privacy<\/a>/)
  expect.soft(footer).toMatch(/href="\/terms"[^>]*>Terms<\/a>/)
  const moved = { status: 302, location: '/lineup-builder?lineup=12' }
  expect.soft(await read('/?lineup=12')).toMatchObject(moved)
  const { status, html } = await read('/no/such/rink')
  expect.soft(status).toBe(404)
  expect.soft(/<main.*<\/main>/s.exec(html)?.[0]).toContain('<a href="/" class=')
})

const SCHEME = 'media="(prefers-color-scheme: '

it('the color scheme is right before any script runs', async () => {
  const [dark, light] = ['content="#07121e"', 'content="#e7f2f8"']
  for (const [cookie, html, colors] of [
    ['theme=dark', '<html lang="en" data-theme="dark">', [`${dark}/>`]],
    ['theme=light', '<html lang="en" data-theme="light">', [`${light}/>`]],
    ['', '<html lang="en">', [`${light} ${SCHEME}light)"/>`, `${dark} ${SCHEME}dark)"/>`]],
  ] as const) {
    const page = await (await reader(cookie))('/')
    expect.soft(page.html).toContain(html)
    const found = [...page.html.matchAll(/<meta name="theme-color" (.*?\/>)/g)].map(([, color]) => color)
    expect.soft(found).toEqual(colors)
  }
})

it('robots.txt keeps crawlers out of private pages', async () => {
  const { status, html } = await (await reader())('/robots.txt')
  expect(status).toBe(200)
  const hidden = ['/api/', '/admin', '/settings', '/shares/'].map((path) => `Disallow: ${path}`)
  expect(html.trim().split('\n')).toEqual([
    'User-agent: *',
    ...hidden,
    '',
    'Sitemap: http://localhost/sitemap.xml',
  ])
})
