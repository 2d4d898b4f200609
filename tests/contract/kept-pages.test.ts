import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { dropPages } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { keptPages } from '#server/http/kept-pages.ts'
import { followRosters, type RosterFollower } from '#server/rosters/follow-rosters.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { drawPages, wordsOf } from '#tests/support/drawn-pages.ts'
import { accountContextOn, sessionCookie, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { players, shares, teams, user, user_lineup, user_preferences } = schema
const database = testDatabase()

let follower: RosterFollower
beforeEach(async () => {
  follower = await followRosters(database)
})
afterEach(() => follower.stop())

const open = (cdnSeconds = 0) =>
  drawPages(database.db, startAccounts(database.db), {}, { pagesInMemory: { cdnSeconds } })
type App = Awaited<ReturnType<typeof open>>

const read = async (app: App, path: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(path, { headers })
  return { answer, status: answer.status, html: await answer.text() }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('a page in memory for guests', () => {
  it('is the same response for everyone, with an ETag that returns 304, and allows its own scripts by their hashes', async () => {
    const { team } = await makeRosteredTeam(database.db, { name: 'Halifax Harbours' })
    const app = await open()
    const path = '/teams/halifax-harbours'
    const first = await read(app, path)
    // A page that is rendered again would have another nonce.
    const second = await read(app, `${path}?utm_source=forum&fbclid=abc`)
    expect(first.status).toBe(200)
    expect(wordsOf(first.html)).toContain(team.name)
    expect(second.html).toBe(first.html)
    const policy = first.answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('nonce')
    expect(first.html).not.toContain('nonce=')
    expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}=')+;/)
    const inline = [...first.html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.+?)<\/script>/gs)]
    expect(inline.length).toBeGreaterThan(1)
    for (const [, script = ''] of inline) expect(policy).toContain(hashOf(script))
    const etag = first.answer.headers.get('etag') ?? ''
    expect(second.answer.headers.get('etag')).toBe(etag)
    expect(first.answer.headers.get('cache-control')).toBe('private, no-cache')
    const again = await read(app, path, { 'if-none-match': etag })
    expect([again.status, again.html]).toEqual([304, ''])
    const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const head = await app.request(path, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  })

  it('differs for each color scheme and each query parameter that the page shows', async () => {
    await makeRosteredTeam(database.db, { abbreviation: 'HFX', name: 'Halifax Harbours' })
    const app = await open()
    const theme = async (cookie: string) => /<html[^>]*>/.exec((await read(app, '/', { cookie })).html)?.[0]
    expect(await theme('theme=dark')).toContain('data-theme="dark"')
    expect(await theme('theme=light')).toContain('data-theme="light"')
    expect(await theme('other=1')).not.toContain('data-theme')
    expect((await read(app, '/lineup-builder')).html).not.toContain('Halifax Harbours lineup builder')
    expect((await read(app, '/lineup-builder?team=HFX')).html).toContain('Halifax Harbours lineup builder')
    expect((await app.request('/?lineup=4')).headers.get('location')).toBe('/lineup-builder?lineup=4')
  })

  it('is kept only for the site’s own host and for parameters that the page knows', async () => {
    await makeRosteredTeam(database.db, { abbreviation: 'HFX', name: 'Halifax Harbours' })
    const app = await open()
    /** A page that is rendered again has another nonce. */
    const isKept = async (url: string) => {
      const [first, second] = [await read(app, url), await read(app, url)]
      expect(first.status).toBe(200)
      return first.html === second.html
    }
    for (const search of ['', '?team=HFX', '?mode=dream', '?mode=dream&country=CAN'])
      expect.soft(await isKept(`/lineup-builder${search}`), search).toBe(true)
    for (const search of ['?mode=dreams', '?country=Atlantis', '?country=CAN&country=USA'])
      expect.soft(await isKept(`/lineup-builder${search}`), search).toBe(false)
    expect.soft(await isKept('http://127.0.0.1:4750/teams')).toBe(true)
    expect.soft(await isKept('http://made-up.example/teams')).toBe(false)
    const site = await drawPages(
      database.db,
      startAccounts(database.db),
      {},
      {
        pagesInMemory: { cdnSeconds: 0 },
        publicUrl: 'https://bench.example',
      },
    )
    const { answer, html } = await read(site, 'https://bench.example/teams')
    expect((await read(site, 'https://bench.example/teams')).html).toBe(html)
    const hsts = 'strict-transport-security'
    expect(answer.headers.get(hsts)).toBe('max-age=31536000; includeSubDomains')
    expect((await read(app, '/teams')).answer.headers.get(hsts)).toBeNull()
    expect((await read(site, 'http://localhost/teams')).html).not.toBe(
      (await read(site, 'http://localhost/teams')).html,
    )
  })

  it('is rendered again after a write, but not after a refused one', async () => {
    await makeRosteredTeam(database.db, { name: 'Halifax Harbours' })
    const app = await open()
    const first = await read(app, '/teams')
    expect((await app.request('/nothing-here', { method: 'POST' })).status).toBeGreaterThan(399)
    expect((await read(app, '/teams')).html).toBe(first.html)
  })

  it('may be cached by a CDN when the operator allows it', async () => {
    const app = await open(30)
    const { answer } = await read(app, '/')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30')
    expect(answer.headers.get('vary')).toContain('Cookie')
    const missing = await read(app, '/l/nothing')
    expect([missing.status, missing.answer.headers.get('cache-control')]).toEqual([404, 'private, no-cache'])
  })
})

