import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { redirectErrorMessage } from '#messages/account.ts'
import { getAccount } from '#server/accounts/account.ts'
import { changePassword } from '#server/accounts/password.ts'
import { startGoogleSignIn } from '#server/accounts/sign-in.ts'
import { schema } from '#server/db/schema.ts'
import { openGoogleServer } from '#tests/support/google-server.ts'
import { problem, signedUp, SITE, startAccounts, type Visitor } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { account, user } = schema
const database = testDatabase()

const settings = (issuer: string) => ({
  google: { clientId: 'client-id', clientSecret: 'client-secret', issuer },
})

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
  it('P-CALL-37 creates an account and redirects to {origin}/settings/profile', async () => {
    await using google = await openGoogleServer()
    const visitor = startAccounts(database.db, settings(google.issuer)).visit()
    expect(await goToGoogle(visitor)).toBe(`${SITE}/settings/profile`)
    expect(await getAccount({ ctx: await visitor.ctx() })).toMatchObject({
      email: 'gretzky@example.com',
      emailConfirmed: true,
      user_metadata: { full_name: 'Wayne Gretzky' },
      hasPassword: false,
      hasGoogle: true,
    })
  })

  it('stores none of its tokens, and finds the same account the next time', async () => {
    await using google = await openGoogleServer()
    const accounts = startAccounts(database.db, settings(google.issuer))
    await goToGoogle(accounts.visit())
    expect(await goToGoogle(accounts.visit(), '/lineup-builder')).toBe(`${SITE}/lineup-builder`)
    expect(await database.db.$count(user)).toBe(1)
    const [kept] = await database.db.select().from(account)
    expect(kept).toMatchObject({
      providerId: 'google',
      accountId: 'g-99',
      accessToken: null,
      refreshToken: null,
      idToken: null,
    })
  })

  it('P-SET-04 P-SET-05 does not offer such an account a change of password', async () => {
    await using google = await openGoogleServer()
    const visitor = startAccounts(database.db, settings(google.issuer)).visit()
    await goToGoogle(visitor)
    expect((await getAccount({ ctx: await visitor.ctx() })).hasPassword).toBe(false)
    const input = { password: 'Better-1', repeated: 'Better-1' }
    expect(problem(await changePassword({ ctx: await visitor.ctx(), input }))).toBe('no_password')
  })

  it('links to the password account whose email was confirmed, and to no other', async () => {
    await using google = await openGoogleServer()
    const accounts = startAccounts(database.db, settings(google.issuer))
    await signedUp(accounts.visit(), { email: 'gretzky@example.com' })
    const refused = await goToGoogle(accounts.visit())
    const code = new URL(refused ?? '').searchParams.get('error') ?? ''
    expect(redirectErrorMessage(code)).toMatch(/never confirmed/)
    expect(await database.db.$count(account)).toBe(1)
    await database.db.update(user).set({ emailVerified: true })
    expect(await goToGoogle(accounts.visit())).toBe(`${SITE}/settings/profile`)
    expect(await database.db.$count(user)).toBe(1)
    expect(await database.db.$count(account)).toBe(2)
  })

  it('refuses another Google account with the email of a linked one, and explains why', async () => {
    await using google = await openGoogleServer()
    const accounts = startAccounts(database.db, settings(google.issuer))
    await goToGoogle(accounts.visit())
    google.person = { ...google.person, sub: 'g-100', name: 'Another Fan' }
    const stranger = accounts.visit()
    const refused = new URL((await goToGoogle(stranger)) ?? '')
    expect(refused.pathname).toBe('/signin')
    expect(redirectErrorMessage(refused.searchParams.get('error') ?? '')).toMatch(
      /^The account with this email is linked to a different Google account\./,
    )
    expect((await stranger.ctx()).actor.kind).toBe('guest')
    expect(await database.db.select({ sub: account.accountId }).from(account)).toEqual([{ sub: 'g-99' }])
  })

  it('keeps the image only when its address is http(s)', async () => {
    await using google = await openGoogleServer()
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

  it.each([
    ['a list', ['gretzky@example.com']],
    ['an object', { at: 'example.com' }],
    ['a number', 99],
    ['no address', 'gretzky'],
    ['missing', undefined],
  ])('refuses an email that is %s, and explains why', async (_, email) => {
    await using google = await openGoogleServer()
    google.person = { ...google.person, email }
    const visitor = startAccounts(database.db, settings(google.issuer)).visit()
    const back = new URL((await goToGoogle(visitor)) ?? '', SITE)
    expect(back.pathname).toBe('/signin')
    expect(redirectErrorMessage(back.searchParams.get('error') ?? '')).toBe(
      'Google did not confirm an email address for that account. Choose another one.',
    )
    expect(await database.db.$count(user)).toBe(0)
  })

  it.each([
    ['a list', ['Wayne']],
    ['missing', undefined],
  ])('treats a name that is %s as missing', async (_, name) => {
    await using google = await openGoogleServer()
    google.person = { ...google.person, name }
    const visitor = startAccounts(database.db, settings(google.issuer)).visit()
    expect(await goToGoogle(visitor)).toBe(`${SITE}/settings/profile`)
    expect((await getAccount({ ctx: await visitor.ctx() })).user_metadata.full_name).toBe('')
  })

  it('refuses an email that Google itself has not confirmed', async () => {
    await using google = await openGoogleServer()
    google.person = { ...google.person, email_verified: false }
    const visitor = startAccounts(database.db, settings(google.issuer)).visit()
    expect(await goToGoogle(visitor)).toMatch(/\/signin\?next=.*error=email_not_found/)
    expect(await database.db.$count(user)).toBe(0)
  })

  it('refuses a callback that this browser did not start', async () => {
    await using google = await openGoogleServer()
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
