import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { changePassword } from '#server/accounts/password.ts'
import { signOut } from '#server/accounts/sessions.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { schema } from '#server/db/schema.ts'
import { FAN, problem, signedIn, signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { account, rate_limit_hits, session, user } = schema
const database = testDatabase()

/** Makes every session too old to count as recent. */
async function ageSessions(): Promise<void> {
  await database.db.update(session).set({ createdAt: new Date(Date.now() - 6 * 60_000) })
}

describe('signing up without mail', () => {
  it('P-CALL-36 P-STATE-34 starts a session at once and redirects to /settings/profile, with a hash of the password and no address', async () => {
    const visitor = startAccounts(database.db).visit()
    const result = await signUp({ ctx: await visitor.ctx(), input: FAN })
    if (!result.ok || result.value.session !== 'begun') throw new Error('There is no session.')
    expect(result.value.next).toBe('/settings/profile')
    const [cookie] = result.value.headers.getSetCookie()
    expect(cookie).toMatch(/^benchboss\.session_token=.*HttpOnly.*SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/i)
    visitor.take(result.value.headers)
    expect((await visitor.ctx()).actor).toMatchObject({ kind: 'user', email: FAN.email, isAdmin: false })
    const [kept] = await database.db.select().from(account)
    expect(kept?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    const [begun] = await database.db.select().from(session)
    expect(begun).toMatchObject({ ipAddress: null, userAgent: 'Tests/1.0' })
    // It outlasts the session.
    expect(await database.db.select({ at: user.lastSignInAt }).from(user)).toEqual([{ at: begun?.createdAt }])
  })

  it('marks its cookies Secure on https, and remembers the browser for a year in one that no script can read', async () => {
    const visitor = startAccounts(database.db, { publicUrl: 'https://benchboss.test' }).visit()
    const result = await signUp({ ctx: await visitor.ctx(), input: FAN })
    if (!result.ok || result.value.session !== 'begun') throw new Error('There is no session.')
    const cookies = result.value.headers.getSetCookie()
    expect(cookies[0]).toMatch(/^__Secure-benchboss\.session_token=.*Secure/)
    expect(cookies.find((line) => line.includes('known_browser'))).toMatch(
      /^__Host-benchboss\.known_browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    visitor.take(result.value.headers)
    expect((await visitor.ctx()).actor.kind).toBe('user')
  })

  it('P-STATE-36 knows an email in any case, and its domain in any script', async () => {
    const accounts = startAccounts(database.db)
    const first = { ...FAN, email: 'tom&jerry@münchen.рф' }
    expect(await signUp({ ctx: await accounts.visit().ctx(), input: first })).toMatchObject({ ok: true })
    const again = { ...FAN, email: 'Tom&Jerry@xn--mnchen-3ya.XN--P1AI' }
    expect(problem(await signUp({ ctx: await accounts.visit().ctx(), input: again }))).toBe('email_taken')
    expect(await signIn({ ctx: await accounts.visit().ctx(), input: again })).toMatchObject({ ok: true })
  })

  it('P-STATE-36 creates one account when two sign up at the same moment', async () => {
    const accounts = startAccounts(database.db)
    const both = await Promise.all(
      [accounts.visit(), accounts.visit()].map(async (visitor) =>
        signUp({ ctx: await visitor.ctx(), input: FAN }),
      ),
    )
    expect(both.map(problem).toSorted()).toEqual(['email_taken', null])
    expect(await database.db.$count(user)).toBe(1)
    expect(await database.db.$count(account)).toBe(1)
  })
})

describe('signing in', () => {
  it('P-CALL-35 P-AUTH-03 P-VALID-43 accepts email and password, returns to a page of the site, and does not say which was wrong', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const visitor = accounts.visit()
    const result = await signIn({ ctx: await visitor.ctx(), input: FAN })
    if (!result.ok) throw new Error(result.problem.code)
    expect(result.value.next).toBe('/settings/profile')
    visitor.take(result.value.headers)
    expect((await visitor.ctx()).actor).toMatchObject({ email: FAN.email })
    const ctx = await accounts.visit().ctx()
    for (const [next, lead] of [
      ['/lineup-builder?team=EDM', '/lineup-builder?team=EDM'],
      ['https://evil.test/', '/settings/profile'],
      ['//evil.test', '/settings/profile'],
    ] as const)
      expect.soft(await signIn({ ctx, input: { ...FAN, next } })).toMatchObject({ value: { next: lead } })
    expect.soft(problem(await signIn({ ctx, input: { password: 'secret' } }))).toBe('email_missing')
    expect.soft(problem(await signIn({ ctx, input: { email: FAN.email } }))).toBe('password_missing')
    const wrong = await signIn({ ctx, input: { ...FAN, password: 'Secret' } })
    expect(problem(wrong)).toBe('wrong_credentials')
    expect(await signIn({ ctx, input: { ...FAN, email: 'unknown@example.com' } })).toEqual(wrong)
  })

  it('blocks an account after ten tries from one address, in every process, but not from other addresses', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const now = new Date('2026-10-10T12:00:00Z')
    const ctx = await accounts.visit().ctx({ now })
    const guess = () => signIn({ ctx, input: { ...FAN, password: 'guess-it' } })
    const isOwn = eq(rate_limit_hits.action, 'sign_in_account')
    expect(problem(await guess())).toBe('wrong_credentials')
    await database.db.update(rate_limit_hits).set({ hits: 9 }).where(isOwn)
    expect(problem(await guess())).toBe('wrong_credentials')
    const otherProcess = startAccounts(database.db).visit()
    const attempt = signIn({ ctx: await otherProcess.ctx({ now }), input: FAN })
    await expect(attempt).rejects.toMatchObject({ code: 'too_many_requests' })
    // A try counts toward the limit from anywhere only while its own address may try.
    const isAnywhere = eq(rate_limit_hits.action, 'sign_in_anywhere')
    expect(await database.db.select().from(rate_limit_hits).where(isAnywhere)).toMatchObject([{ hits: 2 }])
    const atHome = await accounts.visit().ctx({ now, address: '198.51.100.1' })
    expect((await signIn({ ctx: atHome, input: FAN })).ok).toBe(true)
    const later = new Date(now.getTime() + 15 * 60_000)
    expect((await signIn({ ctx: await otherProcess.ctx({ now: later }), input: FAN })).ok).toBe(true)
  })

  it('blocks an account after a hundred tries from anywhere, except for browsers that signed in before', async () => {
    const accounts = startAccounts(database.db)
    const owner = await signedIn(await signedUp(accounts.visit()))
    const next = { email: 'neighbor@example.com' }
    const neighbor = await signedIn(await signedUp(accounts.visit(), next), next)
    await database.db.delete(rate_limit_hits)
    const now = new Date()
    const away = async (visitor: Visitor, input = FAN) =>
      signIn({ ctx: await visitor.ctx({ now, address: '198.51.100.1' }), input })
    expect(problem(await away(accounts.visit(), { ...FAN, password: 'guess-it' }))).toBe('wrong_credentials')
    const isAnywhere = eq(rate_limit_hits.action, 'sign_in_anywhere')
    expect(await database.db.select().from(rate_limit_hits).where(isAnywhere)).toMatchObject([{ hits: 1 }])
    await database.db.update(rate_limit_hits).set({ hits: 100 }).where(isAnywhere)
    for (const stranger of [accounts.visit(), neighbor]) {
      await expect(away(stranger)).rejects.toMatchObject({ code: 'too_many_requests' })
    }
    owner.take(await signOut({ ctx: await owner.ctx() }))
    expect((await away(owner)).ok).toBe(true)
    expect((await away(await signedIn(owner))).ok).toBe(true)
  })

  it('blocks an address after sixty tries, and does not count successes', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const now = new Date()
    const ctx = await accounts.visit().ctx({ now })
    await signIn({ ctx, input: { ...FAN, password: 'guess-it' } })
    await database.db.update(rate_limit_hits).set({ hits: 9 })
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await signIn({ ctx, input: FAN })).ok).toBe(true)
    await database.db.update(rate_limit_hits).set({ hits: 60 }).where(eq(rate_limit_hits.action, 'sign_in'))
    await expect(signIn({ ctx, input: FAN })).rejects.toMatchObject({ code: 'too_many_requests' })
    const elsewhere = await accounts.visit().ctx({ now, address: '198.51.100.1' })
    expect((await signIn({ ctx: elsewhere, input: FAN })).ok).toBe(true)
  })

  it('P-ERR-02 P-ERR-03 reports that the database is unreachable', async () => {
    const ctx = await startAccounts(database.db).visit().ctx()
    const gone = vi.spyOn(database.pool, 'query').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    await expect(signIn({ ctx, input: FAN })).rejects.toMatchObject({
      code: 'not_configured',
      message: 'Authentication is not configured. Check environment variables.',
    })
    await expect(signUp({ ctx, input: FAN })).rejects.toMatchObject({
      code: 'not_configured',
      message: 'Auth is not configured',
    })
    gone.mockRestore()
  })
})

