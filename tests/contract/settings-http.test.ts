import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { withoutTable } from '#tests/support/sent-data.ts'
import { FAN, signedIn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'
import { ageSessions, changePassword, type Form, openSettings, profileForm, said } from './sent-forms.ts'

const { account, user, user_lineup, user_preferences } = schema
const database = testDatabase()

const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]

const SCREENS = ['account', 'profile', 'lineups', 'trades', 'favorites']

const each = <Answer>(addresses: readonly string[], ask: (address: string) => Promise<Answer>) =>
  Promise.all(addresses.map(ask))
const statusOf = async (answer: Promise<Response>) => (await answer).status

describe('the addresses of the settings', () => {
  it('P-ROUTE-13 redirect to the account when they name no screen', async () => {
    const { ask } = await openSettings(database.db)
    const answers = await each(['/settings', '/settings/nowhere', '/settings/a/b'], (address) => ask(address))
    expect(answers.map(leadsTo)).toEqual(answers.map(() => [302, '/settings/account']))
  })

  it('P-ROLE-09 redirect a guest through the sign-in to the same screen', async () => {
    const { ask } = await openSettings(database.db)
    const answers = await each(SCREENS, (screen) => ask(`/settings/${screen}`, null))
    expect(answers.map(leadsTo)).toEqual(
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

describe('a password', () => {
  it.each(['abcdeG1!', `aB-1${'x'.repeat(124)}`])(
    'P-ERR-39 P-VALID-35 P-CALL-38 of minimum and maximum length is changed to %s, which then signs in, and other browsers are signed out',
    async (password) => {
      const { send, fan, accounts } = await openSettings(database.db)
      const elsewhere = await signedIn(accounts.visit())
      await ageSessions(database.db)
      const form = changePassword(password, password, { current: FAN.password })
      expect(await send('account', form)).toEqual({
        status: 200,
        answer: said('change-password', 'Password updated successfully'),
      })
      expect((await fan.ctx()).actor.kind).toBe('user')
      expect((await elsewhere.ctx()).actor.kind).toBe('guest')
      await expect(signedIn(accounts.visit())).rejects.toThrow('wrong_credentials')
      expect((await signedIn(accounts.visit(), { password })).cookies.size).toBeGreaterThan(0)
    },
  )
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
  expect(rows[0]?.updated_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
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

  it('P-ERR-40 P-SET-09 P-SET-10 P-SET-11 P-CALL-15 P-CALL-32 P-ENT-44 store both favorites, and neither once they are cleared', async () => {
    const { send, fanId, load } = await openSettings(database.db)
    const team = await makeTeam(database.db)
    const player = await makePlayer(database.db, { team_id: team.id, first_name: 'Bobby', last_name: 'Orr' })
    dropRosters(database.db)
    for (const [form, saved] of [
      [favorites(String(player.id), String(team.id)), { favorite_player: player.id, favorite_team: team.id }],
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
          players: [{ id: player.id, label: `Bobby Orr · ${team.name}` }],
          teams: [{ id: team.id }],
        },
      })
    }
  })

  it('P-ENT-44 P-CALL-15 store whether visits are counted, in both directions', async () => {
    const { send, fanId, load } = await openSettings(database.db)
    for (const hidesVisits of [true, false]) {
      const form = { intent: 'hide-visits', hidden: String(hidesVisits) }
      expect(await send('account', form)).toEqual({ status: 200, answer: said('hide-visits') })
      expect((await preferences(fanId))?.hide_visit).toBe(hidesVisits)
      expect(await load('/settings/account')).toMatchObject({ answer: { hidesVisits } })
    }
  })

  it('P-ENT-45 leave a profile public when its owner never chose', async () => {
    const { send, load, ask, fanId } = await openSettings(database.db)
    await send('favorites', favorites('', ''))
    expect((await preferences(fanId))?.display_profile).toBeNull()
    expect(await load('/settings/profile')).toMatchObject({ answer: { saved: { display_profile: true } } })
    expect(await statusOf(ask(`/profile/${fanId}`, null))).toBe(200)
    await database.db.insert(user_lineup).values({ user_id: fanId, name: 'Shown', is_public: true })
    expect(await statusOf(ask(`/profile/${fanId}/lineups/1`, null))).toBe(200)
  })
})

it('P-SET-04 P-SET-05 the account screen shows the ways to sign in, with their dates', async () => {
  const { load, fan, fanId } = await openSettings(database.db)
  const id = (await fan.ctx()).session?.id
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

describe('a form whose table is missing', () => {
  it.each([
    ['account', 'account', changePassword('Better-1'), 'change-password'],
    ['account', 'user_preferences', { intent: 'hide-visits', hidden: 'true' }, 'failed'],
    ['profile', 'user_preferences', profileForm(), 'profile'],
    ['favorites', 'user_preferences', favorites('', ''), 'favorites'],
  ])('P-ERR-42 fails with a message on the %s screen, without %s', async (screen, table, form, intent) => {
    const { send } = await openSettings(database.db)
    const answer = await withoutTable(database.db, table, () => send(screen, form))
    expect(answer).toEqual({ status: 500, answer: said(intent, BROKEN) })
  })
})

it.each([
  ['/settings/account', 'session'],
  ['/settings/account', 'user_preferences'],
  ['/settings/profile', 'user_preferences'],
  ['/settings/favorites', 'players'],
  ['/profile', 'user_preferences'],
])('%s shows that something went wrong without %s', async (address, table) => {
  const { load } = await openSettings(database.db)
  const { status, answer } = await withoutTable(database.db, table, () => load(address))
  // A session that cannot be looked up is no reason to send a user to the sign-in.
  const [code, message] =
    table === 'session' ? ['unavailable', 'Server not configured'] : ['unexpected', BROKEN]
  expect(status).toBe(table === 'session' ? 503 : 500)
  expect(answer).toMatchObject({ code, message })
})

describe('the profile address', () => {
  it('P-ROUTE-06 P-ROUTE-07 shows a user their own profile, and a guest none', async () => {
    const { send, load } = await openSettings(database.db)
    expect((await load('/profile')).answer).toEqual({ profile: { name: null, email: FAN.email } })
    await send('profile', profileForm({ display_name: 'Number Four' }))
    expect((await load('/profile')).answer).toEqual({ profile: { name: 'Number Four', email: FAN.email } })
    expect(await load('/profile', null)).toEqual({ status: 200, answer: { profile: null } })
  })

  it("P-ROUTE-08 shows another fan's bio, favorites and public lineups", async () => {
    const { send, load, fanId } = await openSettings(database.db)
    const team = await makeTeam(database.db)
    const player = await makePlayer(database.db, { team_id: team.id, first_name: 'Bobby', last_name: 'Orr' })
    const names = async () => Object((await load('/profile/number-four', null)).answer).profile?.name
    await send('profile', profileForm({ profile_name: 'number-four' }))
    expect(await names()).toBe('number-four')
    const bio = 'Since 1966.'
    await send('profile', profileForm({ profile_name: 'number-four', display_name: 'Four', bio }))
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
    await send('profile', profileForm())
    const { answer: nameless } = await load(`/profile/${fanId}`, null)
    expect(nameless).toMatchObject({ profile: { name: 'A hockey fan', bio: null } })
  })

  it('P-ROUTE-08 P-ROUTE-09 P-ROUTE-10 finds another fan by name and id while the profile is public', async () => {
    const { ask, send, fanId } = await openSettings(database.db)
    await send('profile', profileForm({ profile_name: 'number-four' }))
    const addresses = ['/profile/number-four', '/profile/NUMBER-FOUR', `/profile/${fanId}`]
    const asGuest = (address: string) => statusOf(ask(address, null))
    expect(await each(addresses, asGuest)).toEqual([200, 200, 200])
    await database.db
      .update(user_preferences)
      .set({ display_profile: false })
      .where(eq(user_preferences.user_id, fanId))
    expect(await each([...addresses, '/profile/no-such-fan'], asGuest)).toEqual([404, 404, 404, 404])
  })
})
