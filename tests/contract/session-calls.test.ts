import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { loader } from '#app/account/settings/lineups/route.tsx'
import { schema } from '#server/db/schema.ts'
import { requireUser } from '#server/ground/rights.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { requestContext } from '#server/http/request-context.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { unreachable, withoutTable } from '#tests/support/sent-data.ts'
import { signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { session, user, user_lineup, user_preferences, user_roles } = schema
const database = testDatabase()

type Sent =
  | { readonly json: unknown }
  | { readonly form: Record<string, string> }
  | { readonly bearer: string }

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
  if ('form' in sent) return { headers: { cookie }, body: new URLSearchParams(sent.form) }
  const headers = { cookie, 'content-type': 'application/json' }
  if ('json' in sent) return { headers, body: JSON.stringify(sent.json) }
  return { headers: { ...headers, authorization: sent.bearer } }
}

const cookieOf = ({ cookies }: Visitor): string =>
  `benchboss.session_token=${cookies.get('benchboss.session_token')}`

type Ask = Awaited<ReturnType<typeof open>>['ask']

const idOf = async (visitor: Visitor) => requireUser(await visitor.ctx()).id

/** Returns the response to deleting the account: the status and the JSON body. */
async function remove(ask: Ask, cookie: string, bearer = '') {
  const answer = await ask(cookie, '/api/delete-account', { bearer })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

async function deletionBearer(ask: Ask, cookie: string): Promise<string> {
  const answer = await ask(cookie, '/api/deletion-token', { json: {} })
  return `Bearer ${z.object({ token: z.string() }).parse(await answer.json()).token}`
}

describe("P-CALL-01 a request acts for the session's user, whatever else it contains", () => {
  it('writes rows of the session’s user even when the body names another', async () => {
    const { ask, lineup, fan, fanId, otherId } = await open()
    const named = { user_id: otherId, userId: otherId, id: otherId }
    const json = { ...lineup('Mine'), ...named }
    expect((await ask(fan, `/lineup-builder/saved?user_id=${otherId}`, { json })).status).toBe(200)
    const form = { ...named, display_profile: 'on', profile_name: 'mine', display_name: '', bio: '' }
    expect((await ask(fan, '/settings/profile', { form })).status).toBe(200)
    const none = { ...named, favorite_player: '', favorite_team: '' }
    expect((await ask(fan, '/settings/favorites', { form: none })).status).toBe(200)
    expect(await database.db.select({ owner: user_lineup.user_id }).from(user_lineup)).toEqual([
      { owner: fanId },
    ])
    expect(await database.db.select({ owner: user_preferences.user_id }).from(user_preferences)).toEqual([
      { owner: fanId },
    ])
  })

  it('reads, writes and deletes nothing of another user it names', async () => {
    const { ask, lineup, fan, other, otherId } = await open()
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
  })

  it('is refused when the session was forged, signed out or expired', async () => {
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

describe('a redirect to sign in', () => {
  it('P-ROLE-09 leads back to the page, even when only its data was requested', async () => {
    const { ask } = await open()
    const answer = await ask('', '/settings/favorites.data')
    expect(await answer.text()).toContain('/signin?next=%2Fsettings%2Ffavorites"')
  })
})

describe('P-CALL-46 a failed /api/delete-account returns JSON with an error field', () => {
  it('without a session, without a token and with an invalid one', async () => {
    const { ask, fan } = await open()
    const refused = { status: 401, body: { error: 'Not authenticated' } }
    expect(await remove(ask, '')).toMatchObject(refused)
    expect(await remove(ask, fan)).toMatchObject(refused)
    expect(await remove(ask, fan, 'Bearer guessed')).toMatchObject({
      status: 401,
      body: {
        error: 'This confirmation has expired or was already used. Confirm again to delete your account.',
      },
    })
    expect(await database.db.$count(user)).toBe(3)
  })

  it('for the last admin', async () => {
    const { ask, fan, fanId } = await open()
    await database.db.insert(user_roles).values({ user_id: fanId, role: 'admin' })
    expect(await remove(ask, fan, await deletionBearer(ask, fan))).toMatchObject({
      status: 409,
      body: { error: 'You are the last admin. Make another account an admin first.' },
    })
  })

  it("when the database fails, without the database's message", async () => {
    const { ask, fan } = await open()
    const bearer = await deletionBearer(ask, fan)
    const { status, body } = await withoutTable(database.db, 'accounts_to_forget', () =>
      remove(ask, fan, bearer),
    )
    expect(status).toBe(500)
    expect(body).toMatchObject({ error: expect.stringMatching(/\S/) })
    expect(JSON.stringify(body)).not.toContain('accounts_to')
    expect(await database.db.$count(user)).toBe(3)
  })
})

describe('P-ERR-11 saved lineups that cannot be loaded in the settings', () => {
  it('show the server’s message if there is one', async () => {
    const context = new RouterContextProvider()
    const actor = { kind: 'user', id: 'a fan', email: 'fan@example.com', isAdmin: false } as const
    context.set(requestContext, contextOn(unreachable(database.db), { actor }))
    const url = new URL('http://localhost/settings/lineups')
    const answer = await loader({
      request: new Request(url),
      url,
      context,
      params: {},
      pattern: '/settings/lineups',
    })
    expect(answer.data.failure).toBe('Server not configured')
    expect(answer.init?.status).toBe(503)
  })
})
