import { describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import {
  deleteRequests,
  listRequests,
  markRequestsFixed,
  missingMailSettings,
  ReplyInput,
  replyToRequest,
} from '#server/back-office/requests.ts'
import { schema } from '#server/db/schema.ts'
import { createMailer } from '#server/ground/mail.ts'
import { actorOf, contextOn, silent } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { audit_log, request_player, user_roles } = schema
const database = testDatabase()
const NOW = new Date('2026-10-10T12:00:00Z')

async function asAdmin(smtpUrl?: string) {
  const admin = await makeAdmin(database.db)
  return contextOn(database.db, {
    actor: actorOf(admin, true),
    now: NOW,
    mail: createMailer(smtpUrl ? mailSettings(smtpUrl) : null, silent),
  })
}

async function makeRequest(given: Partial<typeof request_player.$inferInsert> = {}) {
  const [row] = await database.db
    .insert(request_player)
    .values({ type: 'Missing player', player_name: 'Connor Bedard', ...given })
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

const day = (date: number) => new Date(`2026-10-0${date}T12:00:00Z`)
const refusal = (given: object) =>
  ReplyInput.safeParse({ requestId: 1, to: 'a@b.ca', subject: 's', body: 'b', ...given }).error?.issues[0]
    ?.message

describe('listing requests', () => {
  it('A-CALL-15 A-ENT-05 returns whole rows, newest first, or sorted, filtered and paged', async () => {
    const ctx = await asAdmin()
    const team = await makeTeam(database.db, { name: 'Chicago Blackhawks' })
    const old = await makeRequest({
      created_at: day(1),
      team_id: team.id,
      notes: '100% sure',
      guest_email: 'left@b.ca',
    })
    const young = await makeRequest({ created_at: day(3), player_name: 'Aho', fixed_at: day(4) })
    const middle = await makeRequest({ created_at: day(2), type: 'Remove Player', reporter_email: 'a@b.ca' })
    const ask = async (query: Partial<Parameters<typeof listRequests>[0]['query']> = {}) => {
      const usual = { page: 1, sort: 'received', descending: true } as const
      return (await listRequests({ ctx, query: { ...usual, ...query } })).rows.map(({ id }) => id)
    }
    expect(await ask()).toEqual([young.id, middle.id, old.id])
    expect(await ask({ sort: 'player', descending: false })).toEqual([young.id, old.id, middle.id])
    expect(await ask({ sort: 'state' })).toEqual([young.id, middle.id, old.id])
    expect(await ask({ sort: 'team' })).toEqual([old.id, middle.id, young.id])
    expect(await ask({ type: 'Remove Player' })).toEqual([middle.id])
    expect(await ask({ state: 'open' })).toEqual([middle.id, old.id])
    expect(await ask({ state: 'fixed' })).toEqual([young.id])
    expect(await ask({ find: '%' })).toEqual([old.id])
    expect(await ask({ find: 'A@B' })).toEqual([middle.id])
    expect(await ask({ find: 'left@' })).toEqual([old.id])
    expect(await ask({ page: 2 })).toEqual([])
    const { rows } = await listRequests({ ctx, query: { page: 1, sort: 'received', descending: false } })
    expect(rows[0]).toEqual({ ...old, team_name: 'Chicago Blackhawks' })
  })
})

describe('deleting a request', () => {
  it('A-CALL-16 A-REQ-06 deletes one request, fixed or not; undo restores it', async () => {
    const ctx = await asAdmin()
    const other = await makeRequest()
    for (const fixed_at of [null, NOW]) {
      const row = await makeRequest({ fixed_at })
      const { auditId } = await deleteRequests({ ctx, ids: [row.id] })
      expect(await all()).toEqual([other])
      await undoEntry({ ctx, id: auditId })
      expect(await all()).toEqual([other, row])
      await deleteRequests({ ctx, ids: [row.id] })
      await expect(deleteRequests({ ctx, ids: [row.id] })).rejects.toMatchObject({
        code: 'not_found',
        message: 'This request is no longer in the database.',
      })
    }
  })
})

describe('several requests at once', () => {
  it('A-CALL-16 are marked fixed without a mail if open, in one audit entry that undo reverts', async () => {
    const ctx = await asAdmin()
    const before = [
      await makeRequest(),
      await makeRequest({ fixed_at: day(4), handled: true }),
      await makeRequest(),
    ]
    const ids = before.map(({ id }) => id)
    const { auditId, rows } = await markRequestsFixed({ ctx, ids: [...ids, 99_999] })
    expect(rows).toBe(2)
    expect((await all()).map(({ handled, fixed_at }) => [handled, fixed_at])).toEqual([
      [false, NOW],
      [true, day(4)],
      [false, NOW],
    ])
    expect(await database.db.select().from(audit_log)).toMatchObject([
      { id: auditId, action: 'fix-request', subject: '2 requests' },
    ])
    expect(await markRequestsFixed({ ctx, ids })).toEqual({ auditId: null, rows: 0 })
    await undoEntry({ ctx, id: auditId ?? 0 })
    expect(await all()).toEqual(before)
    await expect(markRequestsFixed({ ctx, ids: [99_999] })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('A-CALL-16 are deleted in one audit entry, and undo restores them all', async () => {
    const ctx = await asAdmin()
    const before = [await makeRequest(), await makeRequest(), await makeRequest()]
    const [first, second] = before.map(({ id }) => id)
    const { auditId, rows } = await deleteRequests({ ctx, ids: [first ?? 0, second ?? 0, 99_999] })
    expect([rows, await all()]).toEqual([2, before.slice(2)])
    expect(await database.db.select().from(audit_log)).toMatchObject([
      { id: auditId, action: 'delete-request', subject: '2 requests' },
    ])
    await undoEntry({ ctx, id: auditId })
    expect(await all()).toEqual(before)
  })
})

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

  it('A-REQ-02 names the missing settings', async () => {
    await using mail = await openMailServer()
    expect(missingMailSettings((await asAdmin()).mail)).toEqual(['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'])
    expect(missingMailSettings((await asAdmin(mail.url)).mail)).toEqual([])
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

  it('A-CALL-27 A-GATE-07 is refused to guests and fans at its endpoint before any other check', async () => {
    const accounts = startAccounts(database.db)
    const app = await startWebApp(database.db, accounts.auth)
    const fan = await signedUp(accounts.visit())
    const cookie = [...fan.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = (body: unknown, headers = {}) =>
      app.request('/api/send-report', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    for (const body of [{ to: '' }, { requestId: 1 }, reply(1)]) {
      expect((await post(body)).status).toBe(401)
      expect((await post(body, { cookie })).status).toBe(403)
    }
  })

  it('A-CALL-27 requires the key from admins too, where one is set', async () => {
    const accounts = startAccounts(database.db)
    const adminApi = { key: 'k-1', baseUrl: null }
    const app = await startWebApp(database.db, accounts.auth, undefined, { adminApi })
    const admin = await signedUp(accounts.visit())
    const { actor } = await admin.ctx()
    if (actor.kind === 'user')
      await database.db.insert(user_roles).values({ user_id: actor.id, role: 'admin' })
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const statusWith = async (key: object) => {
      const headers = { 'content-type': 'application/json', cookie, ...key }
      const body = JSON.stringify(reply(999))
      return (await app.request('/api/send-report', { method: 'POST', headers, body })).status
    }
    expect([await statusWith({}), await statusWith({ apikey: 'k-2' })]).toEqual([403, 403])
    // The key is accepted; no such request exists.
    expect(await statusWith({ apikey: 'k-1' })).toBe(404)
  })
})
