import { createEmailVerificationToken } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { browserCookie } from '#server/accounts/browser-of.ts'
import { deleteAccount, requestAccountDeletion } from '#server/accounts/delete-account.ts'
import { changePassword } from '#server/accounts/password.ts'
import { signOut } from '#server/accounts/sessions.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { stopTwoStep } from '#server/accounts/two-step-settings.ts'
import { enterCode } from '#server/accounts/two-step.ts'
import { runAdminCommand } from '#server/back-office/admin-command.ts'
import { grantAdmin, revokeAdmin } from '#server/back-office/admins.ts'
import { FilesUnavailable } from '#server/core/file-store.ts'
import { createLog } from '#server/core/log.ts'
import { requireUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { describeFailure } from '#server/http/answer.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { ageSessions, codeOf, signedUpAdmin, switchOn } from '#tests/support/authenticator.ts'
import { openGoogleServer } from '#tests/support/google-server.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { withoutTable } from '#tests/support/sent-data.ts'
import { FAN, sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** Starts the site with a readable log. Returns it with a fan's cookie. */
async function open(settings: Parameters<typeof startAccounts>[1] = {}) {
  const lines: string[] = []
  const log = createLog({ write: (line: string) => void lines.push(line) })
  const accounts = startAccounts(database.db, { log, ...settings })
  const app = await startWebApp(database.db, accounts.auth, memoryFiles(), { log }, { log })
  const cookie = await sessionCookie(accounts.auth, (await makeUser(database.db)).id)
  lines.length = 0
  return { accounts, app, cookie, log, lines }
}

const form = (fields: Record<string, string>, cookie = '') => ({
  method: 'POST',
  headers: { cookie },
  body: new URLSearchParams(fields),
})
const json = (value: unknown, cookie = '') => ({
  method: 'POST',
  headers: { cookie, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/150.0' },
  body: JSON.stringify(value),
})

describe('caching', () => {
  it('is off for signed-in users and a response that starts a session; pages for guests are revalidated by their own browser only', async () => {
    const { app, cookie } = await open()
    const kept = async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers })).headers.get('cache-control')
    for (const path of [
      '/',
      '/privacy',
      '/settings/account',
      '/_.data',
      '/lineup-builder/saved',
      '/nowhere',
    ]) {
      expect([path, await kept(path)]).toEqual([path, 'private, no-cache'])
      expect([path, await kept(path, { cookie })]).toEqual([path, 'no-store'])
    }
    // The route sets this header itself.
    expect(await kept('/lineup-pictures/1')).toBe('no-store')
    expect(await kept('/healthz')).toBeNull()
    const signedUp = await app.request('/signup', form(FAN))
    expect(signedUp.headers.getSetCookie()).not.toHaveLength(0)
    expect(signedUp.headers.get('cache-control')).toBe('no-store')
    const refused = await app.request('/trade-players/proposals', json('no proposal'))
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'private, no-cache'])
    // File endpoints in front of the pages, when the file is missing.
    for (const path of ['/files/player-photos/none.png', '/l/abcdefABCDEF.webp', '/l/abcdefABCDEF/og.jpg']) {
      expect([path, await kept(path)]).toEqual([path, 'no-store'])
    }
  })
})

describe('a failed query', () => {
  it('leaves none of its values in the log, not even in that of the account library', async () => {
    const { accounts, app, lines } = await open()
    await database.db.execute(sql`alter table account add constraint boom check (false) not valid`)
    try {
      const answer = await app.request(
        '/signup',
        form({ email: 'canary@example.org', password: 'sparrow-4711' }),
      )
      expect(answer.status).toBe(500)
    } finally {
      await database.db.execute(sql`alter table account drop constraint boom`)
    }
    const said = lines.join('')
    expect(said).toContain('"code":"23514"')
    expect(said).toContain('insert into \\"account\\"')
    expect(said).not.toMatch(/canary|sparrow|params:|[0-9a-f]{64}/)

    lines.length = 0
    const { email } = await makeUser(database.db, { email: 'canary@example.org' })
    const token = await createEmailVerificationToken(accounts.auth.secret, email, undefined, 3600)
    await withoutTable(database.db, 'session', async () => {
      const cookie = browserCookie(accounts.auth, 'signed_up', email)
      await app.request(`/api/auth/verify-email?token=${token}`, { headers: { cookie } })
    })
    expect(lines.join('')).toContain('Failed query: insert into \\"session\\"')
    expect(lines.join('')).not.toMatch(/canary|params:/)
  })

  it('is no bug when the database is read-only', async () => {
    const { log, lines } = await open()
    const write = database.db.transaction(
      (tx) => tx.insert(schema.user).values({ name: '', email: 'canary@example.org' }),
      {
        accessMode: 'read only',
      },
    )
    const error: unknown = await write.catch((thrown: unknown) => thrown)
    expect(describeFailure(error, log)).toMatchObject({ status: 503, code: 'unavailable' })
    expect(lines.join('')).toContain('"code":"25006"')
    expect(lines.join('')).not.toContain('canary')
  })
})

