import { expect, it } from 'vitest'

import { askedSlots } from '#domain/fans/daily-question.ts'
import { saveProfile } from '#server/accounts/preferences.ts'
import { schema } from '#server/db/schema.ts'
import { answerDaily, readDailyQuestion } from '#server/fans/daily-chair.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { CRAWLER, drawPages, wordsOf } from '#tests/support/drawn-pages.ts'
import { accountContextOn, sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { listRoutes } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** The visitor, and the only team of the league. */
async function makeWorld() {
  const { db } = database
  const name = 'Halifax Harbours'
  const halifax = await makeRosteredTeam(db, { name, abbreviation: 'HFX', location_name: 'Halifax' })
  return { halifax, fan: await makeUser(db), admin: await makeAdmin(db) }
}
type World = Awaited<ReturnType<typeof makeWorld>>

/** Shows a lineup on the profile of number-four. @returns the address of the profile, and the lineup's id */
async function showLineup({ halifax, fan }: World) {
  const ctx = contextOn(database.db, { actor: actorOf(fan) })
  const profile = { display_profile: true, profile_name: 'number-four', display_name: 'Bobby', bio: '' }
  await saveProfile({ ctx, input: profile })
  const placements = { even_strength: halifax.placements }
  const input = { team_id: halifax.team.id, title: 'Cup run', name: crypto.randomUUID(), placements }
  const saved = await saveLineup({ ctx, input })
  if (!saved.ok) throw new Error(saved.problem.code)
  await setLineupPublic({ ctx, id: saved.value.id, isPublic: true })
  return { profile: '/profile/number-four', id: saved.value.id }
}

/** Answers the question of a past day. @returns the address of its result */
async function answerQuestion({ halifax }: World) {
  const ctx = accountContextOn(database.db, {
    now: new Date('2025-10-12T16:00:00Z'),
    address: '198.51.100.1',
  })
  const asked = await readDailyQuestion({ ctx })
  if (!asked) throw new Error('Nothing is asked.')
  const { day } = asked.question
  const player_ids = askedSlots(asked.question).map(({ id }) => halifax.placements[id] ?? 0)
  await answerDaily({ ctx, input: { day, player_ids } })
  return `/daily/${day}`
}

type Screen = {
  readonly as: 'guest' | 'fan' | 'admin'
  readonly title: string
  readonly heading: string
  /** Text of the page, where other pages have the same title and heading. */
  readonly words?: string
  /** Finds an address of that path, where the path has parameters. */
  readonly find?: (world: World) => Promise<string>
}

const shows =
  (as: Screen['as']) =>
  (heading: string, more: Partial<Screen> = {}): Screen => ({
    as,
    title: `${heading} · Benchboss`,
    heading,
    ...more,
  })
const guest = shows('guest')
const fan = shows('fan')
const admin = shows('admin')
const tab = (words: string) => admin('Players', { words })

const BUILDER = guest('Lineup builder')
const TRADE = guest('Trade Proposal')

/** What each path of app/routes.ts with a screen shows to a visitor who may see it. */
const SCREENS: Readonly<Record<string, Screen>> = {
  '/': guest('Welcome to Benchboss', { title: 'Benchboss: build your NHL lineup' }),
  '/lineup': BUILDER,
  '/lineup-builder': BUILDER,
  '/trade-players': TRADE,
  '/trading-players': TRADE,
  '/l/:id': guest('Opening night', {
    title: 'Opening night: Halifax Harbours lineup · Benchboss',
    find: async ({ halifax }) => {
      const link = await linkToLineup(accountContextOn(database.db, {}), lineupShare(halifax))
      return `/l/${link.id}`
    },
  }),
  // Asked before there is a second team.
  '/daily/:day': guest('Halifax’s top pair', { find: answerQuestion }),
  '/t/:id': guest('Halifax Harbours – Saskatoon Sheaves trade', {
    find: async ({ halifax }) => {
      const saskatoon = await makeRosteredTeam(database.db, { name: 'Saskatoon Sheaves' })
      const link = await linkToTrade(accountContextOn(database.db, {}), tradeShare(halifax, saskatoon))
      return `/t/${link.id}`
    },
  }),
  '/teams': guest('All teams'),
  '/teams/:slug': guest('Halifax Harbours', {
    title: 'Halifax Harbours lines, roster and cap · Benchboss',
    find: async () => '/teams/halifax-harbours',
  }),
  '/signin': guest('Sign in'),
  '/signup': guest('Create an account', { title: 'Sign up · Benchboss' }),
  '/forgot-password': guest('Lost your password?', { title: 'Forgot password · Benchboss' }),
  '/reset-password': guest('Choose a new password', { title: 'New password · Benchboss' }),
  '/settings/account': fan('Account settings'),
  '/settings/profile': fan('Profile settings'),
  '/settings/lineups': fan('Your lineups'),
  '/settings/trades': fan('Your trades'),
  '/settings/favorites': fan('Your favorites'),
  '/profile': fan('Profile'),
  '/profile/:nameOrId': guest('Bobby', {
    find: async (world) => (await showLineup(world)).profile,
  }),
  '/profile/:nameOrId/lineups/:id': guest('Cup run', {
    title: 'Cup run: Halifax Harbours lineup · Benchboss',
    find: async (world) => {
      const { profile, id } = await showLineup(world)
      return `${profile}/lineups/${id}`
    },
  }),
  '/report': guest('Report this', {
    find: async (world) => `/report?of=${(await showLineup(world)).profile}`,
  }),
  '/admin-setup': fan('Take charge of the bench', { title: 'First admin · Benchboss' }),
  '/admin/visits': admin('Visit Analytics', { title: 'Visits · Benchboss' }),
  '/admin/players/edit': tab('Search for a player, or open one from the list.'),
  '/admin/players/move': tab('Search for the player to move.'),
  '/admin/players/add': tab('A player needs a team and a name.'),
  '/admin/players/delete': tab('Search for the player to delete.'),
  '/admin/players/duplicates': tab('Lists players who share a first and last name.'),
  '/admin/players/import': admin('Players', { title: 'Import players · Benchboss' }),
  '/admin/players/update-data': admin('Players', { title: 'Update player data · Benchboss' }),
  '/admin/rosters': admin('Rosters check'),
  '/admin/audit': admin('Audit'),
  '/admin/audit/:id': admin('Made admin: fan@example.com', {
    title: 'Audit · Benchboss',
    find: async ({ admin: { id } }) => {
      const granted = { actor_id: id, action: 'grant-admin', subject: 'fan@example.com' }
      const [entry] = await database.db.insert(schema.audit_log).values(granted).returning()
      return `/admin/audit/${entry?.id}`
    },
  }),
  '/admin/teams': admin('Teams'),
  '/admin/player-request': admin('Player Requests'),
  '/admin/reports': admin('Reports'),
  '/admin/lineup-downloaded': admin('Image Downloads'),
  '/admin/trade-proposals': admin('Trade Proposals'),
  '/admin/trades/record': admin('Record a trade'),
  '/admin/preferences': admin('Preferences'),
  '/admin/shares': admin('Shares and public profiles'),
  '/admin/accounts': admin('Accounts'),
  '/admin/admins': admin('Admins'),
  '/admin/system': admin('System'),
  '/privacy': guest('Privacy'),
  '/terms': guest('Terms'),
  '/*': guest('That one missed the net', {
    title: 'Not found · Benchboss',
    find: async () => '/no/such/rink',
  }),
}

const headOf = (html: string) => ({
  titles: [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title),
  heading: wordsOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '').trim(),
})

