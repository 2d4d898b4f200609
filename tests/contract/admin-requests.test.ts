import { describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import { ReplyInput, replyToRequest } from '#server/back-office/requests.ts'
import { createMailer } from '#server/core/mail.ts'
import { schema } from '#server/db/schema.ts'
import { adminContext, silent } from '#tests/factories/contexts.ts'
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts'
import { openRoles, type Role } from '#tests/support/role-requests.ts'

import { testDatabase } from './database.ts'

const { audit_log, request_player } = schema
const database = testDatabase()
const NOW = new Date('2026-10-10T12:00:00Z')

const asAdmin = (smtpUrl?: string) =>
  adminContext(database.db, {
    now: NOW,
    mail: createMailer(smtpUrl ? mailSettings(smtpUrl) : null, silent),
  })

async function makeRequest() {
  const [row] = await database.db
    .insert(request_player)
    .values({ type: 'Missing player', player_name: 'Connor Bedard' })
    .returning()
  if (!row) throw new Error('The request was not inserted.')
  return row
}
const all = () => database.db.select().from(request_player).orderBy(request_player.id)
const reply = (requestId: number, given = {}) =>
  ReplyInput.parse({
    requestId,
    to: 'fan@example.org',
    subject: 'Done',
    body: 'The roster is fixed now.',
    ...given,
  })

const refusal = (given: object) =>
  ReplyInput.safeParse({ requestId: 1, to: 'a@b.ca', subject: 's', body: 'b', ...given }).error?.issues[0]
    ?.message

describe('replying to a request', () => {
  it('A-REQ-03 A-CALL-16 A-REQ-05 mails it and marks the request fixed for good', async () => {
    await using mail = await openMailServer()
    const ctx = await asAdmin(mail.url)
    const row = await makeRequest()
    const other = await makeRequest()
    const answer = await replyToRequest({ ctx, input: reply(row.id, { subject: 'Do\r\nBcc: x@y.z' }) })
    expect(answer).toMatchObject({ ok: true, data: { id: row.id, handled: true, fixed_at: NOW } })
    expect(mail.received[0]?.to).toEqual(['fan@example.org'])
    expect(mail.received[0]?.headers).toContain('Reply-To: support@example.org')
    expect(mail.received[0]?.headers).toContain('Subject: Do Bcc: x@y.z')
    expect(mail.received[0]?.body).toContain('The roster is fixed now.')
    expect((await all())[1]).toEqual(other)

    await replyToRequest({ ctx: { ...ctx, now: new Date('2027-01-01') }, input: reply(row.id) })
    expect((await all())[0]?.fixed_at).toEqual(NOW)
    const [entry] = await database.db.select().from(audit_log)
    await expect(undoEntry({ ctx, id: entry?.id ?? 0 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A sent email cannot be undone.',
    })
    expect((await all())[0]?.fixed_at).toEqual(NOW)
  })

  it('A-REQ-04 leaves the request open when the mail is refused, or no mail is set up', async () => {
    await using mail = await openMailServer({ refuse: true })
    const row = await makeRequest()
    await expect(
      replyToRequest({ ctx: await asAdmin(mail.url), input: reply(row.id) }),
    ).rejects.toMatchObject({ code: 'unavailable' })
    await expect(replyToRequest({ ctx: await asAdmin(), input: reply(row.id) })).rejects.toMatchObject({
      code: 'not_configured',
    })
    expect(await all()).toEqual([row])
    expect(await database.db.$count(audit_log)).toBe(0)
  })

  it('A-VALID-26 A-ERR-33 requires recipient, subject, message and target, and accepts one recipient only', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ to: ' ' })).toBe('Please provide a recipient email')
    expect(refusal({ to: undefined })).toBe('Please provide a recipient email')
    expect(refusal({ requestId: undefined })).toBe('No target specified')
    for (const to of ['a@b.ca, c@d.ca', 'a@b.ca\r\nBcc: c@d.ca', 'Fan <a@b.ca>'])
      expect(refusal({ to })).toBe('This is not an email address.')
    expect(refusal({ subject: '\r\n' })).toBe('Please write a subject.')
    expect(refusal({ body: 'x'.repeat(5001) })).toBe('A message can have at most 5000 characters.')
  })

  it('A-CALL-27 A-GATE-07 needs an admin’s session at its endpoint before any other check, and the key where one is set', async () => {
    const { post } = await openRoles(database.db, { adminApi: { key: 'k-1', baseUrl: null } })
    const statusOf = async (body: unknown, role: Role, headers = {}) =>
      (await post('/api/send-report', body, role, headers))[0]
    for (const body of [{ to: '' }, { requestId: 1 }, reply(1)])
      for (const [role, status] of [
        ['guest', 401],
        ['fan', 403],
      ] as const)
        expect(await statusOf(body, role, { apikey: 'k-1' })).toBe(status)
    expect(await statusOf(reply(999), 'admin')).toBe(403)
    expect(await statusOf(reply(999), 'admin', { apikey: 'k-2' })).toBe(403)
    // The key is accepted; no such request exists.
    expect(await statusOf(reply(999), 'admin', { apikey: 'k-1' })).toBe(404)
  })
})
