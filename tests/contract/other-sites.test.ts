import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeLastGame } from '#tests/factories/player-rows.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { user_lineup, user_preferences } = schema
const database = testDatabase()

type App = Awaited<ReturnType<typeof startWebApp>>

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
  const guest = await startAccounts(database.db).visit().ctx()
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

it('other sites may show the images of a public lineup, and of no private one', async () => {
  const { auth } = startAccounts(database.db)
  const app = await startWebApp(database.db, auth)
  const { team, placements } = await makeRosteredTeam(database.db)
  const fan = await makeUser(database.db)
  await database.db.insert(user_preferences).values({ user_id: fan.id })
  const row = { user_id: fan.id, team_id: team.id, c1_player_id: placements['c1'] }
  const saved = await database.db
    .insert(user_lineup)
    .values([
      { ...row, name: 'Shown', is_public: true },
      { ...row, name: 'Private', is_public: false },
    ])
    .returning({ id: user_lineup.id })
  const [shown = '', hidden = ''] = saved.map(({ id }) => `/lineup-pictures/${id}`)
  const headers = { cookie: await sessionCookie(auth, fan.id) }
  for (const path of [shown, `${shown}?as=wide&w=480`, `${shown}?as=link`]) {
    expect([path, await policiesOf(app, path)]).toEqual([path, shownBy('cross-origin')])
  }
  for (const path of [hidden, `${hidden}?as=link`]) {
    expect([path, await policiesOf(app, path, headers)]).toEqual([path, shownBy('same-origin')])
  }
  const file = await app.request(`${hidden}?as=file`, { headers })
  expect([file.status, file.headers.get(POLICY)]).toEqual([200, 'same-origin'])
})
