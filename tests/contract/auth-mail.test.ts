import { describe, expect, it, vi, beforeEach, afterEach } from 'vitest'

import { changePassword, requestPasswordReset, resetPassword } from '#server/accounts/password.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { createLog } from '#server/core/log.ts'
import { createMailer } from '#server/core/mail.ts'
import { schema } from '#server/db/schema.ts'
import { silent } from '#tests/factories/contexts.ts'
import { mailSettings, openMailServer, type ReceivedMail } from '#tests/support/mail-server.ts'
import { FAN, problem, signedIn, signedUp, SITE, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { session, verification } = schema
const database = testDatabase()

/** Returns the link in the newest mail, which may arrive a moment after the request. */
async function mailedLink(received: readonly ReceivedMail[], count = 1): Promise<string> {
  await vi.waitFor(() => expect(received.length).toBe(count))
  const body = received.at(-1)?.body.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const link = /http:\/\/\S+/.exec(body)?.[0]
  if (!link) throw new Error('The mail has no link.')
  return link
}

let mail: Awaited<ReturnType<typeof openMailServer>>
beforeEach(async () => {
  mail = await openMailServer()
})
afterEach(() => mail[Symbol.asyncDispose]())

describe('with mail', () => {
  it('P-STATE-35 P-STATE-36 starts no session until the mailed link is opened, and makes one account for an email', async () => {
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    const visitor = accounts.visit()
    const result = await signUp({
      ctx: await visitor.ctx(),
      input: { ...FAN, next: '/lineup-builder?team=EDM' },
    })
    if (!result.ok || result.value.session !== 'after_confirmation') throw new Error('There is a session.')
    visitor.take(result.value.headers)
    expect(await database.db.$count(session)).toBe(0)
    expect(mail.received[0]?.to).toEqual([FAN.email])
    expect(problem(await signUp({ ctx: await accounts.visit().ctx(), input: FAN }))).toBe('email_taken')

    const early = await signIn({ ctx: await visitor.ctx(), input: FAN })
    expect(problem(early)).toBe('email_not_confirmed')
    expect(mail.received).toHaveLength(2)

    const link = await mailedLink(mail.received, 2)
    const response = await visitor.follow(link)
    expect(response.headers.get('location')).toMatch(/^\/signin\?next=/)
    expect((await visitor.ctx()).actor).toMatchObject({ email: FAN.email })
  })

  it('a confirmation link signs in no other browser than the one that signed up, and ends no session there', async () => {
    await using mail = await openMailServer()
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    const owner = await signedUp(startAccounts(database.db).visit(), { email: 'owner@example.com' })
    const stranger = accounts.visit()
    const input = { ...FAN, next: '/teams' }
    const result = await signUp({ ctx: await stranger.ctx(), input })
    if (!result.ok) throw new Error(result.problem.code)
    const link = await mailedLink(mail.received)
    const response = await owner.follow(link)
    expect(response.headers.get('location')).toBe('/signin?confirm=&next=%2Fteams')
    expect((await owner.ctx()).actor).toMatchObject({ email: 'owner@example.com' })

    // On their phone, the fan who signed up signs in after opening the link.
    const phone = accounts.visit()
    await phone.follow(link)
    expect((await phone.ctx()).actor.kind).toBe('guest')
    expect(problem(await signIn({ ctx: await phone.ctx(), input: { ...FAN, password: 'guess-it' } }))).toBe(
      'wrong_credentials',
    )
    expect(problem(await signIn({ ctx: await stranger.ctx(), input }))).toBe('email_not_confirmed')
    await signedIn(phone)
    expect((await phone.ctx()).actor).toMatchObject({ email: FAN.email })
    expect((await phone.follow(link)).headers.get('location')).toBe('/signin?next=%2Fteams')
  })

  it("a stranger's password never signs in to the account of the mailbox's owner", async () => {
    await using mail = await openMailServer()
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    const stranger = accounts.visit()
    const result = await signUp({ ctx: await stranger.ctx(), input: FAN })
    if (!result.ok || result.value.session !== 'after_confirmation') throw new Error('There is a session.')
    stranger.take(result.value.headers)
    const attack = async () => problem(await signIn({ ctx: await stranger.ctx(), input: FAN }))
    const owner = accounts.visit()
    await owner.follow(await mailedLink(mail.received))
    expect(await attack()).toBe('email_not_confirmed')

    await requestPasswordReset({ ctx: await owner.ctx(), input: { email: FAN.email } })
    const token = new URL(await mailedLink(mail.received, 3)).searchParams.get('token') ?? ''
    const chosen = { token, password: 'Better-1', repeated: 'Better-1' }
    expect(problem(await resetPassword({ ctx: await owner.ctx(), input: chosen }))).toBeNull()
    expect(await attack()).toBe('wrong_credentials')
    await signedIn(owner, { password: 'Better-1' })
  })

  it('mails links with PUBLIC_URL only, at most three an hour, none to an unknown email, and refuses a forged one', async () => {
    await signedUp(startAccounts(database.db).visit())
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    const ctx = await accounts.visit().ctx({ site: { name: 'Evil', origin: 'http://localhost:6666' } })
    const unknown = requestPasswordReset({ ctx, input: { email: 'unknown@example.com' } })
    expect(await unknown).toEqual({ ok: true, value: true })
    const ask = () => requestPasswordReset({ ctx, input: { email: FAN.email } })
    await ask()
    expect(await mailedLink(mail.received)).toMatch(new RegExp(`^${SITE}/reset-password`))
    await signUp({ ctx, input: { ...FAN, email: 'new@example.com' } })
    expect(await mailedLink(mail.received, 2)).toMatch(new RegExp(`^${SITE}/api/auth/verify-email`))
    for (let more = 0; more < 2; more += 1) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
    await vi.waitFor(() => expect(mail.received).toHaveLength(4))

    const visitor = accounts.visit()
    const follow = (callback: string) =>
      visitor.follow(`/api/auth/verify-email?token=a.b.c&callbackURL=${callback}`)
    expect((await follow('%2Fsignin')).headers.get('location')).toBe('/signin?error=INVALID_TOKEN')
    const evil = await follow('https://evil.test')
    expect([evil.status, evil.headers.get('location')]).toEqual([403, null])
  })

  it('sends a link to set a new password, which works once and signs out everywhere', async () => {
    await signedUp(startAccounts(database.db).visit())
    const lines: string[] = []
    const log = createLog({ write: (line: string) => void lines.push(line) })
    const accounts = startAccounts(database.db, { smtpUrl: mail.url, log })
    const visitor = accounts.visit()
    await requestPasswordReset({ ctx: await visitor.ctx(), input: { email: 'FAN@example.com' } })
    const link = new URL(await mailedLink(mail.received))
    expect(`${link.origin}${link.pathname}`).toBe(`${SITE}/reset-password`)
    const token = link.searchParams.get('token') ?? ''
    const [kept] = await database.db.select().from(verification)
    expect(kept?.identifier).not.toContain(token)

    const choose = async (password: string) =>
      problem(
        await resetPassword({ ctx: await visitor.ctx(), input: { token, password, repeated: password } }),
      )
    expect(await choose('weak')).toBe('requirements_unmet')
    expect(await choose('Better-1')).toBeNull()
    expect(await choose('Better-2')).toBe('reset_link_used_up')
    expect(await database.db.$count(session)).toBe(0)
    expect(lines.filter((line) => line.includes('"event":"password_reset"'))).toHaveLength(1)
    // The mailed link proved the email, so the sign-in needs no confirmation.
    await signedIn(visitor, { password: 'Better-1' })
    expect((await visitor.ctx()).actor.kind).toBe('user')
  })

  it('invalidates every mailed link when one is used or the password changes, and mails the owner about both', async () => {
    const owner = await signedUp(startAccounts(database.db).visit())
    await signedUp(startAccounts(database.db).visit(), { email: 'other.fan@example.com' })
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    const ctx = await accounts.visit().ctx()
    const ask = async (email: string, count: number) => {
      await requestPasswordReset({ ctx, input: { email } })
      return new URL(await mailedLink(mail.received, count)).searchParams.get('token') ?? ''
    }
    const choose = async (token: string, password: string) =>
      problem(await resetPassword({ ctx, input: { token, password, repeated: password } }))
    const ofOther = await ask('other.fan@example.com', 1)
    const [first, second] = [await ask(FAN.email, 2), await ask(FAN.email, 3)]
    expect(await choose(first, 'P@ssw0rd')).toBe('password_common')
    expect(await choose(ofOther, 'Other-Fan-1')).toBe('password_personal')
    expect(await choose(first, 'Better-1')).toBeNull()
    expect(await choose(second, 'Better-2')).toBe('reset_link_used_up')

    const third = await ask(FAN.email, 5)
    await signedIn(owner, { password: 'Better-1' })
    const change = { password: 'Better-3', repeated: 'Better-3' }
    const atHome = { ...(await owner.ctx()), auth: accounts.auth, mail: ctx.mail }
    expect((await changePassword({ ctx: atHome, input: change })).ok).toBe(true)
    expect(await choose(third, 'Better-4')).toBe('reset_link_used_up')
    expect(await choose(ofOther, 'Better-5')).toBeNull()

    await vi.waitFor(() => expect(mail.received.length).toBe(7))
    const notices = mail.received.filter(({ headers }) =>
      /^Subject: Your password .* was changed\r?$/m.test(headers),
    )
    expect(notices.map(({ to }) => to)).toEqual([[FAN.email], [FAN.email], ['other.fan@example.com']])
    const words = notices[0]?.body.replaceAll('=\r\n', '')
    expect(words).toContain(`${SITE}/forgot-password`)
    expect(words).toContain('support@example.org')
  })

  it('changes the password even when the notification mail cannot be sent', async () => {
    await using full = await openMailServer({ refuse: true })
    const owner = await signedUp(startAccounts(database.db).visit())
    const { auth } = startAccounts(database.db, { smtpUrl: full.url })
    const error = vi.spyOn(silent, 'error')
    const ctx = { ...(await owner.ctx()), auth, mail: createMailer(mailSettings(full.url), silent) }
    const input = { password: 'Better-1', repeated: 'Better-1' }
    expect((await changePassword({ ctx, input })).ok).toBe(true)
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.anything(), 'a mail could not be sent'))
    error.mockRestore()
  })

  it('sends nothing unencrypted through a server that must offer TLS and does not', async () => {
    const mailer = createMailer({ ...mailSettings(mail.url), requireTls: true }, silent)
    expect(await mailer.send({ to: FAN.email, subject: 'Hello', text: 'Hello' })).toBe('failed')
    expect(mail.received).toHaveLength(0)
  })

  it('reports a new link only when it was sent', async () => {
    await using full = await openMailServer({ refuse: true })
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    await signUp({ ctx: await accounts.visit().ctx(), input: FAN })
    const ask = async (from = accounts) =>
      problem(await signIn({ ctx: await from.visit().ctx(), input: FAN }))
    expect(await ask(startAccounts(database.db, { smtpUrl: full.url }))).toBe('email_not_confirmed_no_link')
    for (let sent = 0; sent < 3; sent += 1) expect(await ask()).toBe('email_not_confirmed')
    expect(await ask()).toBe('email_not_confirmed_no_link')
    expect(mail.received).toHaveLength(4)
  })
})
