import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { ageSessions, codeOf, signedUpAdmin, switchOn } from '#tests/support/authenticator.ts'
import { jsonPost } from '#tests/support/sent-data.ts'
import { FAN, type startAccounts, type Visitor } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'
import { cookieOf, type Form, sendForm } from './sent-forms.ts'

const { rate_limit_hits, user_roles } = schema
const database = testDatabase()

// Codes change every 30 seconds. The clock is frozen so that no test crosses a change.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function withTwoStep() {
  const admin = await signedUpAdmin(database.db)
  return { ...admin, ...(await switchOn(admin.visitor)) }
}

/** Returns a browser on the site that sends forms. */
async function browse(accounts: ReturnType<typeof startAccounts>, visitor: Visitor) {
  const app = await startWebApp(database.db, accounts.auth)
  return async (address: string, form?: Record<string, string>) => {
    const answer = await app.request(address, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: cookieOf(visitor) },
      ...(form && { body: new URLSearchParams(form) }),
    })
    visitor.take(answer.headers)
    const words = await answer.text()
    return { status: answer.status, location: answer.headers.get('location'), words }
  }
}

/** Builds the response to that form of the settings. */
const refusal = (step: string, given: Record<string, unknown>, status = 422) => ({
  status,
  answer: { intent: `two-step-${step}`, line: null, fields: {}, setup: null, backupCodes: [], ...given },
})

describe('two-step sign-in over HTTP', () => {
  it('asks for the code on the second step of /signin, and for the proof on /admin/admins', async () => {
    const { accounts, secret } = await withTwoStep()
    const visitor = accounts.visit()
    const ask = await browse(accounts, visitor)
    const step = '/signin?step=code&next=%2Fadmin%2Fadmins'
    expect(await ask('/signin', { ...FAN, next: '/admin/admins' })).toMatchObject({
      status: 302,
      location: step,
    })
    const dataStep = step.replace('signin', 'signin.data')
    expect((await ask(dataStep)).words).toContain('/signin?step=backup&next=%2Fadmin%2Fadmins')
    expect((await ask(dataStep.replace('code', 'backup'))).words).toContain(`"${step}"`)
    expect(await ask(dataStep, { code: '000000' })).toMatchObject({
      status: 422,
      words: expect.stringContaining('This code is wrong or was already used.'),
    })
    expect(await ask(step, { code: codeOf(secret), next: '/admin/admins' })).toMatchObject({
      status: 302,
      location: '/admin/admins',
    })
    const email = 'fan@example.org'
    await makeUser(database.db, { email })
    await ageSessions(database.db)
    const grant = async (more: Record<string, string> = {}) =>
      ask('/admin/admins.data', { intent: 'grant', email, ...more })
    expect(await grant()).toMatchObject({ status: 422, words: expect.stringContaining('"code"') })
    expect(await grant({ proof: '000000' })).toMatchObject({
      status: 422,
      words: expect.stringContaining('This code is wrong or was already used.'),
    })
    expect((await grant({ proof: codeOf(secret, 1) })).status).toBe(422)
    expect(await database.db.$count(user_roles)).toBe(1)
    expect((await grant({ unconfirmed: 'yes' })).words).toContain('fan@example.org is now an admin.')
  })

  it('signs in again without leaving the page: email and password, then the code; it is over in another browser', async () => {
    const { accounts, secret } = await withTwoStep()
    const visitor = accounts.visit()
    const app = await startWebApp(database.db, accounts.auth)
    const again = async (body: unknown) => {
      const answer = await app.request('/signin/again', jsonPost(body, { cookie: cookieOf(visitor) }))
      visitor.take(answer.headers)
      return [answer.status, await answer.json()]
    }
    expect(await again({ ...FAN, password: 'guess-it' })).toMatchObject([422, { code: 'wrong_credentials' }])
    expect(await again(FAN)).toEqual([200, { wantsCode: true }])
    expect((await visitor.ctx()).actor.kind).toBe('guest')
    const stranger = await browse(accounts, accounts.visit())
    const over = 'That took too long or too many tries. Please sign in again.'
    expect((await stranger('/signin.data?step=code')).words).toContain(over)
    expect((await stranger('/signin.data?step=backup', { code: '123456' })).words).toContain(over)
    expect(await again({ code: '000000' })).toMatchObject([422, { code: 'wrong_code' }])
    expect(await again({ code: codeOf(secret) })).toEqual([200, { wantsCode: false }])
    expect((await visitor.ctx()).actor).toMatchObject({ email: FAN.email })
  })

  it('keeps the owner signed in while it is turned on and off, shows the backup codes once, and each refusal at its field', async () => {
    const { accounts, visitor } = await signedUpAdmin(database.db)
    const ask = await browse(accounts, visitor)
    const send = async (form: Record<string, string>) => ask('/settings/account.data', form)
    const app = await startWebApp(database.db, accounts.auth)
    const { password } = FAN
    const expectRefusal = async (
      step: string,
      form: Form,
      given: Record<string, unknown>,
      status?: number,
    ) => {
      const sent = { intent: `two-step-${step}`, ...form }
      const answer = await sendForm(app, '/settings/account', sent, cookieOf(visitor))
      expect.soft(answer).toEqual(refusal(step, given, status))
    }
    await expectRefusal('start', {}, { fields: { password: 'Enter your password.' } })
    const wrong = { fields: { password: 'The current password is wrong.' } }
    await expectRefusal('start', { password: 'guess-it' }, wrong)
    await database.db.update(rate_limit_hits).set({ hits: 1000 })
    const tooMany = { line: 'Too many attempts. Please wait a few minutes and try again.' }
    await expectRefusal('start', { password }, tooMany, 429)
    await database.db.delete(rate_limit_hits)
    const { words } = await send({ intent: 'two-step-start', password: FAN.password })
    const uri = /otpauth:\/\/totp\/[^"]+/.exec(words)?.[0] ?? ''
    const confirm = async (code: string) => send({ intent: 'two-step-confirm', code, uri })
    expect(await confirm('000000')).toMatchObject({ status: 422, words: expect.stringContaining(uri) })
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    const on = await confirm(codeOf(secret))
    expect(on.words).toMatch(/was turned on successfully/)
    expect(on.words).toMatch(/[a-z2-9]{5}-[a-z2-9]{5}/)
    expect((await ask('/settings/account.data')).words).not.toMatch(/"[a-z2-9]{5}-[a-z2-9]{5}"/)
    const already = { line: 'Two-step sign-in is already on.' }
    await expectRefusal('start', { password }, already)
    await expectRefusal('confirm', { code: '123456' }, already)
    await expectRefusal('off', { code: '123456' }, { fields: { password: 'Enter your password.' } })
    await expectRefusal('off', { password }, { fields: { code: 'Enter the code.' } })
    const wrongCode = { fields: { code: 'This code is wrong or was already used. Try another one.' } }
    await expectRefusal('off', { password, code: '000000' }, wrongCode)
    const off = await send({ intent: 'two-step-off', password: FAN.password, code: codeOf(secret, 1) })
    expect(off.words).toMatch(/was turned off successfully/)
    expect((await visitor.ctx()).actor.kind).toBe('user')
    await database.db.delete(user_roles)
    expect(await send({ intent: 'two-step-start', password: FAN.password })).toMatchObject({
      status: 403,
      words: expect.stringMatching(/Your account is not allowed to do this\..*"two-step-start"/),
    })
  })
})
