import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { ReportInput, sendReport } from '#server/back-office/requests.ts'
import type { Context } from '#server/core/context.ts'
import { createMailer, mailSignature } from '#server/core/mail.ts'
import { forgetAddresses } from '#server/core/rate-limits.ts'
import { schema } from '#server/db/schema.ts'
import { contextOn, silent } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, request_player, visit_address_keys } = schema
const OILERS = 22

const FAN: Context['actor'] = { kind: 'user', id: 'u-1', email: 'fan@example.org', isAdmin: false }

function inputOf(parts: Partial<ReportInput> = {}): ReportInput {
  return ReportInput.parse({
    type: 'Missing player',
    player_name: 'Connor Bedard',
    notes: 'Plays for us now.',
    team_id: OILERS,
    ...parts,
  })
}

const OPERATOR = { name: 'Ada Hull', email: 'help@example.org' }

const refusal = (body: unknown) => ReportInput.safeParse(body).error?.issues[0]?.message

describe('reporting a player', () => {
  const database = testDatabase()

  function contextOf(parts: Partial<Context> & { readonly smtpUrl?: string } = {}): Context {
    const { smtpUrl, ...rest } = parts
    return contextOn(database.db, {
      now: new Date('2026-10-10T12:00:00Z'),
      mail: createMailer(
        smtpUrl ? mailSettings(smtpUrl) : null,
        silent,
        mailSignature('Benchboss', OPERATOR),
      ),
      ...rest,
    })
  }

  const send = (given: Parameters<typeof contextOf>[0] = {}) =>
    sendReport({ ctx: contextOf(given), input: inputOf() })

  it('P-ERR-23 mails the report to support, with the fan as the reply address, and stores it', async () => {
    await makeTeam(database.db, { id: OILERS, name: 'Edmonton Oilers' })
    await using mail = await openMailServer()
    const ctx = contextOf({ smtpUrl: mail.url, actor: FAN })

    expect(await sendReport({ ctx, input: inputOf() })).toEqual({ delivery: 'emailed' })

    expect(mail.received).toHaveLength(1)
    const [message] = mail.received
    expect(message?.to).toEqual(['support@example.org'])
    expect(message?.headers).toContain('From: Benchboss <hi@example.org>')
    expect(message?.headers).toContain('Reply-To: fan@example.org')
    expect(message?.headers).toContain('Subject: Missing player: Connor Bedard (Edmonton Oilers)')
    expect(message?.headers).toMatch(/^Content-Type: text\/plain/m)
    expect(message?.body).toContain('Reporter: fan@example.org')
    expect(message?.body).toContain('> Plays for us now.')
    expect(message?.body).toMatch(
      /\n-- \r?\nBenchboss is run by Ada Hull\.\r?\nQuestions: help@example\.org\s*$/,
    )
    expect(await database.db.select().from(request_player)).toMatchObject([
      { player_name: 'Connor Bedard', reporter_email: 'fan@example.org', fixed_at: null },
    ])
  })

  it("P-ERR-24 P-ENT-29 P-ENT-31 P-ROLE-02 P-ROLE-12 A-ENT-05 stores each report, not handled, with a guest's email apart from accounts', even when no mail is sent", async () => {
    await makeTeam(database.db, { id: OILERS, name: 'Edmonton Oilers' })
    await using mail = await openMailServer()
    await using broken = await openMailServer({ refuse: true })
    const left = { reporter: ' guest@example.org ' }
    const ctx = contextOf({ smtpUrl: mail.url })
    await sendReport({ ctx, input: inputOf(left) })
    await sendReport({ ctx, input: inputOf({ reporter: 'anonymous', notes: '', team_id: 9999 }) })
    await sendReport({ ctx: { ...ctx, actor: FAN }, input: inputOf(left) })
    const saved = { delivery: 'saved' }
    const removal = inputOf({ type: 'Remove Player' })
    expect(await sendReport({ ctx: contextOf({ actor: FAN }), input: removal })).toEqual(saved)
    expect(await sendReport({ ctx: contextOf({ smtpUrl: broken.url }), input: inputOf() })).toEqual(saved)
    const refused = sendReport({ ctx: contextOf(), input: inputOf({ reporter: 'call me' }) })
    await expect(refused).rejects.toMatchObject({
      code: 'bad_request',
      message: 'This is not an email address. Correct it or leave it empty.',
    })
    const [guests, fans] = [
      { reporter_email: null, guest_email: null },
      { reporter_email: 'fan@example.org', guest_email: null },
    ]
    const report = { type: 'Missing player', player_name: 'Connor Bedard', handled: false }
    const whole = { ...report, team_id: OILERS, notes: 'Plays for us now.' }
    expect(await database.db.select().from(request_player).orderBy(request_player.id)).toMatchObject([
      { ...whole, ...guests, guest_email: 'guest@example.org' },
      { ...report, ...guests, team_id: null, notes: null },
      { ...whole, ...fans },
      { ...whole, ...fans, type: 'Remove Player' },
      { ...whole, ...guests },
    ])
    // The refused report was not counted.
    expect(await database.db.select().from(rate_limit_hits)).toMatchObject([{ hits: 5 }])
    const [first, second, third] = mail.received
    expect(first?.headers).toContain('Reply-To: guest@example.org')
    expect(first?.body).toContain('Reporter: guest, who left guest@example.org')
    expect(second?.headers).not.toMatch(/^reply-to:/im)
    expect(third?.headers).toContain('Reply-To: fan@example.org')
  })

  it('allows no headers to be injected into the mail', async () => {
    await using mail = await openMailServer()
    const input = inputOf({
      player_name: 'Bedard\r\nBcc: everyone@example.org\r\n\r\n<b>hi</b>',
      notes: 'one\r\n.\r\nRCPT TO:<everyone@example.org>\r\nReporter: admin\u2028x',
    })
    await sendReport({ ctx: contextOf({ smtpUrl: mail.url }), input })
    const [message] = mail.received
    expect(message?.to).toEqual(['support@example.org'])
    expect(message?.headers).not.toMatch(/^bcc:/im)
    expect(message?.headers).not.toMatch(/text\/html/i)
    expect(message?.headers.replaceAll(/\r\n /g, ' ')).toContain('Bedard Bcc: everyone@example.org <b>hi</b>')
    expect(message?.body).toContain('> RCPT TO:<everyone@example.org>\r\n> Reporter: admin\r\n> x')
  })

  describe('the rate limit', () => {
    it('refuses the sixth report of an hour from one address, even of simultaneous ones, and stores only a hash of it', async () => {
      const settled = await Promise.allSettled(Array.from({ length: 8 }, () => send()))
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
      await expect(send()).rejects.toMatchObject({
        code: 'too_many_requests',
        message: 'Too many reports in the last hour. Please try again later.',
      })
      await send({ address: '203.0.113.8' })
      await send({ now: new Date('2026-10-10T13:00:00Z') })
      await send({ now: new Date('2026-10-11T12:00:00Z') })
      expect(await database.db.$count(request_player)).toBe(8)
      // The same address has another hash the next day.
      const hits = await database.db.select().from(rate_limit_hits)
      expect(new Set(hits.map(({ address_hash }) => address_hash)).size).toBe(3)
      for (const { address_hash } of hits) expect(address_hash).toMatch(/^[\w-]{43}$/)
      await forgetAddresses(database)
      expect(await database.db.$count(visit_address_keys)).toBe(0)
      expect(await database.db.$count(rate_limit_hits)).toBe(0)
    })

    it("keeps today's counts and key, by the clock of the database", async () => {
      const today = new Date()
      const yesterday = new Date(today.getTime() - 25 * 3_600_000)
      for (const now of [today, yesterday]) await sendReport({ ctx: contextOf({ now }), input: inputOf() })
      vi.useFakeTimers({ toFake: ['Date'], now: today.getTime() + 26 * 3_600_000 })
      onTestFinished(() => void vi.useRealTimers())
      await forgetAddresses(database)
      const day = today.toISOString().slice(0, 10)
      expect(await database.db.select({ day: visit_address_keys.day }).from(visit_address_keys)).toEqual([
        { day },
      ])
      expect(await database.db.$count(rate_limit_hits)).toBe(1)
    })
  })

  it('P-ENT-30 P-VALID-15 P-VALID-16 the fields of a report are a name, one of two types, and notes that may be missing', () => {
    const report = { type: 'Missing player', player_name: 'x'.repeat(100), notes: 'y'.repeat(2000) }
    expect(refusal(report)).toBeUndefined()
    for (const player_name of [undefined, '', '   ', '\r\n'])
      expect.soft(refusal({ ...report, player_name })).toBe('Please enter the player name for the report.')
    for (const notes of [undefined, null, '', '  '])
      expect.soft(ReportInput.parse({ ...report, notes }).notes).toBe('')
    const type = 'Choose whether the player is missing or should be removed.'
    expect.soft(refusal({ ...report, type: 'Complaint' })).toBe(type)
    const long = 'A player name can have at most 100 characters.'
    expect.soft(refusal({ ...report, player_name: 'x'.repeat(101) })).toBe(long)
    expect
      .soft(refusal({ ...report, notes: 'y'.repeat(2001) }))
      .toBe('Notes can have at most 2000 characters.')
  })
})
