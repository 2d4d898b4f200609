import { describe, expect, it, vi } from 'vitest'

import { createMailer } from '#server/core/mail.ts'
import { schema } from '#server/db/schema.ts'
import { silent } from '#tests/factories/contexts.ts'
import { drawPages, wordsOf } from '#tests/support/drawn-pages.ts'
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts'
import { FAN, signedUp, SITE, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'
import type { Form } from './sent-forms.ts'

const { account, rate_limit_hits, session, user } = schema
const database = testDatabase()

type Site = Awaited<ReturnType<typeof drawPages>>

/** Sends a form as a browser without scripts does, and reads the page in the response. */
async function send(site: Site, address: string, fields: Form) {
  const answer = await site.request(SITE + address, { method: 'POST', body: new URLSearchParams(fields) })
  const html = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
    html,
  }
}

/** Returns the message above the form and the message at each invalid field. */
function wordsIn(html: string) {
  const [line, ...more] = [...html.matchAll(/<p role="(?:alert|status)" data-look="(\w+)"[^>]*>(.*?)<\/p>/gs)]
  expect(more).toEqual([])
  const fields: Record<string, string> = {}
  for (const [, id = '', label = ''] of html.matchAll(/<label for="([^"]+)"[^>]*>([^<]*)<\/label>/g)) {
    const input = [...html.matchAll(/<input [^>]*>/g)].find(([tag]) => tag.includes(`id="${id}"`))?.[0]
    if (!input?.includes('aria-invalid="true"')) continue
    fields[label] = wordsOf(new RegExp(`<p id="${id}-error"[^>]*>(.*?)</p>`).exec(html)?.[1] ?? '')
  }
  return { line: line ? `${line[1]}: ${wordsOf(line[2] ?? '')}` : null, fields }
}

async function answerOf(site: Site, address: string, fields: Form) {
  const { status, html } = await send(site, address, fields)
  return { status, ...wordsIn(html) }
}

/** Reads the page at that address. */
const ask = async (address: string) => (await (await drawPages(database.db)).request(SITE + address)).text()

/** Starts the site with mail, which resetting a password needs. */
async function withMail(url: string) {
  const accounts = startAccounts(database.db, { smtpUrl: url })
  return drawPages(database.db, accounts, { mail: createMailer(mailSettings(url), silent) })
}