/** Makes a public lineup of a fan. Returns its page and the cookie of its owner. */
async function shownLineup() {
  const { db } = database
  const { team, placements } = await makeRosteredTeam(db, { name: 'Halifax Harbours' })
  const fan = await makeUser(db)
  await db.insert(user_preferences).values({ user_id: fan.id, profile_name: 'dale', display_name: 'Dale' })
  const [row] = await db
    .insert(user_lineup)
    .values({ user_id: fan.id, name: 'Cup run', is_public: true, team_id: team.id })
    .returning()
  const link = await linkToLineup(accountContextOn(db, {}), lineupShare({ team, placements }))
  return { team, fan, id: row?.id ?? 0, link: `/l/${link.id}` }
}

const WAIT = { timeout: 10_000, interval: 20 }

describe('content that a page may no longer show', () => {
  it('disappears at once in the process that removed it, before the database notifies it', async () => {
    const { fan, id } = await shownLineup()
    const accounts = startAccounts(database.db)
    const app = await drawPages(database.db, accounts, {}, { pagesInMemory: { cdnSeconds: 0 } })
    await follower.stop()
    const cookie = await sessionCookie(accounts.auth, fan.id)
    const path = `/profile/dale/lineups/${id}`
    expect((await read(app, path)).status).toBe(200)
    expect((await read(app, '/profile/dale')).html).toContain('Cup run')
    const body = new URLSearchParams({ intent: 'set-public', id: String(id), is_public: 'false' })
    const answer = await app.request('/settings/lineups', { method: 'POST', body, headers: { cookie } })
    expect(answer.status).toBe(200)
    expect((await read(app, path)).status).toBe(404)
    expect((await read(app, '/profile/dale')).html).not.toContain('Cup run')
  })

  it('disappears from the pages of every process, before the minute in memory is over', async () => {
    const { db } = database
    const { team, fan, id, link } = await shownLineup()
    await db.update(players).set({ last_name: 'Marchetti' }).where(eq(players.team_id, team.id))
    const other = await linkToLineup(accountContextOn(db, {}), lineupShare(await makeRosteredTeam(db)))
    const isLineup = eq(user_lineup.id, id)
    const isFan = eq(user_preferences.user_id, fan.id)
    const [rink, profile] = ['/teams/halifax-harbours', '/profile/dale']
    // Each writes as another process does: through the database only.
    const changes: ReadonlyArray<readonly [string, string, () => Promise<unknown>]> = [
      [
        link,
        'Opening night',
        () =>
          db
            .update(shares)
            .set({ hidden_at: new Date() })
            .where(eq(shares.short_id, link.slice(3))),
      ],
      [`/l/${other.id}`, 'Opening night', () => db.delete(shares).where(eq(shares.short_id, other.id))],
      [profile, 'Cup run', () => db.update(user_lineup).set({ name: 'Rebuild' }).where(isLineup)],
      [profile, 'Dale', () => db.update(user_preferences).set({ display_name: 'Erin' }).where(isFan)],
      [
        `${profile}/lineups/${id}`,
        'Erin',
        () => db.update(user_lineup).set({ hidden_at: new Date() }).where(isLineup),
      ],
      [rink, 'Marchetti', () => db.update(players).set({ last_name: 'Okafor' })],
      [
        '/teams',
        'Halifax Harbours',
        () => db.update(teams).set({ name: 'Hounds' }).where(eq(teams.id, team.id)),
      ],
      [profile, 'Erin', () => db.delete(user).where(eq(user.id, fan.id))],
    ]
    const app = await open()
    for (const [path, text, write] of changes) {
      const shows = async () => wordsOf((await read(app, path)).html).includes(text)
      await vi.waitFor(async () => expect([path, await shows()]).toEqual([path, true]), WAIT)
      await write()
      await vi.waitFor(async () => expect([path, await shows()]).toEqual([path, false]), WAIT)
    }
  })
})

