import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { loader } from '#app/account/settings/lineups/route.tsx'
import { requireUser } from '#server/core/rights.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { loaderArgs } from '#tests/support/loader-args.ts'
import { unreachable, jsonPost } from '#tests/support/sent-data.ts'
import { signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'
import { cookieOf } from './sent-forms.ts'

const { session, user_lineup, user_preferences } = schema
const database = testDatabase()

type Sent = { readonly json: unknown } | { readonly form: Record<string, string> }

/** Makes three fans with accounts, and the site as their browsers reach it. */
async function open() {
  const { db } = database
  dropRosters(db)
  const team = await makeTeam(db)
  const center = await makePlayer(db, { team_id: team.id, position: 'c' })
  const accounts = startAccounts(db)
  const app = await startWebApp(db, accounts.auth)
  const fan = await signedUp(accounts.visit())
  const other = await signedUp(accounts.visit(), { email: 'other@example.com' })
  const third = await signedUp(accounts.visit(), { email: 'third@example.com' })
  const ask = (cookie: string, address: string, sent?: Sent) =>
    app.request(address, { method: sent ? 'POST' : 'GET', ...withCookie(cookie, sent) })
  const lineup = (name: string) => ({
    name,
    title: '',
    team_id: team.id,
    placements: { even_strength: { c1: center.id } },
  })
  return {
    ask,
    lineup,
    fan: cookieOf(fan),
    other: cookieOf(other),
    third: cookieOf(third),
    fanId: await idOf(fan),
    otherId: await idOf(other),
  }
}

function withCookie(cookie: string, sent: Sent | undefined): Pick<RequestInit, 'headers' | 'body'> {
  if (sent === undefined) return { headers: { cookie } }
  return 'json' in sent
    ? jsonPost(sent.json, { cookie })
    : { headers: { cookie }, body: new URLSearchParams(sent.form) }
}

const idOf = async (visitor: Visitor) => requireUser(await visitor.ctx()).id

describe("P-CALL-01 a request acts for the session's user, whatever else it contains", () => {
  it('writes rows of the session’s user, and reads, writes and deletes nothing of another user it names', async () => {
    const { ask, lineup, fan, other, fanId, otherId } = await open()
    const saved: unknown = await (
      await ask(other, '/lineup-builder/saved', { json: lineup('Theirs') })
    ).json()
    expect(saved).toMatchObject({ name: 'Theirs' })
    const [before] = await database.db.select().from(user_lineup)
    const id = String(before?.id)
    const listed = await ask(fan, `/lineup-builder/saved?user_id=${otherId}`)
    expect(await listed.json()).toEqual({ lineups: [], more: false })
    expect((await ask(fan, `/lineup-builder/saved/${id}?user_id=${otherId}`)).status).toBe(404)
    const json = { ...lineup('Taken'), title: 'Taken', user_id: otherId }
    expect((await ask(fan, `/lineup-builder/saved/${id}`, { json })).status).toBe(404)
    for (const intent of ['delete', 'set-public']) {
      const form = { intent, id, is_public: 'true', user_id: otherId }
      expect((await ask(fan, '/settings/lineups', { form })).status).toBe(404)
    }
    expect(await database.db.select().from(user_lineup)).toEqual([before])

    const named = { user_id: otherId, userId: otherId, id: otherId }
    const mine = { ...lineup('Mine'), ...named }
    expect((await ask(fan, `/lineup-builder/saved?user_id=${otherId}`, { json: mine })).status).toBe(200)
    const profile = { ...named, display_profile: 'on', profile_name: 'mine', display_name: '', bio: '' }
    expect((await ask(fan, '/settings/profile', { form: profile })).status).toBe(200)
    const none = { ...named, favorite_player: '', favorite_team: '' }
    expect((await ask(fan, '/settings/favorites', { form: none })).status).toBe(200)
    const lineups = await database.db.select().from(user_lineup).orderBy(user_lineup.id)
    expect(lineups.map(({ user_id, name }) => [user_id, name])).toEqual([
      [otherId, 'Theirs'],
      [fanId, 'Mine'],
    ])
    expect(await database.db.select().from(user_preferences)).toMatchObject([{ user_id: fanId }])
  })

  it('P-ROLE-09 is refused, or leads to the sign-in and back, when the session was forged, signed out or expired', async () => {
    const { ask, lineup, fan, other, third, fanId } = await open()
    await database.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.userId, fanId))
    await ask(other, '/signout', { form: {} })
    // The token of a valid session with another session's signature.
    const signature = decodeURIComponent(fan).split('.').at(-1)
    const forged = third.replace(/(\.|%2E)[^.]+$/, `.${encodeURIComponent(signature ?? '')}`)
    expect(forged).not.toBe(third)
    expect((await ask(third, '/lineup-builder/saved')).status).toBe(200)
    const data = await ask('', '/settings/favorites.data')
    expect(await data.text()).toContain('/signin?next=%2Fsettings%2Ffavorites"')
    for (const cookie of [fan, other, forged, '']) {
      expect((await ask(cookie, '/lineup-builder/saved')).status).toBe(401)
      expect((await ask(cookie, '/lineup-builder/saved', { json: lineup('Forged') })).status).toBe(401)
      const settings = await ask(cookie, '/settings/profile', { form: { profile_name: 'forged' } })
      expect(settings.headers.get('location')).toBe('/signin?next=%2Fsettings%2Fprofile')
    }
    expect(await database.db.$count(user_lineup)).toBe(0)
    expect(await database.db.$count(user_preferences)).toBe(0)
  })
})

it('P-ERR-11 saved lineups that cannot be loaded in the settings show the server’s message if there is one', async () => {
  const actor = { kind: 'user', id: 'a fan', email: 'fan@example.com', isAdmin: false } as const
  const ctx = contextOn(unreachable(database.db), { actor })
  const answer = await loader(loaderArgs('/settings/lineups', '/settings/lineups', ctx))
  expect([answer.init?.status, answer.data.failure]).toEqual([503, 'Server not configured'])
})