it('a form is accepted behind a proxy that ends TLS, from the page’s scripts, and without a referrer', async () => {
  const site = await drawPages(database.db)
  for (const [suffix, headers] of [
    ['', { origin: 'https://localhost:4200' }],
    ['.data', { origin: 'https://localhost:4200', 'sec-fetch-site': 'same-origin' }],
    ['', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ] as const) {
    const answer = await site.request(`${SITE}/signup${suffix}`, {
      method: 'POST',
      headers: { host: 'localhost:4200', ...headers },
      body: new URLSearchParams({ email: FAN.email, password: '' }),
    })
    expect.soft([headers, answer.status]).toEqual([headers, 422])
    expect.soft(await answer.text()).toContain('Password is required')
  }
})

const LONG = 'x'.repeat(5000)
const NO_EMAIL = 'Email is required'
const NO_PASSWORD = 'Password is required'
const BAD_EMAIL = 'This does not look like an email address.'
const TOO_SHORT = 'Password must be at least 6 characters'
const TOO_LONG = 'A password can have at most 128 characters.'
const COMMON = 'This password is too common and easy to guess. Please choose another one.'
const WRONG = 'danger: Email or password is wrong.'
const OVER = 'danger: That took too long or too many tries. Please sign in again.'
const PERSONAL = 'This password contains your email or your name. Please choose another one.'
const TAKEN = 'This email is already registered. Please sign in instead.'
const USED_UP = 'danger: This link has expired or was already used. Request a new one.'

const twice = (password: string, repeated = password): Form => ({ token: 'guessed', password, repeated })

/** Each form that is refused with status 422, with its message at a field or above the form. */
const REFUSED: ReadonlyArray<readonly [string, Form, Record<string, string> | string]> = [
  ['/signup', { email: '', password: 'secret99' }, { Email: NO_EMAIL }],
  ['/signup', { email: '  ', password: 'secret99' }, { Email: NO_EMAIL }],
  ['/signup', {}, { Email: NO_EMAIL, Password: NO_PASSWORD }],
  ['/signup', { email: '', password: 'five5' }, { Email: NO_EMAIL, Password: TOO_SHORT }],
  ['/signup', { email: FAN.email, password: '' }, { Password: NO_PASSWORD }],
  ['/signup', { email: FAN.email, password: 'five5' }, { Password: TOO_SHORT }],
  ['/signup', { email: 'fan@', password: 'secret99' }, { Email: BAD_EMAIL }],
  ['/signup', { email: LONG, password: 'secret99' }, { Email: BAD_EMAIL }],
  ['/signup', { email: FAN.email, password: LONG }, { Password: TOO_LONG }],
  ['/signup', { email: FAN.email, password: 'hockey' }, { Password: COMMON }],
  ['/signup', { email: 'gus.archer@example.com', password: 'gus-archer' }, { Password: PERSONAL }],
  ['/signup', { email: 'Taken@Example.com', password: 'secret99' }, { Email: TAKEN }],
  ['/signin', { email: '', password: 'secret' }, { Email: NO_EMAIL }],
  ['/signin', { email: 'taken@example.com', password: '' }, { Password: NO_PASSWORD }],
  ['/signin', { email: 'fan@', password: 'secret' }, { Email: BAD_EMAIL }],
  ['/signin', { email: LONG, password: 'x' }, { Email: BAD_EMAIL }],
  // The message for an unknown email is the same as for a wrong password.
  ['/signin', { email: 'taken@example.com', password: 'Our rink' }, WRONG],
  ['/signin', { email: 'unknown@example.com', password: 'our rink' }, WRONG],
  ['/signin', { email: 'taken@example.com', password: LONG }, WRONG],
  ['/signin?step=code', { code: '123456' }, OVER],
  ['/forgot-password', { email: '' }, { Email: NO_EMAIL }],
  ['/forgot-password', { email: 'fan@' }, { Email: BAD_EMAIL }],
  ['/reset-password', twice(''), { 'New password': 'Please enter a new password' }],
  ['/reset-password', twice('Better-1', ''), { 'Repeat new password': 'Passwords do not match' }],
  ['/reset-password', twice('weak'), { 'New password': 'Password does not meet requirements' }],
  ['/reset-password', twice(`aB-1${LONG}`), { 'New password': TOO_LONG }],
  ['/reset-password', twice('P@ssw0rd'), { 'New password': COMMON }],
  ['/reset-password', twice('Better-1'), USED_UP],
  ['/reset-password', { ...twice('Better-1'), token: LONG }, USED_UP],
]

const stored = () => Promise.all([user, account, session].map((table) => database.db.select().from(table)))

it('P-VALID-38 P-VALID-39 P-VALID-40 P-VALID-43 P-CALL-35 P-STATE-36 a refused form has a message at its field or above the form, also after too many attempts', async () => {
  await using mail = await openMailServer()
  await signedUp(startAccounts(database.db).visit(), { email: 'taken@example.com' })
  // With mail, the email of an account must be confirmed; this one is.
  await database.db.update(user).set({ emailVerified: true })
  const site = await withMail(mail.url)
  const before = await stored()
  for (const [address, form, words] of REFUSED) {
    await database.db.delete(rate_limit_hits)
    const [line, fields] = typeof words === 'string' ? [words, {}] : [null, words]
    const typed = JSON.stringify(form).slice(0, 80)
    expect
      .soft([address, typed, await answerOf(site, address, form)])
      .toEqual([address, typed, { status: 422, line, fields }])
  }
  expect(await stored()).toEqual(before)
  const line = 'danger: Too many attempts. Please wait a few minutes and try again.'
  for (const [address, form] of [
    ['/signup', FAN],
    ['/signin', FAN],
    ['/forgot-password', FAN],
    ['/reset-password', twice('Better-1')],
  ] as const) {
    await send(site, address, form)
    await database.db.update(rate_limit_hits).set({ hits: 1000 })
    expect
      .soft([address, await answerOf(site, address, form)])
      .toEqual([address, { status: 429, line, fields: {} }])
  }
})

const NO_LUCK = 'danger: Sign-in failed. Please try again.'
const NOT_SENT = 'danger: The email could not be sent. Please try again in a few minutes.'

describe('a form that the server cannot process', () => {
  it('P-ERR-02 P-ERR-03 P-ERR-04 tells an unreachable database from any other failure', async () => {
    await using mail = await openMailServer()
    const site = await withMail(mail.url)
    const away = 'danger: Server not configured'
    for (const [address, form, outOfReach, failed] of [
      ['/signin', FAN, 'danger: Authentication is not configured. Check environment variables.', NO_LUCK],
      ['/signup', FAN, 'danger: Auth is not configured', NO_LUCK],
      ['/forgot-password', FAN, away, NOT_SENT],
      ['/reset-password', twice('Better-1'), away, NO_LUCK],
    ] as const)
      for (const [code, status, line] of [
        ['ECONNREFUSED', 503, outOfReach],
        ['XX000', 500, failed],
      ] as const) {
        using broken = vi.spyOn(database.pool, 'query').mockImplementation(() => {
          throw Object.assign(new Error('it broke'), { code })
        })
        const { html, ...answer } = await send(site, address, form)
        expect.soft(broken).toHaveBeenCalled()
        expect.soft([address, answer.status, wordsIn(html)]).toEqual([address, status, { line, fields: {} }])
        expect.soft(html).toContain('<button type="submit"')
      }
  })

  it('reports that mail is not set up, or cannot be sent', async () => {
    const none = await drawPages(database.db)
    expect(await answerOf(none, '/forgot-password', FAN)).toEqual({
      status: 503,
      line: 'danger: This site cannot send email, so passwords cannot be reset here. Please contact support.',
      fields: {},
    })
    await using full = await openMailServer({ refuse: true })
    const site = await withMail(full.url)
    expect(await answerOf(site, '/signup', FAN)).toEqual({ status: 503, line: NOT_SENT, fields: {} })
    expect(await answerOf(site, '/signin', FAN)).toEqual({
      status: 422,
      line: 'danger: Confirm your email first with the link we sent you. We could not send a new one; please try again later.',
      fields: {},
    })
  })
})

describe('an accepted form', () => {
  it('P-STATE-34 P-CALL-35 P-CALL-36 P-VALID-40 redirects a new user to their profile settings, signed in', async () => {
    const site = await drawPages(database.db)
    const chosen = { ...FAN, password: ' Our Rink ' }
    const { status, location, cookies } = await send(site, '/signup', chosen)
    expect([status, location]).toEqual([302, '/settings/profile'])
    const settings = await site.request(`${SITE}/settings/profile`, {
      headers: { cookie: cookies.join('; ') },
    })
    const words = wordsOf(await settings.text())
    expect(words).toContain(' Profile settings ')
    expect(words).toContain(FAN.email)
    expect((await send(site, '/signin', chosen)).status).toBe(302)
    expect((await send(site, '/signin', { ...chosen, password: 'our rink' })).status).toBe(422)
    const six = { email: 'six@example.com', password: 'six-66' }
    expect((await send(site, '/signup', six)).status).toBe(302)
  })

  it('P-STATE-35 asks a new user to confirm the email', async () => {
    await using mail = await openMailServer()
    const { status, html, cookies } = await send(await withMail(mail.url), '/signup', FAN)
    expect([status, cookies]).toEqual([200, [expect.stringMatching(/^benchboss\.signed_up=/)]])
    expect(wordsIn(html).line).toBe('success: Check your email for a confirmation link to complete signup.')
    expect(wordsOf(html)).toContain(` ${FAN.email} `)
    expect(mail.received.map(({ to }) => to)).toEqual([[FAN.email]])
    expect(await answerOf(await withMail(mail.url), '/signin', FAN)).toMatchObject({
      status: 422,
      line: 'danger: Confirm your email first. We sent you a new confirmation link.',
    })
  })

  it('P-AUTH-03 P-CALL-35 redirects after signing in to the profile settings, or back to our page', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const site = await drawPages(database.db, accounts)
    for (const [next, leads] of [
      ['', '/settings/profile'],
      ['/lineup-builder?team=HFX', '/lineup-builder?team=HFX'],
      ['https://evil.example/', '/settings/profile'],
    ] as const) {
      const { status, location, cookies } = await send(site, '/signin', { ...FAN, next })
      expect([status, location]).toEqual([302, leads])
      const own = await site.request(`${SITE}/profile`, { headers: { cookie: cookies.join('; ') } })
      expect(wordsOf(await own.text())).toContain(FAN.email)
    }
  })

  it('mails a link, which sets a new password and redirects to the sign-in page', async () => {
    await using mail = await openMailServer()
    await signedUp(startAccounts(database.db).visit())
    const site = await withMail(mail.url)
    expect(await answerOf(site, '/forgot-password', { email: FAN.email })).toEqual({
      status: 200,
      line: 'success: If an account has this email, a link to choose a new password is on its way.',
      fields: {},
    })
    await vi.waitFor(() => expect(mail.received).toHaveLength(1))
    const body = mail.received[0]?.body.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const token = /token=([\w-]+)/.exec(body)?.[1] ?? ''
    const form = await (await site.request(`${SITE}/reset-password?token=${token}`)).text()
    expect(form).toContain(`<input type="hidden" name="token" value="${token}"/>`)
    const { status, location } = await send(site, '/reset-password', { ...twice('Better-1'), token })
    expect([status, location]).toEqual([302, '/signin?reset=done'])
    expect(wordsIn(await ask('/signin?reset=done')).line).toBe(
      'success: Your password has been changed. Sign in with the new one.',
    )
    expect(wordsIn(await ask('/signin?confirm=')).line).toBe('success: Sign in to confirm your email.')
    expect((await send(site, '/signin', { ...FAN, password: 'Better-1' })).status).toBe(302)
  })
})

