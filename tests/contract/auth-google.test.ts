import { pino } from 'pino'
import { describe, expect, it, beforeEach, afterEach } from 'vitest'
import { z } from 'zod'

import { redirectErrorMessage } from '#app/account/redirect-error.ts'
import { getAccount } from '#server/accounts/account.ts'
import { changePassword } from '#server/accounts/password.ts'
import { startGoogleSignIn } from '#server/accounts/sign-in.ts'
import { schema } from '#server/db/schema.ts'
import { openGoogleServer, type GoogleServer } from '#tests/support/google-server.ts'
import { problem, signedUp, SITE, startAccounts, type Visitor } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { account, user } = schema
const database = testDatabase()

const settings = (issuer: string) => ({
  google: { clientId: 'client-id', clientSecret: 'client-secret', issuer },
})

let google: GoogleServer
beforeEach(async () => {
  google = await openGoogleServer()
})
afterEach(() => google[Symbol.asyncDispose]())

/** Goes to Google and comes back. @returns where the visitor is redirected in the end */
async function goToGoogle(visitor: Visitor, next?: string): Promise<string | null> {
  const { location, headers } = await startGoogleSignIn({ ctx: await visitor.ctx(), next })
  visitor.take(headers)
  const atGoogle = await fetch(location, { redirect: 'manual' })
  const back = atGoogle.headers.get('location') ?? ''
  expect(back).toMatch(new RegExp(`^${SITE}/api/auth/callback/google\\?`))
  return (await visitor.follow(back)).headers.get('location')
}

