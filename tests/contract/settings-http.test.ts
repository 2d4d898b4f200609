import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { withoutTable } from '#tests/support/sent-data.ts'
import { FAN, signedIn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'
import { ageSessions, changePassword, type Form, openSettings, profileForm, said } from './sent-forms.ts'

const { account, session, user, user_lineup, user_preferences } = schema
const database = testDatabase()

const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]

const SCREENS = ['account', 'profile', 'lineups', 'trades', 'favorites']

const each = <Answer>(addresses: readonly string[], ask: (address: string) => Promise<Answer>) =>
  Promise.all(addresses.map(ask))
const statusOf = async (answer: Promise<Response>) => (await answer).status

describe('the addresses of the settings', () => {
  it('P-ROUTE-13 P-ROLE-09 redirect to the account when they name no screen, and a guest through the sign-in to the same screen', async () => {
    const { ask } = await openSettings(database.db)
    const unnamed = ['/settings', '/settings/nowhere', '/settings/a/b']
    for (const as of [undefined, null]) {
      const answers = await each(unnamed, (address) => ask(address, as))
      expect(answers.map(leadsTo)).toEqual(answers.map(() => [302, '/settings/account']))
    }
    const guests = await each(SCREENS, (screen) => ask(`/settings/${screen}`, null))
    expect(guests.map(leadsTo)).toEqual(
      SCREENS.map((screen) => [302, `/signin?next=%2Fsettings%2F${screen}`]),
    )
    const form = { ...FAN, next: '/settings/favorites' }
    expect(leadsTo(await ask('/signin', null, form))).toEqual([302, '/settings/favorites'])
  })
})

const favorites = (favorite_player: string, favorite_team: string): Form => ({
  favorite_player,
  favorite_team,
})

it('P-ERR-39 P-VALID-35 P-CALL-38 a password of minimum or maximum length then signs in, and other browsers are signed out', async () => {
  const { send, fan, accounts } = await openSettings(database.db)
  let current = FAN.password
  for (const password of ['abcdeG1!', `aB-1${'x'.repeat(124)}`]) {
    const elsewhere = await signedIn(accounts.visit(), { password: current })
    await ageSessions(database.db)
    const answer = said('change-password', 'Password updated successfully')
    expect(await send('account', changePassword(password, password, { current }))).toEqual({
      status: 200,
      answer,
    })
    expect((await fan.ctx()).actor.kind).toBe('user')
    expect((await elsewhere.ctx()).actor.kind).toBe('guest')
    await expect(signedIn(accounts.visit(), { password: current })).rejects.toThrow('wrong_credentials')
    expect((await signedIn(accounts.visit(), { password })).cookies.size).toBeGreaterThan(0)
    current = password
  }
})

describe('the sessions', () => {
  it('P-ERR-42 are ended one by one or all others at once, with a message for one that has already ended', async () => {
    const { send, accounts, fan } = await openSettings(database.db)
    const visitors = [accounts.visit(), accounts.visit(), accounts.visit()]
    for (const visitor of visitors) await signedIn(visitor)
    const id = (await visitors[0]?.ctx())?.session?.id ?? ''
    const end = () => send('account', { intent: 'sign-out-session', id })
    expect(await end()).toEqual({
      status: 200,
      answer: said('sign-out-session', 'One other session was signed out.'),
    })
    expect(await end()).toEqual({ status: 404, answer: said('failed', 'That session has already ended.') })
    expect(await send('account', { intent: 'sign-out-others' })).toEqual({
      status: 200,
      answer: said('sign-out-others', '2 other sessions were signed out.'),
    })
    const kinds = await Promise.all(
      [...visitors, fan].map(async (visitor) => (await visitor.ctx()).actor.kind),
    )
    expect(kinds).toEqual(['guest', 'guest', 'guest', 'user'])
  })
})

/** Returns the fan's only row, which was saved a moment ago. */
const preferences = async (fanId: string) => {
  const rows = await database.db.select().from(user_preferences).where(eq(user_preferences.user_id, fanId))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.updated_at.getTime()).toBeGreaterThan(0)
  // Resets the time, so that the next save can be checked.
  await database.db.update(user_preferences).set({ updated_at: new Date(0) })
  return rows[0]
}

