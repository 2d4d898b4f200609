import { describe, expect, it, vi } from 'vitest'

import { requestPasswordReset, resetPassword } from '#server/accounts/password.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { schema } from '#server/db/schema.ts'
import { createLog } from '#server/operations/log.ts'
import { openMailServer, type ReceivedMail } from '#tests/support/mail-server.ts'
import { FAN, problem, signedIn, signedUp, SITE, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { session, verification } = schema
const database = testDatabase()

/** The link in the newest mail, which arrives a moment after it was asked for. */
async function mailedLink(received: readonly ReceivedMail[], count = 1): Promise<string> {
  await vi.waitFor(() => expect(received.length).toBe(count))
  const body = received.at(-1)?.body.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const link = /http:\/\/\S+/.exec(body)?.[0]
  if (!link) throw new Error('The mail has no link.')
  return link
}

describe('with mail', () => {
  it('P-STATE-35 gives no session until the mailed link was opened', async () => {
    await using mail = await openMailServer()
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    const visitor = accounts.visit()
    const result = await signUp({
      ctx: await visitor.ctx(),
      input: { ...FAN, next: '/lineup-builder?team=EDM' },
    })
    expect(result).toEqual({ ok: true, value: { session: 'after_confirmation' } })
    expect(await database.db.$count(session)).toBe(0)
    expect(mail.received[0]?.to).toEqual([FAN.email])

    const early = await signIn({ ctx: await visitor.ctx(), input: FAN })
    expect(problem(early)).toBe('email_not_confirmed')
    expect(mail.received).toHaveLength(2)

    const link = await mailedLink(mail.received, 2)
    const response = await visitor.follow(link)
    expect(response.headers.get('location')).toMatch(/^\/signin\?next=/)
    expect((await visitor.ctx()).actor).toMatchObject({ email: FAN.email })
  })

  it('refuses a forged link, and leads to no other site', async () => {
    await using mail = await openMailServer()
    const visitor = startAccounts(database.db, { smtpUrl: mail.url }).visit()
    const forged = await visitor.follow('/api/auth/verify-email?token=a.b.c&callbackURL=%2Fsignin')
    expect(forged.headers.get('location')).toBe('/signin?error=INVALID_TOKEN')
    const evil = await visitor.follow('/api/auth/verify-email?token=a.b.c&callbackURL=https://evil.test')
    expect(evil.status).toBe(403)
    expect(evil.headers.get('location')).toBeNull()
  })

  it('P-STATE-36 says when an e-mail is registered already', async () => {
    await using mail = await openMailServer()
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    await signUp({ ctx: await accounts.visit().ctx(), input: FAN })
    expect(problem(await signUp({ ctx: await accounts.visit().ctx(), input: FAN }))).toBe('email_taken')
    expect(mail.received).toHaveLength(1)
  })

  it('sends a link to choose a new password, which works once and signs out everywhere', async () => {
    await using mail = await openMailServer()
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
    // The mailed link proved the address, so the sign-in needs no confirmation.
    await signedIn(visitor, { password: 'Better-1' })
    expect((await visitor.ctx()).actor.kind).toBe('user')
  })

  it('answers the same for an e-mail that nobody has, and mails nothing', async () => {
    await using mail = await openMailServer()
    const accounts = startAccounts(database.db, { smtpUrl: mail.url })
    const ctx = await accounts.visit().ctx()
    expect(await requestPasswordReset({ ctx, input: { email: 'nobody@example.com' } })).toEqual({
      ok: true,
      value: true,
    })
    expect(mail.received).toHaveLength(0)
  })

  it('mails at most three reset links an hour to one account', async () => {
    await using mail = await openMailServer()
    const ctx = await startAccounts(database.db, { smtpUrl: mail.url }).visit().ctx()
    const ask = () => requestPasswordReset({ ctx, input: { email: FAN.email } })
    for (let attempt = 0; attempt < 3; attempt += 1) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('puts no link into a mail whose Host a stranger may have chosen', async () => {
    await using mail = await openMailServer()
    await signedUp(startAccounts(database.db).visit())
    const ctx = await startAccounts(database.db, { smtpUrl: mail.url }).visit().ctx({
      origin: 'http://evil.test',
    })
    const ask = requestPasswordReset({ ctx, input: { email: FAN.email } })
    await expect(ask).rejects.toMatchObject({ code: 'unavailable' })
    expect(mail.received).toHaveLength(0)
  })
})
