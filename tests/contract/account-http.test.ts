import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { schema } from '#server/db/schema.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { openGoogleServer } from '#tests/support/google-server.ts'
import { withoutTable, jsonPost } from '#tests/support/sent-data.ts'
import { FAN, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'
import { ageSessions, openSettings, type SettingsWorld } from './sent-forms.ts'

const { account, rate_limit_hits, session, user, user_lineup, user_roles } = schema
const database = testDatabase()

const SESSION = 'benchboss.session_token'

describe('signing out', () => {
  it('P-HEAD-27 P-STATE-02 ends the session, clears its cookie and redirects home', async () => {
    const { app, fan, cookie } = await openSettings(database.db)
    const answer = await app.request('/signout', { method: 'POST', headers: { cookie } })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    expect(await database.db.$count(session)).toBe(0)
    fan.take(answer.headers)
    expect(fan.cookies.has(SESSION)).toBe(false)
  })

  it('P-HEAD-28 redirects home for a guest too, and when the session cannot be ended', async () => {
    const { app, cookie, accounts } = await openSettings(database.db)
    const signOut = async () => app.request('/signout', { method: 'POST', headers: { cookie } })
    // The account library does not report a row that it could not delete.
    vi.spyOn(accounts.auth.library.api, 'signOut').mockRejectedValueOnce(new Error('a bug'))
    const failed = await signOut()
    const unread = await withoutTable(database.db, 'session', signOut)
    const guest = await app.request('/signout', { method: 'POST' })
    const looked = await app.request('/signout', { headers: { cookie } })
    for (const answer of [failed, unread, guest, looked]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    }
    // A GET request signs no one out.
    expect(await database.db.$count(session)).toBe(1)
  })
})

const refused = (code: string, message: string) => ({
  status: 422,
  body: { code, title: 'Sign in to do this.', message },
  cookies: '',
})

it('signing in again from a page returns JSON with the reason for a refusal', async () => {
  const { app } = await openSettings(database.db)
  const signIn = async (body: unknown) => {
    const answer = await app.request('/signin/again', jsonPost(body))
    const json: unknown = await answer.json()
    return { status: answer.status, body: json, cookies: answer.headers.getSetCookie().join() }
  }
  const taken = await signIn(FAN)
  expect(taken).toMatchObject({ status: 200, body: { wantsCode: false } })
  expect(taken.cookies).toContain(SESSION)
  expect(await signIn({ ...FAN, password: 'guess-it' })).toEqual(
    refused('wrong_credentials', 'Email or password is wrong.'),
  )
  expect(await signIn({ ...FAN, email: '' })).toEqual(refused('email_missing', 'Email is required'))
  expect(await signIn({ ...FAN, password: '' })).toEqual(refused('password_missing', 'Password is required'))
  const over = 'That took too long or too many tries. Please sign in again.'
  expect(await signIn({ code: '123456' })).toEqual(refused('sign_in_over', over))
  const message = 'Authentication is not configured. Check environment variables.'
  expect(await withoutTable(database.db, 'user', () => signIn(FAN))).toMatchObject({
    status: 503,
    body: { code: 'not_configured', message },
  })
})

/** Returns that fan's response from the deletion token endpoint. */
async function askToken({ app, cookie }: SettingsWorld, body: unknown, type = 'application/json') {
  const answer = await app.request('/api/deletion-token', {
    ...jsonPost(body),
    headers: { cookie, 'content-type': type },
  })
  const json: unknown = await answer.json()
  return { status: answer.status, body: json }
}
const tokenFor = async (world: SettingsWorld) =>
  z.object({ token: z.string() }).parse((await askToken(world, {})).body).token

/** Asks to delete that fan's account. */
async function remove({ app, cookie }: SettingsWorld, authorization: string) {
  const answer = await app.request('/api/delete-account', jsonPost({}, { cookie, authorization }))
  const json: unknown = await answer.json()
  return { answer, outcome: { status: answer.status, body: json } }
}

const said = (status: number, code: string, message: string) => ({ status, body: { code, message } })

describe('deleting an account', () => {
  it('P-STATE-32 P-CALL-45 needs a token, deletes all its sessions and clears the cookie of this one', async () => {
    const world = await openSettings(database.db)
    const { fan, fanId } = world
    const other = await makeUser(database.db)
    await database.db
      .insert(user_lineup)
      .values([fanId, other.id].map((user_id) => ({ user_id, name: 'Mine' })))
    const token = await tokenFor(world)
    expect((await remove(world, token)).outcome.status).toBe(401)
    const { answer, outcome } = await remove(world, `Bearer ${token}`)
    expect(outcome).toEqual({ status: 200, body: { ok: true } })
    fan.take(answer.headers)
    expect(fan.cookies.has(SESSION)).toBe(false)
    expect(await database.db.$count(session)).toBe(0)
    expect(await database.db.select({ id: user.id }).from(user)).toEqual([{ id: other.id }])
    expect(await database.db.select().from(user_lineup)).toMatchObject([{ user_id: other.id }])
  })

  it('gives a token within five minutes of signing in, later for the password, and otherwise a message', async () => {
    const world = await openSettings(database.db)
    const guest = { ...world, cookie: '' }
    const token = { status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } }
    expect.soft(await askToken(world, {})).toEqual(token)
    expect.soft(await askToken(guest, {})).toEqual(said(401, 'not_signed_in', 'Not authenticated'))
    const notJson = said(400, 'bad_request', 'The request is not valid JSON for this address.')
    expect.soft(await askToken(world, {}, 'text/plain')).toEqual(notJson)
    const failed = await withoutTable(database.db, 'one_time_tokens', () => askToken(world, {}))
    const body = { code: 'unexpected', message: 'Something went wrong on our side.' }
    expect.soft(failed).toMatchObject({ status: 500, body })
    await ageSessions(database.db)
    const current = (message: string) => said(403, 'forbidden', message)
    expect.soft(await askToken(world, { password: FAN.password })).toEqual(token)
    expect.soft(await askToken(world, {})).toEqual(current('Enter your current password.'))
    const guess = () => askToken(world, { password: 'guess-it' })
    expect.soft(await guess()).toEqual(current('The current password is wrong.'))
    await database.db.update(rate_limit_hits).set({ hits: 1000 })
    const tooMany = 'Too many attempts. Please wait a few minutes and try again.'
    expect.soft(await guess()).toEqual(said(429, 'too_many_requests', tooMany))
    await database.db.update(account).set({ providerId: 'google', password: null })
    const again = current('Sign in again, then delete your account within five minutes.')
    expect.soft(await askToken(world, {})).toEqual(again)
  })

  it('P-CALL-46 fails with an error field, without a session or a valid token, for the last admin, and without the database’s message', async () => {
    const world = await openSettings(database.db)
    const bearer = `Bearer ${await tokenFor(world)}`
    const error = 'This confirmation has expired or was already used. Confirm again to delete your account.'
    const none = { status: 401, body: { error: 'Not authenticated' } }
    expect.soft((await remove({ ...world, cookie: '' }, bearer)).outcome).toMatchObject(none)
    expect.soft((await remove(world, '')).outcome).toMatchObject(none)
    const guessed = (await remove(world, 'Bearer guessed')).outcome
    expect.soft(guessed).toMatchObject({ status: 401, body: { error } })
    const { answer, outcome } = await withoutTable(database.db, 'accounts_to_forget', () =>
      remove(world, bearer),
    )
    expect.soft(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect.soft(outcome).toMatchObject({ status: 500, body: { error: expect.stringMatching(/\S/) } })
    expect.soft(JSON.stringify(outcome)).not.toContain('accounts_to')
    const unread = (await withoutTable(database.db, 'session', () => remove(world, bearer))).outcome
    expect.soft(unread).toMatchObject({ status: 503, body: { error: 'Server not configured' } })
    await database.db.insert(user_roles).values({ user_id: world.fanId, role: 'admin' })
    expect.soft((await remove(world, bearer)).outcome).toMatchObject({
      status: 409,
      body: { error: 'You are the last admin. Make another account an admin first.' },
    })
    expect(await database.db.$count(user)).toBe(1)
  })
})

/** Returns where "Continue with Google" sends a guest, and the cookies it sets. */
async function follow(issuer: string | null, address: string) {
  const google = issuer === null ? null : { clientId: 'client-id', clientSecret: 'secret', issuer }
  const app = await startWebApp(database.db, startAccounts(database.db, { google }).auth)
  const answer = await app.request(`http://localhost:4200${address}`)
  const location = answer.headers.get('location') ?? ''
  return { status: answer.status, location, headers: answer.headers }
}

/** Returns where it sends a guest who wants to come back to that page. */
const leadOf = async (issuer: string | null, next: string) =>
  (await follow(issuer, `/api/auth/google?next=${encodeURIComponent(next)}`)).location

describe('the "Continue with Google" endpoint', () => {
  it('P-CALL-37 redirects to Google with a callback to this site, and is never cached', async () => {
    await using google = await openGoogleServer()
    const { status, location, headers } = await follow(
      google.issuer,
      '/api/auth/google?next=%2Flineup-builder',
    )
    const at = new URL(location)
    expect([status, `${at.origin}${at.pathname}`]).toEqual([302, `${google.issuer}/authorize`])
    expect(at.searchParams.get('redirect_uri')).toBe('http://localhost:4200/api/auth/callback/google')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie().join()).toContain('benchboss.')
  })

  it('redirects to the sign-in page with the reason when Google is not set up, does not respond or gets too many requests', async () => {
    const builder = '/signin?next=%2Flineup-builder&error='
    expect(await leadOf(null, '/lineup-builder')).toBe(`${builder}not_configured`)
    expect(await leadOf(null, 'https://evil.example/')).toBe(
      '/signin?next=%2Fsettings%2Fprofile&error=not_configured',
    )
    expect(await leadOf('http://127.0.0.1:9', '/lineup-builder')).toBe(`${builder}unavailable`)
    await database.db.update(rate_limit_hits).set({ hits: 1000 })
    expect(await leadOf('http://127.0.0.1:9', '/lineup-builder')).toBe(`${builder}too_many_requests`)
    using broken = vi.spyOn(database.pool, 'query').mockImplementation(() => {
      throw new Error('it broke')
    })
    expect(await leadOf('http://127.0.0.1:9', '/lineup-builder')).toBe(`${builder}unexpected`)
    expect(broken).toHaveBeenCalled()
  })
})