describe('saved settings', () => {
  it('P-ERR-41 P-CALL-15 P-CALL-33 P-CALL-39 P-ENT-44 P-SET-07 P-SET-08 store every profile field, and the switch in both directions', async () => {
    const { send, fanId, load } = await openSettings(database.db)
    const texts = { profile_name: 'number-four', display_name: 'Number Four', bio: 'Since 1966.' }
    const none = { profile_name: null, display_name: null, bio: null }
    for (const [form, kept] of [
      [profileForm(texts), { display_profile: true, ...texts }],
      [texts, { display_profile: false, ...texts }],
      [profileForm(), { display_profile: true, ...none }],
    ] as const) {
      expect(await send('profile', form)).toEqual({
        status: 200,
        answer: said('profile', 'Profile saved successfully'),
      })
      expect(await preferences(fanId)).toMatchObject(kept)
      expect(await load('/settings/profile')).toEqual({ status: 200, answer: { userId: fanId, saved: kept } })
      const [owner] = await database.db.select().from(user)
      expect(owner).toMatchObject({ bio: kept.bio, publicProfile: kept.display_profile })
    }
  })

  it('P-ERR-40 P-ROUTE-12 P-SET-09 P-SET-10 P-SET-11 P-CALL-15 P-CALL-32 P-ENT-44 P-ENT-45 store both favorites, one of them, neither once they are cleared, and whether visits are counted', async () => {
    const { send, fanId, load, ask } = await openSettings(database.db)
    const team = await makeTeam(database.db)
    const orr = { team_id: team.id, first_name: 'Bobby', last_name: 'Orr' }
    const player = await makePlayer(database.db, { ...orr, number: 4 })
    const namesake = await makePlayer(database.db, { ...orr, number: 27 })
    dropRosters(database.db)
    for (const [form, saved] of [
      [favorites(String(player.id), String(team.id)), { favorite_player: player.id, favorite_team: team.id }],
      [favorites('', String(team.id)), { favorite_player: null, favorite_team: team.id }],
      [favorites(String(player.id), ''), { favorite_player: player.id, favorite_team: null }],
      [favorites('', ''), { favorite_player: null, favorite_team: null }],
    ] as const) {
      expect(await send('favorites', form)).toEqual({
        status: 200,
        answer: said('favorites', 'Favorites saved successfully'),
      })
      expect(await preferences(fanId)).toMatchObject(saved)
      expect(await load('/settings/favorites')).toMatchObject({
        status: 200,
        answer: {
          saved,
          players: [
            { id: player.id, label: `Bobby Orr (4) · ${team.name}` },
            { id: namesake.id, label: `Bobby Orr (27) · ${team.name}` },
          ],
          teams: [{ id: team.id }],
        },
      })
    }
    for (const hidesVisits of [true, false]) {
      const form = { intent: 'hide-visits', hidden: String(hidesVisits) }
      expect(await send('account', form)).toEqual({ status: 200, answer: said('hide-visits') })
      expect(await preferences(fanId)).toMatchObject({ hide_visit: hidesVisits, display_profile: null })
      expect(await load('/settings/account')).toMatchObject({ answer: { hidesVisits } })
    }
    // The profile is public as long as its owner has not chosen.
    expect(await load('/settings/profile')).toMatchObject({ answer: { saved: { display_profile: true } } })
    await database.db.insert(user_lineup).values({ user_id: fanId, name: 'Shown', is_public: true })
    for (const address of [`/profile/${fanId}`, `/profile/${fanId}/lineups/1`])
      expect(await statusOf(ask(address, null))).toBe(200)
  })
})

it('P-SET-04 P-SET-05 the account screen shows the ways to sign in, with their dates', async () => {
  const { load, fan, fanId } = await openSettings(database.db)
  const id = (await fan.ctx()).session?.id
  await database.db.update(session).set({ userAgent: 'Tests/1.0' })
  const read = async () => (await load('/settings/account')).answer
  const sessions = [{ id, current: true, userAgent: 'Tests/1.0' }]
  expect(await read()).toMatchObject({
    email: FAN.email,
    hasPassword: true,
    isFresh: true,
    sessions,
    twoStep: null,
  })
  await ageSessions(database.db)
  await database.db.update(account).set({ providerId: 'google', password: null })
  expect(await read()).toMatchObject({ hasPassword: false, isFresh: false })
  const password = { userId: fanId, accountId: fanId, providerId: 'credential', password: 'x' }
  await database.db.insert(account).values(password)
  expect(await read()).toMatchObject({ hasPassword: true })
})

