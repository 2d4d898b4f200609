import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { requireUser } from '#server/accounts/rights.ts'
import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/rosters/roster-cache.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { FAN, signedIn, signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { session, user_lineup, user_preferences } = schema
const database = testDatabase()

/** The site, and a fan with an account; `say` sends a form of theirs and gives the words that the screen is sent. */
async function open() {
  dropRosters(database.db)
  const accounts = startAccounts(database.db)
  const app = await startWebApp(database.db, accounts.auth)
  const fan = await signedUp(accounts.visit())
  const ask = async (address: string, visitor: Visitor | null = fan, form?: Record<string, string>) =>
    app.request(address, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: visitor ? cookieOf(visitor) : '' },
      ...(form && { body: new URLSearchParams(form) }),
    })
  const say = async (screen: string, form: Record<string, string>) => {
    const answer = await ask(`/settings/${screen}.data`, fan, form)
    return { status: answer.status, words: await answer.text() }
  }
  return { accounts, fan, fanId: requireUser(await fan.ctx()).id, ask, say }
}

const cookieOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]

const SCREENS = ['account', 'profile', 'lineups', 'trades', 'favorites']
const PROFILE = { display_profile: 'on', profile_name: '', display_name: '', bio: '' }

const each = <Answer>(addresses: readonly string[], ask: (address: string) => Promise<Answer>) =>
  Promise.all(addresses.map(ask))
const statusOf = async (answer: Promise<Response>) => (await answer).status

describe('the addresses of the settings', () => {
  it('P-ROUTE-13 lead to the account where they name no screen', async () => {
    const { ask } = await open()
    const answers = await each(['/settings', '/settings/nowhere', '/settings/a/b'], (address) => ask(address))
    expect(answers.map(leadsTo)).toEqual(answers.map(() => [302, '/settings/account']))
  })

  it('P-ROLE-09 lead a guest over the sign-in to the same screen', async () => {
    const { ask } = await open()
    const answers = await each(SCREENS, (screen) => ask(`/settings/${screen}`, null))
    expect(answers.map(leadsTo)).toEqual(
      SCREENS.map((screen) => [302, `/signin?next=%2Fsettings%2F${screen}`]),
    )
    const form = { ...FAN, next: '/settings/favorites' }
    expect(leadsTo(await ask('/signin', null, form))).toEqual([302, '/settings/favorites'])
  })
})

const change = (password: string, repeated: string) => ({ intent: 'change-password', password, repeated })

describe('the password', () => {
  it('needs the current one later on, and an empty field is told what it lacks', async () => {
    const { say } = await open()
    await database.db.update(session).set({ createdAt: new Date(Date.now() - 6 * 60_000) })
    const empty = await say('account', { ...change('Four-lines-3', 'Four-lines-3'), current: '' })
    expect(empty.status).toBe(422)
    expect(empty.words).toContain('"Enter your current password."')
    const wrong = await say('account', { ...change('Four-lines-3', 'Four-lines-3'), current: 'guess-it' })
    expect(wrong.words).toContain('"The current password is wrong."')
  })

  it('P-ERR-39 that was changed is told, and is the one to sign in with', async () => {
    const { say, accounts } = await open()
    expect(await say('account', change('abcdefG1!', 'abcdefG1!'))).toEqual({
      status: 200,
      words: expect.stringContaining('"Password updated successfully"'),
    })
    await expect(signedIn(accounts.visit())).rejects.toThrow('wrong_credentials')
    expect((await signedIn(accounts.visit(), { password: 'abcdefG1!' })).cookies.size).toBeGreaterThan(0)
  })

  it.each([
    ['P-VALID-33', '', '', 'password', 'Please enter a new password'],
    ['P-VALID-34', 'abcdefG1!', 'abcdefG1?', 'repeated', 'Passwords do not match'],
    ['P-VALID-35', 'abcdefG1', 'abcdefG1', 'password', 'Password does not meet requirements'],
  ])('%s that is refused says why at its field', async (_id, password, repeated, field, why) => {
    const { say } = await open()
    const { status, words } = await say('account', change(password, repeated))
    expect(status).toBe(422)
    expect(words).toContain(`"${why}"`)
    expect(words).toContain(`"${field}"`)
  })
})

describe('what is kept', () => {
  it('P-ERR-41 a profile is, and is told', async () => {
    const { say } = await open()
    expect(await say('profile', { ...PROFILE, profile_name: 'number-four' })).toEqual({
      status: 200,
      words: expect.stringContaining('"Profile saved successfully"'),
    })
    expect(await database.db.select({ name: user_preferences.profile_name }).from(user_preferences)).toEqual([
      { name: 'number-four' },
    ])
  })

  it('P-ERR-40 P-SET-10 favorites are, both of them, and are told', async () => {
    const { say } = await open()
    const team = await makeTeam(database.db)
    const player = await makePlayer(database.db, { team_id: team.id })
    const form = { favorite_player: String(player.id), favorite_team: String(team.id) }
    expect(await say('favorites', form)).toEqual({
      status: 200,
      words: expect.stringContaining('"Favorites saved successfully"'),
    })
    const { favorite_player, favorite_team } = user_preferences
    expect(await database.db.select({ favorite_player, favorite_team }).from(user_preferences)).toEqual([
      { favorite_player: player.id, favorite_team: team.id },
    ])
  })

  it('P-VALID-37 P-ERR-42 a profile name is not where it is of the wrong form, or taken', async () => {
    const { say, ask, accounts } = await open()
    const other = await signedUp(accounts.visit(), { email: 'other@example.com' })
    await ask('/settings/profile.data', other, { ...PROFILE, profile_name: 'The-Only-One' })
    for (const [profile_name, why] of [
      ['two words', 'Profile name must contain only letters, numbers, or dashes (no spaces).'],
      ['the-only-one', 'This profile name is taken. Choose a different one.'],
    ] as const) {
      const { status, words } = await say('profile', { ...PROFILE, profile_name })
      expect(status).toBe(422)
      expect(words).toContain('"profile_name"')
      expect(words).toContain(`"${why}"`)
    }
  })

  it.each([
    [
      'account',
      { ...change('Better-1', 'Better-1'), current: 'x'.repeat(5000) },
      'The current password is wrong.',
    ],
    ['profile', { ...PROFILE, profile_name: 'x'.repeat(5000) }, 'A profile name has at most 30 characters.'],
    ['profile', { ...PROFILE, display_name: 'x'.repeat(5000) }, 'A display name has at most 50 characters.'],
    ['profile', { ...PROFILE, bio: 'x'.repeat(50_000) }, 'A bio has at most 500 characters.'],
  ])('nothing of the %s is where a text is far too long', async (screen, form, why) => {
    const { say } = await open()
    expect(await say(screen, form)).toEqual({ status: 422, words: expect.stringContaining(`"${why}"`) })
  })

  it('P-ERR-42 a session that has ended is told so', async () => {
    const { say } = await open()
    const { status, words } = await say('account', { intent: 'sign-out-session', id: 'gone' })
    expect(status).toBe(404)
    expect(words).toContain('"That session has already ended."')
  })
})