it('a tampered link of ours redirects to our pages, and logs no error', async () => {
  await using google = await openGoogleServer()
  const { app, accounts, lines } = await open({
    google: { clientId: 'client-id', clientSecret: 'client-secret', issuer: google.issuer },
  })
  await makeUser(database.db, { email: FAN.email, emailVerified: true })
  const token = await createEmailVerificationToken(accounts.auth.secret, FAN.email, undefined, 3600)
  const ask = async (address: string) => (await app.request(address)).headers.get('location')
  const verify = (query: string) => ask(`/api/auth/verify-email?${query}`)
  expect(await verify('token=a.b.c&callbackURL=https://evil.test')).toBe(
    '/settings/profile?error=INVALID_TOKEN',
  )
  expect(await verify('token=a&token=b')).toBe('/signin?error=INVALID_TOKEN')
  expect(await verify(`token=${token}&callbackURL=/%E6%BC%A2`)).toBe('/%E6%BC%A2')
  expect(await verify(`token=${token}&callbackURL=/a%252fb`)).toBeNull()
  expect(await ask('/api/auth/callback/google?state=a%00b&state=c&code=d')).toMatch(
    /^\/signin\?.*state_mismatch/,
  )
  expect(lines.filter((line) => line.startsWith('{"level":50'))).toEqual([])
})

it('P-ERR-50 a visitor whose session cannot be read sees public pages, gets 503 for the rest, and writes nothing', async () => {
  const { app, cookie, lines } = await open()
  const visit = json({ visit_type: 'page_visit' }, cookie)
  const OWNER = { email: 'owner@example.com', password: 'Four-lines-3' }
  expect((await app.request('/signup', form(OWNER))).status).toBe(302)
  await withoutTable(database.db, 'session', async () => {
    const status = async (path: string, init: RequestInit = {}) =>
      (await app.request(path, { headers: { cookie }, ...init })).status
    expect(await status('/privacy')).toBe(200)
    for (const path of ['/settings/account', '/lineup-builder/saved', '/admin/visits', '/admin-setup']) {
      expect([path, await status(path)]).toEqual([path, 503])
    }
    expect(await status('/api/track-visit', visit)).toBe(503)
    const report = { type: 'Missing player', player_name: 'Connor Bedard', notes: '', team_id: null }
    expect(await status('/api/send-report', json(report, cookie))).toBe(503)
    // Signing out and in still work, with their own responses.
    expect(await status('/signout', form({}, cookie))).toBe(302)
    expect(await status('/signin', form(FAN, cookie))).toBe(422)
    // The right password, or a new account, would start a session.
    expect(await status('/signin', form(OWNER))).toBe(503)
    expect(await status('/signup', form(FAN))).toBe(503)
    // Without a cookie there is no session to look up.
    expect(await status('/settings/account', { headers: {} })).toBe(302)
  })
  expect(lines.join('')).toContain('the session could not be looked up')
  const [token = ''] = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')
  expect(lines.join('')).not.toContain(token)
  expect(await database.db.$count(schema.site_visits)).toBe(0)
  expect(await database.db.$count(schema.request_player)).toBe(0)
})

describe('/readyz', () => {
  it('returns whether database and storage respond, and which one does not', async () => {
    const { auth } = startAccounts(database.db)
    const ask = async (files = memoryFiles()) => {
      const answer = await (await startWebApp(database.db, auth, files)).request('/readyz')
      return [answer.status, await answer.text(), answer.headers.get('cache-control')]
    }
    expect(await ask()).toEqual([200, 'ready', 'no-store'])
    const away = {
      ...memoryFiles(),
      stat: () => Promise.reject(new FilesUnavailable('secret of the house')),
    }
    expect(await ask(away)).toEqual([503, 'not ready: storage', 'no-store'])
  })
})

const count = (route: string, status: number) =>
  `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`

describe('/metrics', () => {
  const token = 'a token of the tests, long enough'
  const authorization = `Bearer ${token}`

  it('counts requests by route pattern, needs the token, and does not exist without the setting', async () => {
    const without = await open()
    expect((await without.app.request('/metrics', { headers: { authorization } })).status).toBe(404)
    // A database of its own, so that the pool of the other tests stays as it is.
    const pool: typeof database.pool = Object.create(database.pool)
    const drawings = { running: 3, waiting: 0, counts: { drawn: 7, refused: 2, givenUp: 1 } }
    const metrics = createMetrics({ token, pool, drawings })
    const app = await startWebApp(
      database.db,
      startAccounts(database.db).auth,
      memoryFiles(),
      {},
      { metrics },
    )
    for (const path of [
      '/l/abcdefABCDEF',
      '/settings/account.data',
      '/_.data',
      '/hidden',
      '/hidden/too',
      '/l/abcdefABCDEF.webp',
      '/files/x/hidden.png',
    ])
      await app.request(path)
    await app.request('/api/track-visit', json({ visit_type: 'page_visit' }))
    await pool.query('select 1')

    for (const given of ['', 'Bearer another', token]) {
      const refused = await app.request('/metrics', { headers: { authorization: given } })
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store'])
    }
    const answer = await app.request('/metrics', { headers: { authorization } })
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    expect(text).not.toMatch(/abcdefABCDEF|hidden/)
    expect(text).toContain(`${count('/l/:id', 404)} 1`)
    expect(text).toContain(count('/settings/account', 202))
    expect(text).toContain(count('/', 200))
    expect(text).toContain(`${count('/*', 404)} 2`)
    expect(text).toContain(`${count('/:letter/:file', 404)} 1`)
    expect(text).toContain(`${count('/files/:bucket/:path', 404)} 1`)
    expect(text).toContain('visits_stored_total 1')
    expect(text).toContain('drawings_running 3')
    expect(text).toContain('# TYPE drawings_drawn_total counter\ndrawings_drawn_total 7')
    expect(text).toContain('# TYPE drawings_refused_total counter\ndrawings_refused_total 2')
    expect(text).toContain('# TYPE drawings_given_up_total counter\ndrawings_given_up_total 1')
    expect(text).toContain('database_pool_connections{state="waiting"} 0')
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(text).toMatch(/^process_resident_memory_bytes /m)
  })
})