it('every screen of app/routes.ts is listed in this test', async () => {
  const screens = (await listRoutes()).filter(({ module }) => module?.default).map(({ path }) => path)
  expect(screens.toSorted()).toEqual(Object.keys(SCREENS).toSorted())
})

it('P-HEAD-01 P-HOME-01 P-ROUTE-01 P-ROUTE-02 P-ROUTE-03 P-ROUTE-04 P-ROUTE-05 P-ROUTE-06 P-ROUTE-08 P-ROUTE-11 P-ROUTE-12 P-ROUTE-14 P-AUTH-04 A-NAV-01 A-NAV-04 every address shows its own screen below the header', async () => {
  const world = await makeWorld()
  const accounts = startAccounts(database.db)
  const app = await drawPages(database.db, accounts)
  const cookies = {
    guest: '',
    fan: await sessionCookie(accounts.auth, world.fan.id),
    admin: await sessionCookie(accounts.auth, world.admin.id),
  }
  const open = async (address: string, as: Screen['as']) =>
    (await app.request(address, { headers: { cookie: cookies[as], ...CRAWLER } })).text()
  for (const [path, screen] of Object.entries(SCREENS)) {
    const html = await open(screen.find ? await screen.find(world) : path, screen.as)
    const { title, heading, words = '' } = screen
    expect.soft([path, headOf(html)]).toEqual([path, { titles: [title], heading }])
    expect.soft(wordsOf(/<main.*<\/main>/s.exec(html)?.[0] ?? ''), path).toContain(words)
    const header = /<header.*?<\/header>/s.exec(html)?.[0]
    expect.soft(header, 'the logo links home').toMatch(/<a[^>]* href="\/"[^>]*>.*?alt="Benchboss"/s)
  }
  // Signing in is the same for a visitor who is on the way elsewhere.
  for (const path of ['/signin', '/signup'])
    expect
      .soft(headOf(await open(`${path}?next=%2Flineup-builder`, 'guest')).heading, path)
      .toBe(SCREENS[path]?.heading)
  // A failure inside the back-office has one title.
  expect(headOf(await open('/admin/audit/999999', 'admin'))).toEqual({
    titles: ['Not found · Benchboss'],
    heading: 'That one missed the net',
  })
})
