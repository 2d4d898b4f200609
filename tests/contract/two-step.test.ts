import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { deleteAccount, requestAccountDeletion } from '#server/accounts/delete-account.ts'
import { findProofNeeded } from '#server/accounts/recent-proof.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { confirmTwoStep, getTwoStep, startTwoStep, stopTwoStep } from '#server/accounts/two-step-settings.ts'
import { enterCode, isSignInPending } from '#server/accounts/two-step.ts'
import { grantAdmin } from '#server/back-office/admins.ts'
import { schema } from '#server/db/schema.ts'
import { requireUser } from '#server/ground/rights.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { ageSessions, codeOf, signedUpAdmin, switchOn } from '#tests/support/authenticator.ts'
import { openGoogleServer } from '#tests/support/google-server.ts'
import { FAN, problem, signedIn, signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, session, twoFactor, user, user_roles, verification } = schema
const database = testDatabase()

// Codes change every 30 seconds. The clock is frozen so that no test crosses a change.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const enter = async (visitor: Visitor, code: string, next?: string) =>
  enterCode({ ctx: await visitor.ctx(), input: { code, next } })

async function withTwoStep() {
  const admin = await signedUpAdmin(database.db)
  return { ...admin, ...(await switchOn(admin.visitor)) }
}