const BROKEN = 'Something went wrong on our side.'

it('P-ERR-42 a form or a screen whose table is missing fails with a message', async () => {
  const { send, load } = await openSettings(database.db)
  const without = <Value>(table: string, work: () => Promise<Value>) => withoutTable(database.db, table, work)
  for (const [screen, table, form, intent] of [
    ['account', 'account', changePassword('Better-1'), 'change-password'],
    ['account', 'user_preferences', { intent: 'hide-visits', hidden: 'true' }, 'failed'],
    ['profile', 'user_preferences', profileForm(), 'profile'],
    ['favorites', 'user_preferences', favorites('', ''), 'favorites'],
  ] as const) {
    const failed = { status: 500, answer: said(intent, BROKEN) }
    expect.soft(await without(table, () => send(screen, form))).toEqual(failed)
  }
  const broken = { status: 500, answer: { code: 'unexpected', message: BROKEN } }
  // A session that cannot be looked up is no reason to send a user to the sign-in.
  const unread = { status: 503, answer: { code: 'unavailable', message: 'Server not configured' } }
  for (const [address, table, failed] of [
    ['/settings/account', 'session', unread],
    ['/settings/account', 'user_preferences', broken],
    ['/settings/profile', 'user_preferences', broken],
    ['/settings/favorites', 'players', broken],
    ['/profile', 'user_preferences', broken],
  ] as const)
    expect.soft(await without(table, () => load(address))).toMatchObject(failed)
})

describe('the profile address', () => {
  it("P-ROUTE-06 P-ROUTE-07 P-ROUTE-08 P-ROUTE-09 P-ROUTE-10 shows one's own profile, another fan's while it is public, and a guest none", async () => {
    const { send, load, ask, fanId } = await openSettings(database.db)
    const own = async () => (await load('/profile')).answer
    expect(await own()).toEqual({ profile: { name: null, email: FAN.email } })
    expect(await load('/profile', null)).toEqual({ status: 200, answer: { profile: null } })
    const team = await makeTeam(database.db)
    const player = await makePlayer(database.db, { team_id: team.id, first_name: 'Bobby', last_name: 'Orr' })
    const names = async () => Object((await load('/profile/number-four', null)).answer).profile?.name
    await send('profile', profileForm({ profile_name: 'number-four' }))
    expect(await names()).toBe('number-four')
    const bio = 'Since 1966.'
    await send('profile', profileForm({ profile_name: 'number-four', display_name: 'Four', bio }))
    expect(await own()).toEqual({ profile: { name: 'Four', email: FAN.email } })
    await send('favorites', favorites(String(player.id), String(team.id)))
    const rows = [
      { name: 'Shown', title: 'Cup run', is_public: true },
      { name: 'Kept', title: 'Secret', is_public: false },
    ].map((row) => ({ ...row, user_id: fanId, team_id: team.id, team_name: team.name }))
    await database.db.insert(user_lineup).values(rows)
    dropRosters(database.db)
    const { status, answer } = await load('/profile/number-four', null)
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      profile: {
        name: 'Four',
        bio,
        favoriteTeam: { id: team.id, name: team.name },
        favoritePlayer: 'Bobby Orr',
        lineups: [{ title: 'Cup run', path: '/profile/number-four/lineups/1' }],
        trades: [],
      },
    })
    expect(JSON.stringify(answer)).not.toContain('Secret')
    const addresses = ['/profile/number-four', '/profile/NUMBER-FOUR', `/profile/${fanId}`]
    const asGuest = (address: string) => statusOf(ask(address, null))
    expect(await each(addresses, asGuest)).toEqual([200, 200, 200])
    await send('profile', { profile_name: 'number-four' })
    expect(await each([...addresses, '/profile/no-such-fan'], asGuest)).toEqual([404, 404, 404, 404])
    await send('profile', profileForm())
    const { answer: nameless } = await load(`/profile/${fanId}`, null)
    expect(nameless).toMatchObject({ profile: { name: 'A hockey fan', bio: null } })
  })
})