it('account and rights changes are logged, one line each, without an email', async () => {
  const { accounts, app, log, lines } = await open()
  const admin = await makeAdmin(database.db)
  lines.length = 0
  const fan = accounts.visit()
  const made = await signUp({ ctx: await fan.ctx(), input: FAN })
  if (!made.ok || made.value.session !== 'begun') throw new Error('There is no session.')
  fan.take(made.value.headers)
  const ctx = async () => ({ ...(await fan.ctx()), log })
  const { id } = requireUser(await fan.ctx())
  const again = accounts.visit()
  await signIn({ ctx: await again.ctx({ log }), input: { ...FAN, password: 'wrong one' } })
  await signIn({ ctx: await again.ctx({ log }), input: FAN })
  const password = { current: FAN.password, password: 'Another-1', repeated: 'Another-1' }
  await changePassword({ ctx: await ctx(), input: password })
  const by = { kind: 'user', id: admin.id, email: admin.email, isAdmin: true } as const
  await grantAdmin({ ctx: { ...(await ctx()), actor: by }, input: { email: FAN.email, unconfirmed: true } })
  await revokeAdmin({ ctx: { ...(await ctx()), actor: by }, input: { email: FAN.email, unconfirmed: true } })
  const cookie = [...fan.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await app.request('/admin/counts', { headers: { cookie } })
  const asked = await requestAccountDeletion({ ctx: await ctx(), input: { password: 'Another-1' } })
  if (!asked.ok) throw new Error(asked.problem.code)
  const leaving = await ctx()
  await signOut({ ctx: leaving })
  await deleteAccount({ ctx: leaving, token: asked.value.token })

  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)
  expect(events.map(({ event, user, by, reason }) => [event, user, by ?? reason])).toEqual([
    ['sign_up', id, undefined],
    ['sign_in', id, undefined],
    ['sign_in_failed', undefined, 'wrong'],
    ['sign_in', id, undefined],
    ['password_changed', id, undefined],
    ['admin_granted', id, admin.id],
    ['admin_revoked', id, admin.id],
    ['right_refused', id, undefined],
    ['sign_out', id, undefined],
    ['account_deleted', id, undefined],
  ])
  expect(lines.join('')).not.toMatch(/@|203\.0\.113/)
})

it('two-step sign-in is logged: on, off, wrong codes and proofs, and no sign-in before its code', async () => {
  // Codes change every 30 seconds.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { accounts, log, lines } = await open()
  const { visitor, id } = await signedUpAdmin(database.db, accounts)
  const events = () => lines.splice(0).map((line) => JSON.parse(line))
  events()
  const { secret } = await switchOn(visitor)
  expect(events()).toMatchObject([{ event: 'two_step_on', user: id }])
  const again = accounts.visit()
  const first = await signIn({ ctx: await again.ctx(), input: FAN })
  if (!first.ok) throw new Error(first.problem.code)
  again.take(first.value.headers)
  expect(events()).toEqual([])
  await enterCode({ ctx: await again.ctx(), input: { code: '000000' } })
  expect(events()).toMatchObject([{ event: 'sign_in_failed', reason: 'code', user: id }])
  const second = await enterCode({ ctx: await again.ctx(), input: { code: codeOf(secret) } })
  if (!second.ok) throw new Error(second.problem.code)
  again.take(second.value.headers)
  expect(events()).toMatchObject([{ event: 'sign_in', user: id }])
  await ageSessions(database.db)
  await grantAdmin({ ctx: await again.ctx(), input: { email: FAN.email, proof: '000000' } })
  expect(events()).toMatchObject([{ event: 'proof_failed', reason: 'code', user: id }])
  const off = await stopTwoStep({
    ctx: await again.ctx(),
    input: { password: FAN.password, code: codeOf(secret, 1) },
  })
  expect(off.ok).toBe(true)
  expect(events()).toMatchObject([{ event: 'two_step_off', user: id, by: id }])
  await runAdminCommand(
    { db: database.db, files: memoryFiles(), log },
    { command: 'two-step-off', email: FAN.email },
  )
  expect(events()).toMatchObject([{ event: 'two_step_off', user: id, by: null }])
})