describe('setting up two-step sign-in', () => {
  it('needs the password and a first code, and returns ten backup codes; the database stores none in readable form', async () => {
    const { accounts, visitor } = await signedUpAdmin(database.db)
    const start = async (password: string) => startTwoStep({ ctx: await visitor.ctx(), input: { password } })
    expect(problem(await start(''))).toBe('password_needed')
    expect(problem(await start('guess-it'))).toBe('wrong_password')
    expect(problem(await start('x'.repeat(129)))).toBe('wrong_password')
    const { secret, uri, qrCode, backupCodes } = await switchOn(visitor)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Benchboss:fan%40example\.com\?secret=[A-Z2-7]+&issuer=Benchboss/)
    expect(decodeURIComponent(qrCode)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/s)
    expect(new Set(backupCodes)).toHaveLength(10)
    expect(backupCodes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true)
    expect(await getTwoStep({ ctx: await visitor.ctx() })).toEqual({ on: true, backupCodesLeft: 10 })
    const [kept] = await database.db.select().from(twoFactor)
    expect(JSON.stringify(kept)).not.toContain(backupCodes[0])
    expect(JSON.stringify(kept)).not.toContain(secret)
    expect(problem(await start(FAN.password))).toBe('two_step_on')
    // The session continues with a new token.
    expect((await accounts.visit().ctx()).actor.kind).toBe('guest')
    expect((await visitor.ctx()).actor).toMatchObject({ email: FAN.email })
  })

  it('asks for no code at sign-in before the first code was right, and shows the same secret again', async () => {
    const { accounts, visitor } = await signedUpAdmin(database.db)
    const begun = await startTwoStep({ ctx: await visitor.ctx(), input: { password: FAN.password } })
    if (!begun.ok) throw new Error(begun.problem.code)
    const input = { code: '000000', uri: begun.value.uri }
    const refused = await confirmTwoStep({ ctx: await visitor.ctx(), input })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'wrong_code', setup: begun.value } })
    expect((await (await signedIn(accounts.visit())).ctx()).actor.kind).toBe('user')
  })

  it('is for admins; a former admin may turn it off', async () => {
    const fan = await signedUp(startAccounts(database.db).visit(), { email: 'other@example.com' })
    const ctx = await fan.ctx()
    expect(await getTwoStep({ ctx })).toBeNull()
    await expect(startTwoStep({ ctx, input: { password: FAN.password } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { accounts, visitor, secret } = await withTwoStep()
    await database.db.delete(user_roles)
    expect(await getTwoStep({ ctx: await visitor.ctx() })).toEqual({ on: true, backupCodesLeft: 10 })
    const code = codeOf(secret)
    const stop = async (password: string) =>
      stopTwoStep({ ctx: await visitor.ctx(), input: { password, code } })
    expect(problem(await stop(''))).toBe('password_needed')
    expect(problem(await stop('guess-it'))).toBe('wrong_password')
    expect(problem(await stop('x'.repeat(129)))).toBe('wrong_password')
    // The wrong password did not use up the code.
    const stopped = await stop(FAN.password)
    if (!stopped.ok) throw new Error(stopped.problem.code)
    visitor.take(stopped.value)
    expect(await getTwoStep({ ctx: await visitor.ctx() })).toBeNull()
    expect(await database.db.$count(twoFactor)).toBe(0)
    expect((await (await signedIn(accounts.visit())).ctx()).actor.kind).toBe('user')
  })

  it('is turned off with the password and a code, which may be a backup code, and never without a code', async () => {
    const { visitor, backupCodes } = await withTwoStep()
    const stop = async (code: string) =>
      stopTwoStep({ ctx: await visitor.ctx(), input: { password: FAN.password, code } })
    expect(problem(await stop(' '))).toBe('code_missing')
    expect(problem(await stop('000000'))).toBe('wrong_code')
    expect(await getTwoStep({ ctx: await visitor.ctx() })).toMatchObject({ on: true })
    expect((await stop(backupCodes[0] ?? '')).ok).toBe(true)
    expect(await database.db.$count(twoFactor)).toBe(0)
  })

  it('is deleted with its account', async () => {
    const { visitor, id } = await withTwoStep()
    await makeAdmin(database.db)
    const asked = await requestAccountDeletion({ ctx: await visitor.ctx(), input: {} })
    if (!asked.ok) throw new Error(asked.problem.code)
    await deleteAccount({ ctx: await visitor.ctx(), token: asked.value.token })
    expect(await database.db.$count(user, eq(user.id, id))).toBe(0)
    expect(await database.db.$count(twoFactor)).toBe(0)
  })
})

describe('signing in with a code', () => {
  it("starts no session before the code is right, and then redirects to the visitor's page", async () => {
    const { accounts, secret } = await withTwoStep()
    const before = await database.db.$count(session)
    const visitor = accounts.visit()
    const first = await signIn({
      ctx: await visitor.ctx(),
      input: { ...FAN, next: '/trade-builder?team=EDM' },
    })
    if (!first.ok) throw new Error(first.problem.code)
    expect(first.value.next).toBe('/signin?step=code&next=%2Ftrade-builder%3Fteam%3DEDM')
    visitor.take(first.value.headers)
    expect([...visitor.cookies.keys()]).toEqual(['benchboss.two_factor'])
    expect(await database.db.$count(session)).toBe(before)
    expect((await visitor.ctx()).actor.kind).toBe('guest')
    expect(await isSignInPending(await visitor.ctx())).toBe(true)
    expect(problem(await enter(visitor, ' '))).toBe('code_missing')
    expect(problem(await enter(visitor, '000000'))).toBe('wrong_code')
    const code = codeOf(secret)
    const second = await enter(visitor, `${code.slice(0, 3)} ${code.slice(3)}`, '/trade-builder?team=EDM')
    if (!second.ok) throw new Error(second.problem.code)
    expect(second.value.next).toBe('/trade-builder?team=EDM')
    visitor.take(second.value.headers)
    expect((await visitor.ctx()).actor).toMatchObject({ email: FAN.email, isAdmin: true })
    expect(await isSignInPending(await visitor.ctx())).toBe(false)
  })

  it('accepts each code once, even when it is sent twice at the same moment', async () => {
    const { accounts, secret } = await withTwoStep()
    const pending = [await signedIn(accounts.visit()), await signedIn(accounts.visit())]
    const both = await Promise.all(pending.map((visitor) => enter(visitor, codeOf(secret))))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const third = await signedIn(accounts.visit())
    expect(problem(await enter(third, codeOf(secret)))).toBe('wrong_code')
    expect(problem(await enter(third, codeOf(secret, -1)))).toBe('wrong_code')
    expect((await enter(third, codeOf(secret, 1))).ok).toBe(true)
  })

  it('accepts a backup code once, however it is typed', async () => {
    const { accounts, visitor, backupCodes } = await withTwoStep()
    const [code = ''] = backupCodes
    const typed = code.toUpperCase().replace('-', ' ')
    expect((await enter(await signedIn(accounts.visit()), typed)).ok).toBe(true)
    expect(problem(await enter(await signedIn(accounts.visit()), code))).toBe('wrong_code')
    expect(await getTwoStep({ ctx: await visitor.ctx() })).toEqual({ on: true, backupCodesLeft: 9 })
  })

  it('is blocked after five codes in fifteen minutes, across all sign-ins of the account', async () => {
    const { accounts, secret } = await withTwoStep()
    const now = new Date()
    const guess = async (visitor: Visitor, code: string) =>
      enterCode({ ctx: await visitor.ctx({ now }), input: { code } })
    const first = await signedIn(accounts.visit())
    for (const code of ['000000', '000001', '000002', 'aaaaa-aaaaa']) {
      expect(problem(await guess(first, code))).toBe('wrong_code')
    }
    const second = await signedIn(accounts.visit())
    expect(problem(await guess(second, '000003'))).toBe('wrong_code')
    await expect(guess(second, codeOf(secret))).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(guess(first, codeOf(secret))).rejects.toMatchObject({ code: 'too_many_requests' })
    await database.db.delete(rate_limit_hits)
    expect((await guess(second, codeOf(secret))).ok).toBe(true)
  })

  it('stays open to the owner elsewhere while another person with the password guesses', async () => {
    const { accounts, secret } = await withTwoStep()
    const now = new Date()
    const guessFrom = async (address: string) => {
      const guesser = await signedIn(accounts.visit())
      for (const code of ['000000', '000001', '000002', '000003', '000004'])
        expect(problem(await enterCode({ ctx: await guesser.ctx({ now, address }), input: { code } }))).toBe(
          'wrong_code',
        )
      const input = { code: codeOf(secret) }
      const sixth = enterCode({ ctx: await guesser.ctx({ now, address }), input })
      await expect(sixth).rejects.toMatchObject({ code: 'too_many_requests' })
    }
    const owner = async (visitor: Visitor, steps: number) => {
      await signedIn(visitor)
      const ctx = await visitor.ctx({ now, address: '198.51.100.7' })
      const entered = await enterCode({ ctx, input: { code: codeOf(secret, steps) } })
      if (entered.ok) visitor.take(entered.value.headers)
      return entered.ok
    }
    await guessFrom('203.0.113.1')
    const known = accounts.visit()
    expect(await owner(known, 0)).toBe(true)
    // A second address uses up the account's ten tries for browsers that never signed in before.
    await guessFrom('203.0.113.2')
    const stranger = await signedIn(accounts.visit())
    const third = enterCode({
      ctx: await stranger.ctx({ now, address: '203.0.113.3' }),
      input: { code: '000000' },
    })
    await expect(third).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await owner(known, 1)).toBe(true)
  })

  it('counts all guesses of one sign-in, wherever they come from', async () => {
    const { accounts, secret } = await withTwoStep()
    const now = new Date()
    const guesser = await signedIn(accounts.visit())
    const guess = async (code: string, address: string) =>
      enterCode({ ctx: await guesser.ctx({ now, address }), input: { code } })
    for (let at = 0; at < 5; at += 1)
      expect(problem(await guess(`00000${at}`, `203.0.113.${at}`))).toBe('wrong_code')
    await expect(guess(codeOf(secret), '203.0.113.9')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('works only in the browser that gave the password, for fifteen minutes', async () => {
    const { accounts, secret } = await withTwoStep()
    await signedIn(accounts.visit())
    const stranger = accounts.visit()
    expect(problem(await enter(stranger, codeOf(secret)))).toBe('sign_in_over')
    // The code does not complete another user's session in the same browser.
    await signedUp(stranger, { email: 'other@example.com' })
    expect(problem(await enter(stranger, codeOf(secret)))).toBe('sign_in_over')
    const own = stranger.cookies.get('benchboss.session_token') ?? ''
    await signedIn(stranger)
    const both = new Headers({
      cookie: `benchboss.session_token=${own}; benchboss.two_factor=${stranger.cookies.get('benchboss.two_factor')}`,
    })
    const ctx = await stranger.ctx({ headers: both })
    const entered = await enterCode({ ctx, input: { code: codeOf(secret) } })
    if (!entered.ok) throw new Error(entered.problem.code)
    stranger.take(entered.value.headers)
    expect((await stranger.ctx()).actor).toMatchObject({ email: FAN.email })

    const late = await signedIn(accounts.visit())
    const forged = late.cookies.get('benchboss.two_factor')?.replace(/^./, '-') ?? ''
    const forgedCtx = await late.ctx({ headers: new Headers({ cookie: `benchboss.two_factor=${forged}` }) })
    expect(await isSignInPending(forgedCtx)).toBe(false)
    await database.db.update(verification).set({ expiresAt: new Date(Date.now() - 1) })
    expect(problem(await enter(late, codeOf(secret, 1)))).toBe('sign_in_over')
  })

  it('is also required after a mailed link, so access to the mailbox is not enough', async () => {
    const { accounts, secret } = await withTwoStep()
    const token = await createEmailVerificationToken(accounts.auth.secret, FAN.email, undefined, 3600)
    const visitor = accounts.visit()
    const answer = await visitor.follow(
      `/api/auth/verify-email?token=${token}&callbackURL=%2Fsignin%3Fnext%3D%252F`,
    )
    expect(answer.headers.get('location')).toBe('/signin?step=code&next=%2Fsignin%3Fnext%3D%252F')
    expect((await visitor.ctx()).actor.kind).toBe('guest')
    expect((await enter(visitor, codeOf(secret))).ok).toBe(true)
  })

  it('is also required after Google', async () => {
    await using google = await openGoogleServer()
    const accounts = startAccounts(database.db, {
      google: { clientId: 'client-id', clientSecret: 'client-secret', issuer: google.issuer },
    })
    const come = async () => {
      const visitor = accounts.visit()
      const led = await visitor.goToGoogle('/lineup-builder')
      return { visitor, led }
    }
    const first = await come()
    const { id } = requireUser(await first.visitor.ctx())
    await database.db.insert(user_roles).values({ user_id: id, role: 'admin' })
    const { secret } = await switchOn(first.visitor, '')
    const second = await come()
    expect(second.led).toBe('/signin?step=code&next=%2Flineup-builder')
    expect((await second.visitor.ctx()).actor.kind).toBe('guest')
    expect(problem(await enter(second.visitor, '000000'))).toBe('wrong_code')
    const entered = await enter(second.visitor, codeOf(secret), '/lineup-builder')
    if (!entered.ok) throw new Error(entered.problem.code)
    second.visitor.take(entered.value.headers)
    expect((await second.visitor.ctx()).actor).toMatchObject({ id })
    // Without a password, a code turns it off, and a new sign-in sets it up.
    const stop = async (code: string) => stopTwoStep({ ctx: await second.visitor.ctx(), input: { code } })
    expect(problem(await stop(''))).toBe('code_missing')
    expect(problem(await stop('000000'))).toBe('wrong_code')
    const stopped = await stop(codeOf(secret, 1))
    if (!stopped.ok) throw new Error(stopped.problem.code)
    second.visitor.take(stopped.value)
    await ageSessions(database.db)
    const ctx = await second.visitor.ctx()
    expect(problem(await startTwoStep({ ctx, input: {} }))).toBe('sign_in_needed')
    expect(await findProofNeeded(ctx, requireUser(ctx))).toBe('sign_in')
    expect(problem(await grantAdmin({ ctx, input: { email: 'x@example.org' } }))).toBe('sign_in_needed')
  })
})