describe('changing the password', () => {
  const NEW = 'Better-1'

  it('P-CALL-38 needs the old one or a recent sign-in, refuses a common or personal one, and signs out all other sessions', async () => {
    const accounts = startAccounts(database.db)
    const visitor = await signedUp(accounts.visit())
    const elsewhere = await signedIn(accounts.visit())
    await ageSessions()
    const change = async (current: string, chosen = NEW) =>
      problem(
        await changePassword({
          ctx: await visitor.ctx(),
          input: { current, password: chosen, repeated: chosen },
        }),
      )
    expect(await change('')).toBe('current_password_missing')
    expect(await change('guess-it')).toBe('wrong_password')
    expect((await elsewhere.ctx()).actor.kind).toBe('user')
    const email = 'gus.archer@example.com'
    await database.db.update(user).set({ name: 'Captain Zamboni', email })
    for (const [chosen, code] of [
      ['P@ssw0rd', 'password_common'],
      ['Gus.Archer-1', 'password_personal'],
      ['Captain-Zamboni-1', 'password_personal'],
      ['1-zAmboni!', 'password_personal'],
    ] as const)
      expect.soft(await change(FAN.password, chosen)).toBe(code)
    expect(await change(FAN.password)).toBeNull()
    expect((await visitor.ctx()).actor.kind).toBe('user')
    expect((await elsewhere.ctx()).actor.kind).toBe('guest')
    const fresh = await signedIn(accounts.visit(), { email, password: NEW })
    const again = await changePassword({
      ctx: await fresh.ctx(),
      input: { password: 'Another-1', repeated: 'Another-1' },
    })
    expect(again.ok).toBe(true)
  })
})
