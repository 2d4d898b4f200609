import { expect, it } from 'vitest'

import { saveProfile } from '#server/accounts/preferences.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { contextOn, actorOf } from '#tests/factories/contexts.ts'
import { makeLastGame } from '#tests/factories/player-rows.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { drawPages } from '#tests/support/drawn-pages.ts'
import { sessionCookie, startAccounts, accountContextOn } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

type App = Awaited<ReturnType<typeof startWebApp>>

const SITE = 'http://localhost'
const POLICY = 'cross-origin-resource-policy'

/** Returns the policy headers of the image, and of its 304, which replace the stored ones in a browser. */
async function policiesOf(app: App, path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers })
  const seen = { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' }
  const again = await app.request(path, { headers: seen })
  return [answer, again].map(({ status, headers }) => [status, headers.get(POLICY)])
}

const shownBy = (policy: 'cross-origin' | 'same-origin') => [
  [200, policy],
  [304, policy],
]

it('other sites may show the images of links and of teams’ lines', async () => {
  const app = await startWebApp(database.db, startAccounts(database.db).auth)
  const guest = accountContextOn(database.db, {})
  const halifax = await makeRosteredTeam(database.db, { name: 'Halifax Harbours' })
  await makeLastGame(database.db, halifax.team.id, halifax.placements)
  const lineup = await linkToLineup(guest, lineupShare(halifax))
  const trade = await linkToTrade(guest, tradeShare(halifax, await makeRosteredTeam(database.db)))
  for (const path of [
    `/l/${lineup.id}.webp`,
    `/l/${lineup.id}/og.jpg`,
    `/l/${lineup.id}/wide.webp?w=480`,
    `/t/${trade.id}.webp`,
    `/t/${trade.id}/og.jpg`,
    '/teams/halifax-harbours/lines.png',
  ]) {
    expect([path, await policiesOf(app, path)]).toEqual([path, shownBy('cross-origin')])
  }
  expect((await app.request('/teams')).headers.get(POLICY)).toBe('same-origin')
})

/** Makes a public lineup of a fan, and a private one. */
async function shownLineup() {
  const { team, placements } = await makeRosteredTeam(database.db)
  const fan = await makeUser(database.db)
  const ctx = contextOn(database.db, { actor: actorOf(fan) })
  const profile = { display_profile: true, profile_name: 'number-four', display_name: 'Number Four', bio: '' }
  await saveProfile({ ctx, input: profile })
  const save = async (title: string) => {
    const input = { team_id: team.id, title, name: title, placements: { even_strength: placements } }
    const saved = await saveLineup({ ctx, input })
    if (!saved.ok) throw new Error(saved.problem.code)
    return saved.value.id
  }
  const [id, hidden] = [await save('Cup run'), await save('Private')]
  await setLineupPublic({ ctx, id, isPublic: true })
  const accounts = startAccounts(database.db)
  const app = await drawPages(database.db, accounts)
  const cookie = await sessionCookie(accounts.auth, fan.id)
  return { ctx, app, cookie, id, hidden, path: `/profile/number-four/lineups/${id}` }
}

it('other sites may show the images of a public lineup, and of no private one', async () => {
  const { app, cookie, id, hidden } = await shownLineup()
  for (const query of ['', '?as=wide&w=480', '?as=link'])
    expect
      .soft([query, await policiesOf(app, `/lineup-pictures/${id}${query}`)])
      .toEqual([query, shownBy('cross-origin')])
  for (const query of ['', '?as=link'])
    expect
      .soft([query, await policiesOf(app, `/lineup-pictures/${hidden}${query}`, { cookie })])
      .toEqual([query, shownBy('same-origin')])
  const file = await app.request(`/lineup-pictures/${hidden}?as=file`, { headers: { cookie } })
  expect([file.status, file.headers.get(POLICY)]).toEqual([200, 'same-origin'])
  const disposition = file.headers.get('content-disposition')
  expect(disposition).toMatch(/^attachment; .*filename\*=UTF-8''.*private\.jpg$/)
  // Without its owner it has no image.
  expect((await app.request(`/lineup-pictures/${hidden}?as=link`)).status).toBe(404)
})

it('a public lineup is described by oEmbed and has an embed for frames of any site, until its owner makes it private', async () => {
  const { ctx, app, id, path } = await shownLineup()
  const html = await (await app.request(path)).text()
  const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await app.request(link.replaceAll('&amp;', '&'))
  const described: Record<string, unknown> = JSON.parse(await answer.text())
  expect(described).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: expect.stringMatching(/^Cup run: .* lineup$/),
    author_name: 'Number Four',
    author_url: `${SITE}/profile/number-four`,
    thumbnail_url: expect.stringMatching(new RegExp(`^${SITE}/lineup-pictures/${id}\\?v=\\d+&as=link$`)),
    html: expect.stringContaining(`src="${SITE}${path}/embed"`),
  })
  const thumbnail = await app.request(String(described['thumbnail_url']))
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const framed = async () => {
    const frame = await app.request(`${path}/embed?theme=dark`)
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(frame.headers.has('x-frame-options')).toBe(false)
    return { status: frame.status, html: await frame.text() }
  }
  const frame = await framed()
  expect(frame.status).toBe(200)
  expect(frame.html).toContain(`<a href="${path}" target="_blank" rel="noopener">`)
  expect(frame.html).toMatch(new RegExp(`<img src="/lineup-pictures/${id}\\?v=\\d+" alt="`))
  expect(frame.html).toContain('<p>by Number Four · Open on Benchboss</p>')

  await setLineupPublic({ ctx, id, isPublic: false })
  expect((await framed()).status).toBe(404)
  const profile = '/profile/number-four'
  for (const none of [path, `${profile}/lineups/0`, `${profile}/lineups/x`, profile])
    expect.soft((await app.request(`/oembed?url=${SITE}${none}`)).status).toBe(404)
})
