import { createEmailVerificationToken } from 'better-auth/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { AccountContext } from '#server/accounts/auth.ts'
import { browserCookie } from '#server/accounts/browser-of.ts'
import { deleteAccount, requestAccountDeletion } from '#server/accounts/delete-account.ts'
import { findProofNeeded } from '#server/accounts/recent-proof.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { confirmTwoStep, getTwoStep, startTwoStep, stopTwoStep } from '#server/accounts/two-step-settings.ts'
import { enterCode, isSignInPending } from '#server/accounts/two-step.ts'
import { grantAdmin } from '#server/back-office/admins.ts'
import type { Mailer } from '#server/core/mail.ts'
import { requireUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { ageSessions, codeOf, signedUpAdmin, switchOn } from '#tests/support/authenticator.ts'
import { openGoogleServer } from '#tests/support/google-server.ts'
import { FAN, problem, signedIn, signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, session, twoFactor, user_roles, verification } = schema
const database = testDatabase()

// Codes change every 30 seconds. The clock is frozen so that no test crosses a change.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const enter = async (visitor: Visitor, code: string, next?: string) =>
  enterCode({ ctx: await visitor.ctx(), input: { code, next } })

/** Enters a right code. @returns where the visitor is redirected */
async function entered(visitor: Visitor, code: string, next?: string, given: Partial<AccountContext> = {}) {
  const result = await enterCode({ ctx: await visitor.ctx(given), input: { code, next } })
  if (!result.ok) throw new Error(result.problem.code)
  visitor.take(result.value.headers)
  return result.value.next
}

/** Turns two-step sign-in off, as the settings do. @returns the code of a refusal; null without one */
async function stop(visitor: Visitor, code: string, password?: string, given?: Partial<AccountContext>) {
  const result = await stopTwoStep({ ctx: await visitor.ctx(given), input: { password, code } })
  if (!result.ok) return result.problem.code
  visitor.take(result.value)
  return null
}

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

  it('is for admins; a former admin may turn it off, and gets a mail about it', async () => {
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
    const send = vi.fn<Mailer['send']>(async () => 'sent')
    const stopWith = (password: string) =>
      stop(visitor, code, password, { mail: { supportAddress: 'support@example.org', send } })
    expect(await stopWith('')).toBe('password_needed')
    for (const wrong of ['guess-it', 'x'.repeat(129)]) expect(await stopWith(wrong)).toBe('wrong_password')
    // The wrong password did not use up the code.
    expect(await stopWith(FAN.password)).toBeNull()
    const subject = 'Two-step sign-in for Benchboss was turned off'
    expect(send.mock.calls).toMatchObject([[{ to: FAN.email, subject }]])
    expect(await getTwoStep({ ctx: await visitor.ctx() })).toBeNull()
    expect(await database.db.$count(twoFactor)).toBe(0)
    expect((await (await signedIn(accounts.visit())).ctx()).actor.kind).toBe('user')
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
    const next = '/trade-builder?team=EDM'
    expect(await entered(visitor, `${code.slice(0, 3)} ${code.slice(3)}`, next)).toBe(next)
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

  it('accepts a backup code once, however it is typed, also to turn it off, and is deleted with the account', async () => {
    const { accounts, visitor, backupCodes } = await withTwoStep()
    const [code = ''] = backupCodes
    const typed = code.toUpperCase().replace('-', ' ')
    expect((await enter(await signedIn(accounts.visit()), typed)).ok).toBe(true)
    expect(problem(await enter(await signedIn(accounts.visit()), code))).toBe('wrong_code')
    expect(await getTwoStep({ ctx: await visitor.ctx() })).toEqual({ on: true, backupCodesLeft: 9 })
    expect(await stop(visitor, ' ', FAN.password)).toBe('code_missing')
    expect(await stop(visitor, '000000', FAN.password)).toBe('wrong_code')
    expect(await stop(visitor, backupCodes[1] ?? '', FAN.password)).toBeNull()
    expect(await database.db.$count(twoFactor)).toBe(0)
    await switchOn(visitor)
    await makeAdmin(database.db)
    const asked = await requestAccountDeletion({ ctx: await visitor.ctx(), input: {} })
    if (!asked.ok) throw new Error(asked.problem.code)
    await deleteAccount({ ctx: await visitor.ctx(), token: asked.value.token })
    expect(await database.db.$count(twoFactor)).toBe(0)
  })

  it('is blocked after five codes in fifteen minutes, across all sign-ins of the account and all addresses of one', async () => {
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
    const third = await signedIn(accounts.visit())
    const from = async (code: string, address: string) =>
      enterCode({ ctx: await third.ctx({ now, address }), input: { code } })
    for (let at = 0; at < 5; at += 1)
      expect(problem(await from(`00000${at}`, `203.0.113.${at}`))).toBe('wrong_code')
    await expect(from(codeOf(secret), '203.0.113.9')).rejects.toMatchObject({ code: 'too_many_requests' })
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
      return entered(visitor, codeOf(secret, steps), '/', { now, address: '198.51.100.7' })
    }
    await guessFrom('203.0.113.1')
    const known = accounts.visit()
    expect(await owner(known, 0)).toBe('/')
    // A second address uses up the account's ten tries for browsers that never signed in before.
    await guessFrom('203.0.113.2')
    const stranger = await signedIn(accounts.visit())
    const third = enterCode({
      ctx: await stranger.ctx({ now, address: '203.0.113.3' }),
      input: { code: '000000' },
    })
    await expect(third).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await owner(known, 1)).toBe('/')
  })

  it('works only in the browser that gave the password or opened the mailed link, for fifteen minutes', async () => {
    const { accounts, secret } = await withTwoStep()
    await signedIn(accounts.visit())
    // Access to the mailbox is not enough.
    const mailed = accounts.visit()
    mailed.take(new Headers({ 'set-cookie': browserCookie(accounts.auth, 'signed_up', FAN.email) }))
    const token = await createEmailVerificationToken(accounts.auth.secret, FAN.email, undefined, 3600)
    const callback = '%2Fsignin%3Fnext%3D%252F'
    const answer = await mailed.follow(`/api/auth/verify-email?token=${token}&callbackURL=${callback}`)
    expect(answer.headers.get('location')).toBe(`/signin?step=code&next=${callback}`)
    expect([(await mailed.ctx()).actor.kind, await isSignInPending(await mailed.ctx())]).toEqual([
      'guest',
      true,
    ])
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
    await entered(stranger, codeOf(secret), undefined, { headers: both })
    expect((await stranger.ctx()).actor).toMatchObject({ email: FAN.email })

    const late = await signedIn(accounts.visit())
    const forged = late.cookies.get('benchboss.two_factor')?.replace(/^./, '-') ?? ''
    const forgedCtx = await late.ctx({ headers: new Headers({ cookie: `benchboss.two_factor=${forged}` }) })
    expect(await isSignInPending(forgedCtx)).toBe(false)
    await database.db.update(verification).set({ expiresAt: new Date(Date.now() - 1) })
    expect(problem(await enter(late, codeOf(secret, 1)))).toBe('sign_in_over')
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
    await entered(second.visitor, codeOf(secret), '/lineup-builder')
    expect((await second.visitor.ctx()).actor).toMatchObject({ id })
    // Without a password, a code turns it off, and a new sign-in sets it up.
    expect(await stop(second.visitor, '')).toBe('code_missing')
    expect(await stop(second.visitor, '000000')).toBe('wrong_code')
    expect(await stop(second.visitor, codeOf(secret, 1))).toBeNull()
    await ageSessions(database.db)
    const ctx = await second.visitor.ctx()
    expect(problem(await startTwoStep({ ctx, input: {} }))).toBe('sign_in_needed')
    expect(await findProofNeeded(ctx, requireUser(ctx))).toBe('sign_in')
    expect(problem(await grantAdmin({ ctx, input: { email: 'x@example.org' } }))).toBe('sign_in_needed')
  })
})
