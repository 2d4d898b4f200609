import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { accountMessage } from '#messages/account.ts'
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
  it('P-CALL-36 P-STATE-34 starts a session at once and redirects to /settings/profile', async () => {
    const visitor = startAccounts(database.db).visit()
    const result = await signUp({ ctx: await visitor.ctx(), input: FAN })
    if (!result.ok || result.value.session !== 'begun') throw new Error('There is no session.')
    expect(result.value.next).toBe('/settings/profile')
    const [cookie] = result.value.headers.getSetCookie()
    expect(cookie).toMatch(/^benchboss\.session_token=.*HttpOnly.*SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/i)
    visitor.take(result.value.headers)
    expect((await visitor.ctx()).actor).toMatchObject({ kind: 'user', email: FAN.email, isAdmin: false })
  })

  it('marks its cookies Secure when the site is on https', async () => {
    const visitor = startAccounts(database.db, { publicUrl: 'https://benchboss.test' }).visit()
    const result = await signUp({ ctx: await visitor.ctx(), input: FAN })
    if (!result.ok || result.value.session !== 'begun') throw new Error('There is no session.')
    expect(result.value.headers.getSetCookie()[0]).toMatch(/^__Secure-benchboss\.session_token=.*Secure/)
    visitor.take(result.value.headers)
    expect((await visitor.ctx()).actor.kind).toBe('user')
  })

  it('stores the password as a hash and no address of the visitor', async () => {
    await signedUp(startAccounts(database.db).visit())
    const [kept] = await database.db.select().from(account)
    expect(kept?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    const [begun] = await database.db.select().from(session)
    expect(begun?.ipAddress).toBeNull()
    expect(begun?.userAgent).toBe('Tests/1.0')
  })

  it.each(['password', 'PASSWORD', '123456', 'hockey', 'P@ssw0rd'])(
    'refuses %s, one of the most common passwords',
    async (password) => {
      const ctx = await startAccounts(database.db).visit().ctx()
      const result = await signUp({ ctx, input: { email: FAN.email, password } })
      expect(result.ok ? null : accountMessage(result.problem)).toMatch(/is too common/)
      expect(await database.db.$count(user)).toBe(0)
    },
  )

  it.each(['gus.archer', 'GusArcher99', 'gus.archer@example.com', 'xx-gus_archer-xx'])(
    'refuses %s, which contains the email',
    async (password) => {
      const ctx = await startAccounts(database.db).visit().ctx()
      const result = await signUp({ ctx, input: { email: 'gus.archer@example.com', password } })
      expect(result.ok ? null : accountMessage(result.problem)).toMatch(/contains your email or your name/)
      expect(await database.db.$count(user)).toBe(0)
    },
  )

  it('P-STATE-36 reports that the email is already registered, in any case', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const input = { ...FAN, email: 'Fan@Example.com' }
    const result = await signUp({ ctx: await accounts.visit().ctx(), input })
    expect(result.ok ? null : accountMessage(result.problem)).toBe(
      'This email is already registered. Please sign in instead.',
    )
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
  it('P-CALL-35 P-AUTH-03 accepts email and password and redirects to /settings/profile', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const visitor = accounts.visit()
    const result = await signIn({ ctx: await visitor.ctx(), input: FAN })
    if (!result.ok) throw new Error(result.problem.code)
    expect(result.value.next).toBe('/settings/profile')
    visitor.take(result.value.headers)
    expect((await visitor.ctx()).actor).toMatchObject({ email: FAN.email })
  })

  it('returns to the draft, and never to another site', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const lead = async (next: string) => {
      const result = await signIn({ ctx: await accounts.visit().ctx(), input: { ...FAN, next } })
      return result.ok ? result.value.next : result.problem.code
    }
    expect(await lead('/lineup-builder?team=EDM')).toBe('/lineup-builder?team=EDM')
    expect(await lead('https://evil.test/')).toBe('/settings/profile')
    expect(await lead('//evil.test')).toBe('/settings/profile')
  })

  it('P-VALID-43 requires both', async () => {
    const ctx = await startAccounts(database.db).visit().ctx()
    expect(problem(await signIn({ ctx, input: { password: 'secret' } }))).toBe('email_missing')
    expect(problem(await signIn({ ctx, input: { email: FAN.email } }))).toBe('password_missing')
  })

  it('does not tell a wrong password from an unknown email', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const ctx = await accounts.visit().ctx()
    const wrong = await signIn({ ctx, input: { ...FAN, password: 'Secret' } })
    const unknown = await signIn({ ctx, input: { ...FAN, email: 'unknown@example.com' } })
    expect(problem(wrong)).toBe('wrong_credentials')
    expect(unknown).toEqual(wrong)
  })

  it('blocks an account after ten tries from one address, in every process, but not from other addresses', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const now = new Date('2026-10-10T12:00:00Z')
    const ctx = await accounts.visit().ctx({ now })
    const guess = () => signIn({ ctx, input: { ...FAN, password: 'guess-it' } })
    for (let attempt = 0; attempt < 10; attempt += 1) expect(problem(await guess())).toBe('wrong_credentials')
    const otherProcess = startAccounts(database.db).visit()
    const attempt = signIn({ ctx: await otherProcess.ctx({ now }), input: FAN })
    await expect(attempt).rejects.toMatchObject({ code: 'too_many_requests' })
    const atHome = await accounts.visit().ctx({ now, address: '198.51.100.1' })
    expect((await signIn({ ctx: atHome, input: FAN })).ok).toBe(true)
    const later = new Date(now.getTime() + 15 * 60_000)
    expect((await signIn({ ctx: await otherProcess.ctx({ now: later }), input: FAN })).ok).toBe(true)
  })

  it('blocks an account after a hundred tries from anywhere, except for browsers that signed in before', async () => {
    const accounts = startAccounts(database.db)
    const owner = await signedUp(accounts.visit())
    const neighbor = await signedUp(accounts.visit(), { email: 'neighbor@example.com' })
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

  it('remembers the browser for a year, in an opaque cookie that no script can read', async () => {
    const accounts = startAccounts(database.db, { publicUrl: 'https://benchboss.test' })
    const result = await signUp({ ctx: await accounts.visit().ctx(), input: FAN })
    if (!result.ok || result.value.session !== 'begun') throw new Error('There is no session.')
    const cookie = result.value.headers.getSetCookie().find((line) => line.includes('known_browser')) ?? ''
    expect(cookie).toMatch(
      /^benchboss\.known_browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('counts a try toward the limit from anywhere only while its own address may try', async () => {
    const ctx = await startAccounts(database.db).visit().ctx()
    const guess = () => signIn({ ctx, input: { ...FAN, password: 'guess-it' } })
    await guess()
    await database.db
      .update(rate_limit_hits)
      .set({ hits: 10 })
      .where(eq(rate_limit_hits.action, 'sign_in_account'))
    await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' })
    const counted = database.db.select().from(rate_limit_hits)
    expect(await counted.where(eq(rate_limit_hits.action, 'sign_in_anywhere'))).toMatchObject([{ hits: 1 }])
  })

  it('blocks an address after sixty tries, and does not count successes', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const now = new Date()
    const ctx = await accounts.visit().ctx({ now })
    for (let attempt = 0; attempt < 12; attempt += 1) await signIn({ ctx, input: FAN })
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

  it('P-CALL-38 needs the old one or a recent sign-in, and signs out all other sessions', async () => {
    const accounts = startAccounts(database.db)
    const visitor = await signedUp(accounts.visit())
    const elsewhere = await signedIn(accounts.visit())
    await ageSessions()
    const change = async (current: string) =>
      problem(
        await changePassword({
          ctx: await visitor.ctx(),
          input: { current, password: NEW, repeated: NEW },
        }),
      )
    expect(await change('')).toBe('current_password_missing')
    expect(await change('guess-it')).toBe('wrong_password')
    expect((await elsewhere.ctx()).actor.kind).toBe('user')
    expect(await change(FAN.password)).toBeNull()
    expect((await visitor.ctx()).actor.kind).toBe('user')
    expect((await elsewhere.ctx()).actor.kind).toBe('guest')
    const fresh = await signedIn(accounts.visit(), { password: NEW })
    const again = await changePassword({
      ctx: await fresh.ctx(),
      input: { password: 'Another-1', repeated: 'Another-1' },
    })
    expect(again.ok).toBe(true)
  })

  it('refuses a common password even when it has every required character', async () => {
    const visitor = await signedUp(startAccounts(database.db).visit())
    const input = { password: 'P@ssw0rd', repeated: 'P@ssw0rd' }
    expect(problem(await changePassword({ ctx: await visitor.ctx(), input }))).toBe('password_common')
  })

  it('refuses one that contains the email or the name', async () => {
    const visitor = await signedUp(startAccounts(database.db).visit(), { email: 'gus.archer@example.com' })
    await database.db.update(user).set({ name: 'Captain Zamboni' })
    const change = async (password: string) =>
      problem(await changePassword({ ctx: await visitor.ctx(), input: { password, repeated: password } }))
    expect(await change('Gus.Archer-1')).toBe('password_personal')
    expect(await change('Captain-Zamboni-1')).toBe('password_personal')
    expect(await change('1-zAmboni!')).toBe('password_personal')
    expect(await change('Four-lines-4')).toBeNull()
  })
})
