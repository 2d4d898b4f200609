import { describe, expect, it, vi } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { createMailer } from '#server/operations/mail.ts'
import { silent } from '#tests/factories/contexts.ts'
import { drawPages, wordsOf } from '#tests/support/drawn-pages.ts'
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts'
import { FAN, signedUp, SITE, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

type Site = Awaited<ReturnType<typeof drawPages>>

/** Sends a form as a browser without scripts would, and reads the page that comes back. */
async function send(site: Site, address: string, fields: Readonly<Record<string, string>>) {
  const answer = await site.request(SITE + address, { method: 'POST', body: new URLSearchParams(fields) })
  const html = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
    html,
    alert: wordsOf(/<p role="alert".*?<\/p>/s.exec(html)?.[0] ?? '').trim(),
  }
}

/** What stands at that field as its description, where it is marked as wrong. */
function complaintAt(html: string, label: string): string | null {
  const id = new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>`).exec(html)?.[1] ?? 'no such field'
  const input = [...html.matchAll(/<input [^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`id="${id}"`))
  if (!input?.includes('aria-invalid="true"')) return null
  return wordsOf(new RegExp(`<p id="${id}-error"[^>]*>(.*?)</p>`).exec(html)?.[1] ?? '')
}

/** The page at that address. */
const ask = async (address: string) => (await (await drawPages(database.db)).request(SITE + address)).text()

describe('a form', () => {
  it.each([
    ['a browser behind a proxy that ends TLS', '', { origin: 'https://localhost:4200' }],
    ['its scripts', '.data', { origin: 'https://localhost:4200', 'sec-fetch-site': 'same-origin' }],
    ['a page that keeps its address to itself', '', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ])('is taken from %s', async (_sender, suffix, headers) => {
    const site = await drawPages(database.db)
    const answer = await site.request(`${SITE}/signup${suffix}`, {
      method: 'POST',
      headers: { host: 'localhost:4200', ...headers },
      body: new URLSearchParams({ email: FAN.email, password: '' }),
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Password is required')
  })
})

describe('the sign-up page', () => {
  it('P-STATE-34 leads who signs up to their profile settings, signed in', async () => {
    const site = await drawPages(database.db)
    const { status, location, cookies } = await send(site, '/signup', FAN)
    expect([status, location]).toEqual([302, '/settings/profile'])
    const settings = await site.request(`${SITE}/settings/profile`, {
      headers: { cookie: cookies.join('; ') },
    })
    const words = wordsOf(await settings.text())
    expect(words).toContain(' Profile settings ')
    expect(words).toContain(FAN.email)
  })

  it.each([
    ['P-VALID-38', { email: '', password: 'secret99' }, 'Email', 'Email is required'],
    ['P-VALID-39', { email: FAN.email, password: '' }, 'Password', 'Password is required'],
    [
      'P-VALID-40',
      { email: FAN.email, password: 'five5' },
      'Password',
      'Password must be at least 6 characters',
    ],
  ])('%s says at its field what is wrong with %j', async (_id, fields, label, words) => {
    const site = await drawPages(database.db)
    const { status, html } = await send(site, '/signup', fields)
    expect(status).toBe(422)
    expect(complaintAt(html, label)).toBe(words)
    expect(complaintAt(html, label === 'Email' ? 'Password' : 'Email')).toBeNull()
    expect(await database.db.$count(schema.user)).toBe(0)
  })

  it('says of an empty form all that is missing, at each field', async () => {
    const { html } = await send(await drawPages(database.db), '/signup', { email: '', password: '' })
    expect(complaintAt(html, 'Email')).toBe('Email is required')
    expect(complaintAt(html, 'Password')).toBe('Password is required')
  })

  it('P-STATE-36 says at the e-mail that it has an account already', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const { status, html } = await send(await drawPages(database.db, accounts), '/signup', {
      ...FAN,
      password: 'something else',
    })
    expect(status).toBe(422)
    expect(complaintAt(html, 'Email')).toBe('This email is already registered. Please sign in instead.')
  })

  it('P-STATE-35 sends who must confirm an address to the mailbox', async () => {
    await using mail = await openMailServer()
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    const site = await drawPages(database.db, accounts, {
      mail: createMailer(mailSettings(mail.url), silent),
    })
    const { status, html, cookies } = await send(site, '/signup', FAN)
    expect([status, cookies]).toEqual([200, []])
    expect(wordsOf(html)).toContain(' Check your email for a confirmation link to complete signup. ')
    expect(mail.received.map(({ to }) => to)).toEqual([[FAN.email]])
  })
})

describe('the sign-in page', () => {
  it('P-AUTH-03 leads to the profile settings, or back to a page of ours, and to no other site', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const site = await drawPages(database.db, accounts)
    for (const [next, leads] of [
      ['', '/settings/profile'],
      ['/lineup-builder?team=HFX', '/lineup-builder?team=HFX'],
      ['https://evil.example/', '/settings/profile'],
    ] as const) {
      const { status, location } = await send(site, '/signin', { ...FAN, next })
      expect([status, location]).toEqual([302, leads])
    }
  })

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const accounts = startAccounts(database.db)
    await signedUp(accounts.visit())
    const site = await drawPages(database.db, accounts)
    for (const email of [FAN.email, 'nobody@example.com']) {
      const { status, alert } = await send(site, '/signin', { email, password: 'not the one' })
      expect([status, alert]).toEqual([422, 'Email or password is wrong.'])
    }
  })

  it.each([
    [{ email: '', password: 'secret' }, 'Email', 'Email is required'],
    [{ email: FAN.email, password: '' }, 'Password', 'Password is required'],
  ])('P-VALID-43 asks at its field for what is missing of %j', async (fields, label, words) => {
    const { status, html } = await send(await drawPages(database.db), '/signin', fields)
    expect(status).toBe(422)
    expect(complaintAt(html, label)).toBe(words)
  })
})

describe('texts that are far too long', () => {
  const LONG = 'x'.repeat(5000)
  it.each([
    ['/signin', { email: LONG, password: 'x' }, 'Email', 'This does not look like an e-mail address.'],
    ['/signup', { email: LONG, password: 'x' }, 'Email', 'This does not look like an e-mail address.'],
    ['/signup', { email: FAN.email, password: LONG }, 'Password', 'A password has at most 128 characters.'],
    ['/forgot-password', { email: LONG }, 'Email', 'This does not look like an e-mail address.'],
    [
      '/reset-password',
      { token: LONG, password: `aB-1${LONG}`, repeated: `aB-1${LONG}` },
      'New password',
      'A password has at most 128 characters.',
    ],
  ])('%s refuses at the field', async (address, fields, label, words) => {
    await using mail = await openMailServer()
    const site = await drawPages(database.db, startAccounts(database.db, { smtpUrl: mail.url }))
    const { status, html } = await send(site, address, fields)
    expect([status, complaintAt(html, label)]).toEqual([422, words])
  })

  it.each([
    ['/signin', { ...FAN, password: LONG }, 'Email or password is wrong.'],
    [
      '/reset-password',
      { token: LONG, password: 'Better-1', repeated: 'Better-1' },
      'This link has expired or was used before. Ask for a new one.',
    ],
  ])('%s refuses above the form', async (address, fields, words) => {
    const { status, alert } = await send(await drawPages(database.db), address, fields)
    expect([status, alert]).toEqual([422, words])
  })
})

describe('with a way back', () => {
  it.each(['/signin', '/signup'])('%s hands a path of ours on', async (path) => {
    const html = await ask(`${path}?next=${encodeURIComponent('/lineup-builder?team=HFX')}`)
    expect(html).toContain('<input type="hidden" name="next" value="/lineup-builder?team=HFX"/>')
  })

  it.each(['/signin', '/signup'])('%s hands no path of another site on', async (path) => {
    const html = await ask(`${path}?next=${encodeURIComponent('https://evil.example/')}`)
    expect(html).not.toContain('name="next"')
  })
})

describe('while the database is out of reach', () => {
  it.each([
    ['P-ERR-02', '/signin', 'Authentication is not configured. Check environment variables.'],
    ['P-ERR-03', '/signup', 'Auth is not configured'],
  ])('%s %s says so above its form', async (_id, path, sentence) => {
    const site = await drawPages(database.db)
    using gone = vi.spyOn(database.pool, 'query').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    const { status, alert, html } = await send(site, path, FAN)
    expect(gone).toHaveBeenCalled()
    expect([status, alert]).toEqual([503, sentence])
    expect(html).toContain('<button type="submit"')
  })
})
