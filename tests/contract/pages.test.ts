import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { drawPages, wordsOf } from '#tests/support/drawn-pages.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'
import { listRoutes } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'
import { ROUTE_RIGHTS } from './route-rights.ts'

const database = testDatabase()

/** Reads a page as the address bar asks for it. */
async function reader(cookie = '') {
  const app = await drawPages(database.db)
  return async (address: string) => {
    const answer = await app.request(address, { headers: { cookie } })
    const html = await answer.text()
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      html,
      titles: [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title),
      heading: wordsOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '').trim(),
    }
  }
}

/** The cookies of an admin. */
async function adminCookie() {
  const accounts = startAccounts(database.db)
  const admin = await signedUp(accounts.visit(), { email: 'admin@example.com' })
  const { actor } = await admin.ctx()
  if (actor.kind === 'user')
    await database.db.insert(schema.user_roles).values({ user_id: actor.id, role: 'admin' })
  return [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

it.each([
  ['P-ROUTE-01 P-HOME-01', '/', 'Benchboss: build your NHL lineup', 'Welcome to Benchboss'],
  ['P-ROUTE-02', '/signin', 'Sign in · Benchboss', 'Sign in'],
  ['P-ROUTE-03', '/signup', 'Sign up · Benchboss', 'Create an account'],
  ['P-ROUTE-14', '/privacy', 'Privacy · Benchboss', 'Privacy'],
  ['P-ROUTE-14', '/terms', 'Terms · Benchboss', 'Terms'],
  ['The way to a new password:', '/forgot-password', 'Forgot password · Benchboss', 'Lost your password?'],
  ['The mailed link:', '/reset-password?token=x', 'New password · Benchboss', 'Choose a new password'],
])('%s %s shows its screen under the title "%s"', async (_ids, address, title, heading) => {
  const read = await reader()
  expect(await read(address)).toMatchObject({ status: 200, titles: [title], heading })
})

describe('P-HEAD-01 the header with its way home', () => {
  it('stands on every screen of the site', async () => {
    const read = await reader(await adminCookie())
    const screens = (await listRoutes()).filter(({ module }) => module?.default).map(({ path }) => path)
    const drawn: string[] = []
    const bare: string[] = []
    for (const path of screens) {
      const { html, location } = await read(
        ROUTE_RIGHTS.find((route) => route.path === path)?.example ?? path,
      )
      if (location !== null) continue
      drawn.push(path)
      const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
      if (!/<a[^>]* href="\/"[^>]*>.*?alt="Benchboss"/s.test(header)) bare.push(path)
    }
    expect(bare).toEqual([])
    expect(drawn).toEqual(
      expect.arrayContaining([
        '/',
        '/lineup-builder',
        '/trade-players',
        '/settings/profile',
        '/admin/visits',
      ]),
    )
  })

  it('stands above what says that there is no page', async () => {
    const read = await reader()
    const page = await read('/no/such/rink')
    expect(page).toMatchObject({
      status: 404,
      titles: ['Not found · Benchboss'],
      heading: 'That one missed the net',
    })
    expect(page.html).toMatch(/<header.*href="\/".*<\/header>/s)
    expect(page.html).toContain('<a href="/" class=')
  })
})

it('P-HOME-09 P-HOME-10 the footer says this year and the brand, and leads to Privacy and Terms', async () => {
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
])('with the cookie "%s" the lights are right before any script runs', async (cookie, html, colors) => {
  const page = await (await reader(cookie))('/')
  expect(page.html).toContain(html)
  const found = [...page.html.matchAll(/<meta name="theme-color" (.*?\/>)/g)].map(([, color]) => color)
  expect(found).toEqual(colors)
})

it('a link to a saved lineup goes on from home to the builder', async () => {
  const read = await reader()
  expect(await read('/?lineup=12')).toMatchObject({ status: 302, location: '/lineup-builder?lineup=12' })
})

it('robots.txt keeps crawlers out of what is not for them', async () => {
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