describe('continuing with Google', () => {
  it('P-CALL-37 P-SET-04 P-SET-05 creates an account without a password, keeps no token, and finds it the next time', async () => {
    const accounts = startAccounts(database.db, settings(google.issuer))
    const visitor = accounts.visit()
    expect(await goToGoogle(visitor)).toBe(`${SITE}/settings/profile`)
    const ctx = await visitor.ctx()
    expect(await getAccount({ ctx })).toMatchObject({
      email: 'gretzky@example.com',
      emailConfirmed: true,
      user_metadata: { full_name: 'Wayne Gretzky' },
      hasPassword: false,
      hasGoogle: true,
    })
    const input = { password: 'Better-1', repeated: 'Better-1' }
    expect(problem(await changePassword({ ctx, input }))).toBe('no_password')
    expect(await goToGoogle(accounts.visit(), '/lineup-builder')).toBe(`${SITE}/lineup-builder`)
    expect(await database.db.$count(user)).toBe(1)
    expect(await database.db.select().from(account)).toMatchObject([
      { providerId: 'google', accountId: 'g-99', accessToken: null, refreshToken: null, idToken: null },
    ])
  })

  it('links to the password account whose email was confirmed, and refuses every other one with an explanation', async () => {
    const accounts = startAccounts(database.db, settings(google.issuer))
    await signedUp(accounts.visit(), { email: 'gretzky@example.com' })
    const refused = async (visitor = accounts.visit()) => {
      const at = new URL((await goToGoogle(visitor)) ?? '')
      expect([at.pathname, (await visitor.ctx()).actor.kind]).toEqual(['/signin', 'guest'])
      return redirectErrorMessage(at.searchParams.get('error') ?? '')
    }
    expect(await refused()).toMatch(/never confirmed/)
    expect(await database.db.$count(account)).toBe(1)
    await database.db.update(user).set({ emailVerified: true })
    expect(await goToGoogle(accounts.visit())).toBe(`${SITE}/settings/profile`)
    expect([await database.db.$count(user), await database.db.$count(account)]).toEqual([1, 2])
    // Another Google account with the email of a linked one.
    google.person = { ...google.person, sub: 'g-100', name: 'Another Fan' }
    expect(await refused()).toMatch(/^The account with this email is linked to a different Google account\./)
    const linked = await database.db.select({ sub: account.accountId }).from(account)
    expect(linked.map(({ sub }) => sub)).toContain('g-99')
    expect(linked).toHaveLength(2)
  })

  it('keeps the image only when its address is http(s)', async () => {
    const accounts = startAccounts(database.db, settings(google.issuer))
    const images: readonly (readonly [unknown, string | null])[] = [
      ['https://lh3.example/fan.png', 'https://lh3.example/fan.png'],
      ['javascript:alert(1)', null],
      ['data:image/png;base64,AAAA', null],
      [['https://lh3.example/fan.png'], null],
      [`https://lh3.example/${'x'.repeat(3000)}`, null],
    ]
    for (const [index, [image, kept]] of images.entries()) {
      const claims = Object.fromEntries([['picture', image]])
      google.person = { ...google.person, sub: `g-${index}`, email: `fan-${index}@example.com`, ...claims }
      const visitor = accounts.visit()
      await goToGoogle(visitor)
      const { user_metadata } = await getAccount({ ctx: await visitor.ctx() })
      expect([image, user_metadata.avatar_url]).toEqual([image, kept])
    }
  })

  it('refuses an email that is none or not confirmed, and explains why; a name may be missing', async () => {
    const { visit } = startAccounts(database.db, settings(google.issuer))
    const emails = [['gretzky@example.com'], { at: 'example.com' }, 99, 'gretzky', undefined]
    for (const given of [...emails.map((email) => ({ email })), { email_verified: false }]) {
      const { person } = google
      google.person = { ...person, ...given }
      const back = new URL((await goToGoogle(visit())) ?? '', SITE)
      google.person = person
      expect.soft([given, back.pathname]).toEqual([given, '/signin'])
      expect
        .soft(redirectErrorMessage(back.searchParams.get('error') ?? ''))
        .toBe('Google did not confirm an email address for that account. Choose another one.')
    }
    expect(await database.db.$count(user)).toBe(0)
    for (const [at, name] of [['Wayne'], undefined].entries()) {
      const visitor = visit()
      google.person = { ...google.person, sub: `n-${at}`, email: `fan-${at}@example.com`, name }
      expect(await goToGoogle(visitor)).toBe(`${SITE}/settings/profile`)
      expect((await getAccount({ ctx: await visitor.ctx() })).user_metadata.full_name).toBe('')
    }
  })

  it('refuses a callback that this browser did not start', async () => {
    const levels: number[] = []
    const log = pino(
      {},
      { write: (line) => levels.push(z.object({ level: z.number() }).parse(JSON.parse(line)).level) },
    )
    const accounts = startAccounts(database.db, { ...settings(google.issuer), log })
    const { location } = await startGoogleSignIn({ ctx: await accounts.visit().ctx(), next: '/' })
    const back = (await fetch(location, { redirect: 'manual' })).headers.get('location') ?? ''
    const victim = accounts.visit()
    expect((await victim.follow(back)).headers.get('location')).toMatch(/error=state_mismatch/)
    expect((await victim.ctx()).actor.kind).toBe('guest')
    for (const made of ['?state=made-up&code=1', '?code=1', '?error=x']) {
      const answer = await victim.follow(`/api/auth/callback/google${made}`)
      expect(answer.headers.get('location')).toMatch(/\/signin\?error=/)
    }
    // Made-up addresses are logged as warnings, not errors.
    expect(levels).toEqual([40, 40, 40, 40])
  })

  it('reports when it is not set up or does not respond, and retries the next time', async () => {
    const none = startAccounts(database.db).visit()
    await expect(startGoogleSignIn({ ctx: await none.ctx(), next: '/' })).rejects.toMatchObject({
      code: 'not_configured',
    })
    const silentGoogle = startAccounts(database.db, settings('http://127.0.0.1:9')).visit()
    const attempt = async () => startGoogleSignIn({ ctx: await silentGoogle.ctx(), next: '/' })
    await expect(attempt()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(attempt()).rejects.toMatchObject({ code: 'unavailable' })
  })
})
