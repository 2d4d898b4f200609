import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { ReportInput, sendReport } from '#server/back-office/requests.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { createMailer } from '#server/ground/mail.ts'
import { forgetAddresses } from '#server/ground/rate-limits.ts'
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

const refusal = (body: unknown) => ReportInput.safeParse(body).error?.issues[0]?.message

describe('reporting a player', () => {
  const database = testDatabase()

  function contextOf(parts: Partial<Context> & { readonly smtpUrl?: string } = {}): Context {
    const { smtpUrl, ...rest } = parts
    return contextOn(database.db, {
      now: new Date('2026-10-10T12:00:00Z'),
      mail: createMailer(smtpUrl ? mailSettings(smtpUrl) : null, silent),
      ...rest,
    })
  }

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
    expect(await database.db.select().from(request_player)).toMatchObject([
      { player_name: 'Connor Bedard', reporter_email: 'fan@example.org', fixed_at: null },
    ])
  })

  it('P-ERR-24 P-ENT-29 P-ENT-31 A-ENT-05 stores the report, not handled, when no mail is set up', async () => {
    await makeTeam(database.db, { id: OILERS, name: 'Edmonton Oilers' })
    const ctx = contextOf({ actor: FAN })
    expect(await sendReport({ ctx, input: inputOf({ type: 'Remove Player' }) })).toEqual({
      delivery: 'saved',
    })
    expect(await database.db.select().from(request_player)).toMatchObject([
      {
        team_id: OILERS,
        type: 'Remove Player',
        player_name: 'Connor Bedard',
        notes: 'Plays for us now.',
        reporter_email: 'fan@example.org',
        handled: false,
      },
    ])
  })

  it("P-ROLE-02 P-ROLE-12 stores a guest's report as a guest's, whatever the body contains", async () => {
    const input = ReportInput.parse({
      type: 'Missing player',
      player_name: 'Connor Bedard',
      reporter: 'admin@example.org',
      team_id: null,
    })
    await sendReport({ ctx: contextOf(), input })
    const [row] = await database.db.select().from(request_player)
    expect(row).toMatchObject({ reporter_email: null, team_id: null, notes: null })
  })

  it("stores a guest's email apart from account emails, and lets support reply to it", async () => {
    await using mail = await openMailServer()
    const left = { reporter: ' guest@example.org ' }
    await sendReport({ ctx: contextOf({ smtpUrl: mail.url }), input: inputOf(left) })
    await sendReport({ ctx: contextOf({ smtpUrl: mail.url }), input: inputOf({ reporter: 'anonymous' }) })
    await sendReport({ ctx: contextOf({ smtpUrl: mail.url, actor: FAN }), input: inputOf(left) })
    const rows = await database.db.select().from(request_player).orderBy(request_player.id)
    expect(rows.map(({ reporter_email, guest_email }) => [reporter_email, guest_email])).toEqual([
      [null, 'guest@example.org'],
      [null, null],
      ['fan@example.org', null],
    ])
    const [first, second, third] = mail.received
    expect(first?.headers).toContain('Reply-To: guest@example.org')
    expect(first?.body).toContain('Reporter: guest, who left guest@example.org')
    expect(second?.headers).not.toMatch(/^reply-to:/im)
    expect(third?.headers).toContain('Reply-To: fan@example.org')
  })

  it('refuses an invalid guest email with a message, and counts and stores nothing', async () => {
    const sending = sendReport({ ctx: contextOf(), input: inputOf({ reporter: 'call me' }) })
    await expect(sending).rejects.toMatchObject({
      code: 'bad_request',
      message: 'This is not an email address. Correct it or leave it empty.',
    })
    expect([await database.db.$count(request_player), await database.db.$count(rate_limit_hits)]).toEqual([
      0, 0,
    ])
  })

  it('stores the report when its team is gone', async () => {
    await sendReport({ ctx: contextOf(), input: inputOf({ team_id: 9999 }) })
    expect(await database.db.select().from(request_player)).toMatchObject([{ team_id: null }])
  })

  it('stores a report that the mail server refuses, and returns that it is stored', async () => {
    await using mail = await openMailServer({ refuse: true })
    const ctx = contextOf({ smtpUrl: mail.url })
    expect(await sendReport({ ctx, input: inputOf() })).toEqual({ delivery: 'saved' })
    expect(await database.db.$count(request_player)).toBe(1)
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
    it('refuses the sixth report of an hour from one address, with a message', async () => {
      for (let sent = 0; sent < 5; sent += 1) await sendReport({ ctx: contextOf(), input: inputOf() })
      await expect(sendReport({ ctx: contextOf(), input: inputOf() })).rejects.toMatchObject({
        code: 'too_many_requests',
        message: 'Too many reports in the last hour. Please try again later.',
      })
      expect(await database.db.$count(request_player)).toBe(5)
    })

    it('counts simultaneous reports', async () => {
      const attempts = Array.from({ length: 8 }, () => sendReport({ ctx: contextOf(), input: inputOf() }))
      const settled = await Promise.allSettled(attempts)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    })

    it('applies to one visitor only, and ends with the hour', async () => {
      for (let sent = 0; sent < 5; sent += 1) await sendReport({ ctx: contextOf(), input: inputOf() })
      await sendReport({ ctx: contextOf({ address: '203.0.113.8' }), input: inputOf() })
      await sendReport({ ctx: contextOf({ now: new Date('2026-10-10T13:00:00Z') }), input: inputOf() })
      expect(await database.db.$count(request_player)).toBe(7)
    })

    it('stores no address, only a hash whose key is deleted the next day', async () => {
      await sendReport({ ctx: contextOf(), input: inputOf() })
      const [hit] = await database.db.select().from(rate_limit_hits)
      expect(hit?.address_hash).toMatch(/^[\w-]{43}$/)
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

    it('hashes the same address differently the next day', async () => {
      await sendReport({ ctx: contextOf(), input: inputOf() })
      await sendReport({ ctx: contextOf({ now: new Date('2026-10-11T12:00:00Z') }), input: inputOf() })
      const rows = await database.db.select().from(rate_limit_hits)
      expect(new Set(rows.map(({ address_hash }) => address_hash)).size).toBe(2)
    })
  })

  describe('the fields of a report', () => {
    it.each([undefined, '', '   ', '\r\n'])('P-VALID-15 refuse the name %j', (player_name) => {
      expect(refusal({ type: 'Missing player', player_name })).toBe(
        'Please enter the player name for the report.',
      )
    })

    it.each([undefined, null, '', '  '])('P-VALID-16 treat %j as no notes', (notes) => {
      expect(ReportInput.parse({ type: 'Missing player', player_name: 'Bedard', notes }).notes).toBe('')
    })

    it('P-ENT-30 refuse another type', () => {
      expect(refusal({ type: 'Complaint', player_name: 'Bedard' })).toBe(
        'Choose whether the player is missing or should be removed.',
      )
    })

    it('allow 100 characters of a name and 2,000 of notes', () => {
      const body = { type: 'Missing player', player_name: 'x'.repeat(100), notes: 'y'.repeat(2000) }
      expect(refusal(body)).toBeUndefined()
      expect(refusal({ ...body, player_name: 'x'.repeat(101) })).toBe(
        'A player name can have at most 100 characters.',
      )
      expect(refusal({ ...body, notes: 'y'.repeat(2001) })).toBe('Notes can have at most 2000 characters.')
    })
  })
})