const GOOGLE = { clientId: 'client-id', clientSecret: 'secret', issuer: 'http://127.0.0.1:9' }
/** Reads a page for signing in and its way to Google. */
const read = async (given: Parameters<typeof startAccounts>[1], path: string, next: string) => {
  const site = await drawPages(database.db, startAccounts(database.db, given))
  const html = await (await site.request(`${SITE}${path}?next=${encodeURIComponent(next)}`)).text()
  return {
    html,
    button: /<(?:a|button)(?:(?!<(?:a|button)).)*?Continue with Google/s.exec(html)?.[0] ?? '',
  }
}

it('P-AUTH-02 P-AUTH-07 both pages continue with Google if it is set up, and keep the next page of our site only', async () => {
  for (const path of ['/signin', '/signup']) {
    const own = await read({ google: GOOGLE }, path, '/lineup-builder?team=HFX')
    const next = '/api/auth/google?next=%2Flineup-builder%3Fteam%3DHFX'
    expect.soft(own.button).toContain(`<a href="${next}"`)
    expect.soft(own.html).toContain('<input type="hidden" name="next" value="/lineup-builder?team=HFX"/>')
    const other = await read({}, path, 'https://evil.example/')
    expect.soft(other.button).toMatch(/^<button[^>]* disabled=""/)
    expect.soft(other.html).not.toContain('name="next"')
  }
})

it('/signin explains what each error in its address means', async () => {
  for (const [error, words] of [
    ['access_denied', 'Google sign-in was canceled.'],
    ['not_configured', 'Google sign-in is not set up on this site.'],
    ['unavailable', 'Google is not responding. Please try again in a moment.'],
    ['too_many_requests', 'Too many attempts. Please wait a few minutes and try again.'],
    ['email_not_found', 'Google did not confirm an email address for that account. Choose another one.'],
    ['INVALID_TOKEN', 'This link has expired or was already used.'],
    ['state_mismatch', 'Sign-in failed. Please try again.'],
  ] as const)
    expect
      .soft([error, wordsIn(await ask(`/signin?error=${error}`)).line])
      .toEqual([error, `danger: ${words}`])
})
