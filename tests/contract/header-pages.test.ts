import { beforeEach, describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { CRAWLER, drawPages, wordsOf } from '#tests/support/drawn-pages.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { user_preferences, user_roles } = schema
const database = testDatabase()

type Preferences = Partial<typeof user_preferences.$inferInsert>

const ID = '0198c5a0-0000-7000-8000-000000000099'
const EMAIL = 'fan@example.com'

/** Returns the header as the server renders it for the fan with those preferences and role, or for a guest. */
async function headerFor(given: Preferences | 'guest' | null, role?: string) {
  const { db } = database
  const accounts = startAccounts(db)
  if (given !== 'guest' && given !== null) {
    await db.delete(user_preferences)
    await db.insert(user_preferences).values({ ...given, user_id: ID })
  }
  if (role !== undefined) await db.insert(user_roles).values({ user_id: ID, role })
  const cookie = given === 'guest' ? '' : await sessionCookie(accounts.auth, ID)
  const app = await drawPages(db, accounts, { imageHosts: ['pictures.example'] })
  const html = await (await app.request('/terms', { headers: { cookie, ...CRAWLER } })).text()
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
  const menu = /<nav[^>]* id="account-menu".*?<\/nav>/s.exec(header)?.[0] ?? ''
  return {
    opens: /aria-label="(Account menu of [^"]*)"/.exec(header)?.[1],
    name: wordsOf(/<p.*?<\/p>/s.exec(menu)?.[0] ?? '').trim(),
    links: [...menu.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to, label]) => [label, to]),
    signsOut: menu.includes('action="/signout"'),
    image: /<img[^>]* src="(\/files\/[^"]*)"/.exec(header)?.[1],
    signIns: [...header.matchAll(/<a[^>]* href="(\/sign[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to, label]) => [
      label,
      to,
    ]),
  }
}

const PUBLIC = ['View public profile', '/profile/number-four']
const BY_ID = ['View public profile', `/profile/${ID}`]
const SETTINGS = ['Settings', '/settings/account']
const ADMIN = ['Admin', '/admin']

beforeEach(async () => {
  await makeUser(database.db, { id: ID, email: EMAIL, image: 'https://pictures.example/fan.png' })
})

describe('the header of a page', () => {
  it('P-HEAD-10 P-HEAD-20 greets a fan by display name or email, and shows a guest Sign in and Sign up', async () => {
    const { opens, signIns } = await headerFor('guest')
    expect(opens).toBeUndefined()
    expect(signIns.slice(0, 2)).toEqual([
      ['Sign in', '/signin'],
      ['Sign up', '/signup'],
    ])
    for (const [given, name] of [
      [null, EMAIL],
      [{ profile_name: 'number-four' }, EMAIL],
      [{ display_name: ' ' }, EMAIL],
      [{ display_name: 'Number Four', profile_name: 'four' }, 'Number Four'],
    ] as const)
      expect
        .soft(await headerFor(given))
        .toMatchObject({ opens: `Account menu of ${name}`, name, signIns: [] })
  })

  it('P-HEAD-11 P-HEAD-12 P-HEAD-13 P-HEAD-14 P-ENT-45 P-ENT-46 has a menu with the links that the account may use', async () => {
    for (const [given, role, links] of [
      [null, undefined, [BY_ID, SETTINGS]],
      [{ profile_name: 'number-four' }, undefined, [PUBLIC, SETTINGS]],
      [{ profile_name: 'number-four', display_profile: null }, undefined, [PUBLIC, SETTINGS]],
      [{ profile_name: 'number-four', display_profile: false }, undefined, [SETTINGS]],
      [{ hidden_at: new Date() }, undefined, [SETTINGS]],
      [{ display_profile: false }, 'editor', [SETTINGS]],
      [{ display_profile: false }, 'admin', [SETTINGS, ADMIN]],
    ] as const) {
      const header = await headerFor(given, role)
      expect.soft(header, JSON.stringify({ given, role })).toMatchObject({ links, signsOut: true })
    }
  })

  it("P-HEAD-17 P-CALL-16 shows the image of the favorite player, else the account's image, else none", async () => {
    const player = await makePlayer(database.db, { profile_picture_filename: 'orr.jpg' })
    const plain = await makePlayer(database.db, { profile_picture_filename: null })
    const own = /^\/files\/users_image\/remote\//
    expect((await headerFor({ favorite_player: player.id })).image).toBe('/files/players_image/orr.jpg')
    await database.db.update(user_preferences).set({ favorite_player: plain.id })
    expect((await headerFor(null)).image).toMatch(own)
    await database.db.delete(user_preferences)
    expect((await headerFor(null)).image).toMatch(own)
    await database.db.update(schema.user).set({ image: null })
    expect((await headerFor(null)).image).toBeUndefined()
  })
})