describe('the saved lineups', () => {
  it('P-ERR-22 that are gone are told in the words of the server', async () => {
    const { say } = await open()
    const { status, words } = await say('lineups', { intent: 'delete', id: '4711' })
    expect(status).toBe(404)
    expect(words).toContain('"Failed to delete lineup: This lineup no longer exists."')
  })

  it('P-ERR-11 P-ERR-22 say their own words where the database fails', async () => {
    const { say, ask } = await open()
    await database.db.execute(sql`alter table user_lineup rename to user_lineup_gone`)
    try {
      const { status, words } = await say('lineups', { intent: 'delete', id: '1' })
      expect(status).toBe(500)
      expect(words).toContain('"Failed to delete lineup"')
      const listed = await ask('/settings/lineups.data')
      expect(listed.status).toBe(500)
      expect(await listed.text()).toContain('"Failed to load lineups"')
    } finally {
      await database.db.execute(sql`alter table user_lineup_gone rename to user_lineup`)
    }
  })

  it('are renamed and duplicated by their forms, and a name that is taken is told at its field', async () => {
    const { say, fanId } = await open()
    const rows = ['Once', 'Twice'].map((name) => ({ user_id: fanId, name }))
    const [once] = await database.db.insert(user_lineup).values(rows).returning({ id: user_lineup.id })
    const id = String(once?.id)
    const taken = await say('lineups', { intent: 'rename', id, name: 'Twice' })
    expect([taken.status, taken.words]).toEqual([422, expect.stringContaining('"A lineup with that name')])
    expect((await say('lineups', { intent: 'rename', id, name: 'First' })).status).toBe(200)
    const copied = await say('lineups', { intent: 'duplicate', id })
    expect([copied.status, copied.words]).toEqual([
      200,
      expect.stringContaining('"Duplicated successfully as “First copy”"'),
    ])
    const names = await database.db.select({ name: user_lineup.name }).from(user_lineup)
    expect(names.map(({ name }) => name).toSorted()).toEqual(['First', 'First copy', 'Twice'])
    expect((await say('lineups', { intent: 'rename', id })).status).toBe(400)
  })

  it('P-ERR-15 a name that is taken is told in the specified words', async () => {
    const { ask, fan, fanId, accounts } = await open()
    const team = await makeTeam(database.db)
    const centre = await makePlayer(database.db, { team_id: team.id, position: 'c' })
    await database.db.insert(user_lineup).values({ user_id: fanId, name: 'Twice', team_id: team.id })
    const app = await startWebApp(database.db, accounts.auth)
    const answer = await app.request('/lineup-builder/saved', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookieOf(fan) },
      body: JSON.stringify({
        name: 'Twice',
        title: '',
        team_id: team.id,
        placements: { even_strength: { c1: centre.id } },
      }),
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'name_taken',
      message: 'A lineup with that name already exists for your account. Choose a different name.',
    })
    expect((await ask('/lineup-builder/saved')).status).toBe(200)
  })
})

describe('the profile', () => {
  it('P-ROUTE-06 P-ROUTE-07 of one’s own is sent to who is signed in, and nobody’s to a guest', async () => {
    const { ask, say } = await open()
    await say('profile', { ...PROFILE, display_name: 'Number Four' })
    const own = await (await ask('/profile.data')).text()
    expect(own).toContain('"Number Four"')
    expect(own).toContain(`"${FAN.email}"`)
    const guest = await ask('/profile.data', null)
    expect(guest.status).toBe(200)
    expect(await guest.text()).not.toContain('@')
  })

  it('P-ROUTE-08 P-ROUTE-09 P-ROUTE-10 of another fan is answered by name and id while it is public', async () => {
    const { ask, say, fanId } = await open()
    await say('profile', { ...PROFILE, profile_name: 'number-four' })
    const addresses = ['/profile/number-four', '/profile/NUMBER-FOUR', `/profile/${fanId}`]
    const asGuest = (address: string) => statusOf(ask(address, null))
    expect(await each(addresses, asGuest)).toEqual([200, 200, 200])
    await database.db
      .update(user_preferences)
      .set({ display_profile: false })
      .where(eq(user_preferences.user_id, fanId))
    expect(await each([...addresses, '/profile/nobody-at-all'], asGuest)).toEqual([404, 404, 404, 404])
  })
})