type Render = (c: Context) => Response | Promise<Response>
const page: Render = (c) => c.html('<h1>Page</h1>')

/** Serves pages in memory before a renderer of the test. */
function serve(render: Render) {
  let renderings = 0
  const app = new Hono<{ Variables: { secureHeadersNonce: string } }>()
  app.use(keptPages(database.db, { cdnSeconds: 0, publicUrl: undefined }))
  app.use(secureHeaders({ contentSecurityPolicy: { scriptSrc: ["'self'", NONCE] } }))
  app.get('*', (c) => {
    renderings += 1
    return render(c)
  })
  const get = async (headers: Record<string, string> = {}) => (await app.request('/', { headers })).text()
  return { app, get, renderings: () => renderings }
}

const dropping: Render = (c) => {
  dropPages(database.db)
  return page(c)
}

describe('a rendering for one visitor', () => {
  it('is kept for guests only, who share one rendering at the same moment', async () => {
    const { get, renderings } = serve(page)
    expect(await Promise.all([get(), get(), get()])).toEqual(Array(3).fill('<h1>Page</h1>'))
    expect(renderings()).toBe(1)
    const accounts = startAccounts(database.db)
    const cookie = await sessionCookie(accounts.auth, (await makeUser(database.db)).id)
    await get({ cookie })
    await get({ cookie })
    expect(renderings()).toBe(3)
  })

  it('is made for guests without the cookies, user agent and ETags of the first visitor', async () => {
    const seen: Array<Record<string, string>> = []
    const { get } = serve((c) => {
      seen.push(c.req.header())
      return page(c)
    })
    await get({ cookie: 'theme=dark; count=no', 'user-agent': 'Firefox', 'if-none-match': '"x"' })
    expect(seen).toEqual([{ cookie: 'theme=dark' }])
  })

  it('is not kept when it failed, sets a cookie, is no page, or was dropped while it was rendered', async () => {
    for (const render of [
      (c: Context) => c.html('<h1>Page</h1>', 500),
      (c: Context) => c.html('<h1>Page</h1>', 200, { 'set-cookie': 'a=1' }),
      (c: Context) => c.json({}),
      dropping,
    ]) {
      const { get, renderings } = serve(render)
      await get()
      await get()
      expect.soft(renderings(), String(render)).toBe(2)
    }
  })

  it.each([200, 404] as const)(
    'reaches its visitor when pages are dropped while it is rendered: %d',
    async (status) => {
      const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const { app, get } = serve(async (c) => {
        begun.resolve()
        if (c.req.path === '/') await held.promise
        return c.html('<h1>Page</h1>', status)
      })
      const first = get()
      await begun.promise
      dropPages(database.db)
      await app.request('/teams')
      held.resolve()
      expect(await first).toBe('<h1>Page</h1>')
    },
  )

  it('is made for each of them when it cannot be kept, and allows only the scripts that the renderer marked', async () => {
    const { get, renderings } = serve((c) => c.html('<h1>Gone</h1>', 404))
    expect(await Promise.all([get(), get(), get()])).toEqual(Array(3).fill('<h1>Gone</h1>'))
    expect(renderings()).toBe(3)
    const { app } = serve((c) =>
      c.html(`<script nonce="${c.get('secureHeadersNonce')}">own()</script><script>evil()</script>`),
    )
    const answer = await app.request('/')
    expect(await answer.text()).toBe('<script>own()</script><script>evil()</script>')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(hashOf('own()'))
    expect(policy).not.toContain(hashOf('evil()'))
    expect(policy).not.toContain('nonce')
  })
})
