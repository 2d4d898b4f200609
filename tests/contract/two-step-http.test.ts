import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { ageSessions, codeOf, signedUpAdmin, switchOn } from '#tests/support/authenticator.ts'
import { FAN, startAccounts, type Visitor } from '#tests/support/visitor.ts'
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
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.request(address, {
      method: form ? 'POST' : 'GET',
      headers: { cookie },
      ...(form && { body: new URLSearchParams(form) }),
    })
    visitor.take(answer.headers)
    const words = await answer.text()
    return { status: answer.status, location: answer.headers.get('location'), words }
  }
}

/** Builds the response to that form of the settings. */
const stepAnswer = (step: string, given: Record<string, unknown>, status = 422) => ({
  status,
  answer: { intent: `two-step-${step}`, line: null, fields: {}, setup: null, backupCodes: [], ...given },
})
const atPassword = (password: string) => ({ fields: { password } })
const atCode = (code: string) => ({ fields: { code } })

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

  it('signs in again without leaving the page: email and password, then the code', async () => {
    const { accounts, secret } = await withTwoStep()
    const visitor = accounts.visit()
    const app = await startWebApp(database.db, accounts.auth)
    const again = async (body: unknown) => {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.request('/signin/again', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
      visitor.take(answer.headers)
      return [answer.status, await answer.json()]
    }
    expect(await again({ ...FAN, password: 'guess-it' })).toMatchObject([422, { code: 'wrong_credentials' }])
    expect(await again(FAN)).toEqual([200, { wantsCode: true }])
    expect((await visitor.ctx()).actor.kind).toBe('guest')
    expect(await again({ code: '000000' })).toMatchObject([422, { code: 'wrong_code' }])
    expect(await again({ code: codeOf(secret) })).toEqual([200, { wantsCode: false }])
    expect((await visitor.ctx()).actor).toMatchObject({ email: FAN.email })
  })

  it('shows at /signin that the sign-in is over when none is pending', async () => {
    const accounts = startAccounts(database.db)
    const ask = await browse(accounts, accounts.visit())
    const over = 'That took too long or too many tries. Please sign in again.'
    expect((await ask('/signin.data?step=code')).words).toContain(over)
    expect((await ask('/signin.data?step=backup', { code: '123456' })).words).toContain(over)
  })

  it('shows each refusal at its field', async () => {
    const { accounts, visitor } = await signedUpAdmin(database.db)
    const app = await startWebApp(database.db, accounts.auth)
    const send = (step: string, form: Form = {}) =>
      sendForm(app, '/settings/account', { intent: `two-step-${step}`, ...form }, cookieOf(visitor))
    expect(await send('start')).toEqual(stepAnswer('start', atPassword('Enter your password.')))
    const wrong = atPassword('The current password is wrong.')
    expect(await send('start', { password: 'guess-it' })).toEqual(stepAnswer('start', wrong))
    await database.db.update(rate_limit_hits).set({ hits: 1000 })
    const tooMany = { line: 'Too many attempts. Please wait a few minutes and try again.' }
    expect(await send('start', { password: FAN.password })).toEqual(stepAnswer('start', tooMany, 429))
    await database.db.delete(rate_limit_hits)
    await switchOn(visitor)
    const on = { line: 'Two-step sign-in is already on.' }
    expect(await send('start', { password: FAN.password })).toEqual(stepAnswer('start', on))
    expect(await send('confirm', { code: '123456' })).toEqual(stepAnswer('confirm', on))
    const { password } = FAN
    expect(await send('off', { code: '123456' })).toEqual(
      stepAnswer('off', atPassword('Enter your password.')),
    )
    expect(await send('off', { password })).toEqual(stepAnswer('off', atCode('Enter the code.')))
    const wrongCode = atCode('This code is wrong or was already used. Try another one.')
    expect(await send('off', { password, code: '000000' })).toEqual(stepAnswer('off', wrongCode))
  })

  it('keeps the owner signed in while it is turned on and off, and shows the backup codes once', async () => {
    const { accounts, visitor } = await signedUpAdmin(database.db)
    const ask = await browse(accounts, visitor)
    const send = async (form: Record<string, string>) => ask('/settings/account.data', form)
    const wrong = await send({ intent: 'two-step-start', password: 'guess-it' })
    expect(wrong).toMatchObject({ status: 422, words: expect.stringContaining('password is wrong') })
    const { words } = await send({ intent: 'two-step-start', password: FAN.password })
    const uri = /otpauth:\/\/totp\/[^"]+/.exec(words)?.[0] ?? ''
    const confirm = async (code: string) => send({ intent: 'two-step-confirm', code, uri })
    expect(await confirm('000000')).toMatchObject({ status: 422, words: expect.stringContaining(uri) })
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    const on = await confirm(codeOf(secret))
    expect(on.words).toMatch(/was turned on successfully/)
    expect(on.words).toMatch(/[a-z2-9]{5}-[a-z2-9]{5}/)
    expect((await ask('/settings/account.data')).words).not.toMatch(/"[a-z2-9]{5}-[a-z2-9]{5}"/)
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
