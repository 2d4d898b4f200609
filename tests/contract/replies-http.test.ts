import { describe, expect, it } from 'vitest'

import type { Services } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { unreachable, withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log, request_player } = schema
const database = testDatabase()

type Mail = Parameters<Services['mail']['send']>[0]

/** Starts the back-office with one request, and a mail server that accepts, refuses or is not set up. */
async function open(outcome: 'sent' | 'failed' | 'not_configured' = 'sent', given: Partial<Services> = {}) {
  const sent: Mail[] = []
  const send = async (mail: Mail) => {
    sent.push(mail)
    return outcome
  }
  const supportAddress = outcome === 'not_configured' ? null : 'support@example.org'
  const office = await openRoles(database.db, { mail: { supportAddress, send }, ...given })
  const made = { type: 'Missing player' as const, player_name: 'Ned Abbott', notes: 'Back from injury.' }
  const [row] = await database.db.insert(request_player).values(made).returning()
  const reply = (changed: object = {}, role?: 'guest' | 'fan') =>
    office.post('/api/send-report', { ...REPLY, ...changed }, role)
  const stored = async () => (await database.db.select().from(request_player))[0]
  const isFixed = async () => (await stored())?.fixed_at !== null
  return { ...office, row, sent, reply, stored, isFixed }
}

/** The second half repeats the request as the form does; the server uses its own row. */
const REPLY = {
  requestId: 1,
  to: ' fan@example.org ',
  subject: 'Done',
  body: 'The roster is fixed now.',
  type: 'Remove Player',
  player_name: 'Another Player',
  notes: '',
  team_id: null,
  reporter: null,
}

const refusal = (status: number, code: string, message: string) => [
  status,
  expect.objectContaining({ code, message }),
]

const bad = (message: string) => refusal(400, 'bad_request', message)

describe('a reply to a request', () => {
  it('A-REQ-03 A-CALL-29 A-CALL-16 returns ok with the request, which is fixed from then on', async () => {
    const { reply, sent, row, stored } = await open()
    const before = Date.now()
    const [status, says] = await reply()
    expect(sent).toEqual([
      {
        to: 'fan@example.org',
        subject: 'Done',
        text: 'The roster is fixed now.\n',
        replyTo: 'support@example.org',
      },
    ])
    const now = await stored()
    expect(now).toEqual({ ...row, handled: true, fixed_at: expect.any(Date) })
    expect(now?.fixed_at?.getTime()).toBeGreaterThanOrEqual(before)
    expect([status, says]).toEqual([200, { ok: true, data: JSON.parse(JSON.stringify(now)) }])
  })

  it('A-REQ-04 A-CALL-29 A-VALID-26 A-ERR-33 is refused with its status and reason, and no mail is sent', async () => {
    const { reply, sent, isFixed } = await open()
    for (const [changed, answer] of [
      [{ to: ' ' }, bad('Please provide a recipient email')],
      [{ to: null }, bad('Please provide a recipient email')],
      [{ to: 'fan' }, bad('This is not an email address.')],
      [{ subject: ' ' }, bad('Please write a subject.')],
      [{ subject: 'x'.repeat(201) }, bad('A subject can have at most 200 characters.')],
      [{ body: '' }, bad('Please write a message.')],
      [{ requestId: undefined }, bad('No target specified')],
      [{ requestId: 'x' }, bad('No target specified')],
      [{ requestId: 99 }, refusal(404, 'not_found', 'This request is no longer in the database.')],
    ] as const)
      expect.soft([changed, await reply(changed)]).toEqual([changed, answer])
    expect([sent, await isFixed()]).toEqual([[], false])
  })

  it('A-REQ-04 that cannot be mailed leaves the request open', async () => {
    for (const [outcome, code, message] of [
      ['failed', 'unavailable', 'The mail server did not accept the email. The request stays open.'],
      [
        'not_configured',
        'not_configured',
        'Mail is not configured: set SMTP_URL, MAIL_FROM and SUPPORT_EMAIL.',
      ],
    ] as const) {
      await database.db.delete(schema.user)
      await database.db.delete(request_player)
      const { reply, row, isFixed } = await open(outcome)
      expect.soft(await reply({ requestId: row?.id })).toEqual(refusal(503, code, message))
      expect.soft([await isFixed(), await database.db.$count(audit_log)]).toEqual([false, 0])
    }
  })

  it("A-GATE-07 A-ERR-01 is refused to guests and fans, and fails without the database's message", async () => {
    const { reply, sent } = await open()
    expect(await reply({}, 'guest')).toEqual(refusal(401, 'not_signed_in', 'Sign in to do this.'))
    expect(await reply({}, 'fan')).toEqual(
      refusal(403, 'forbidden', 'Your account is not allowed to do this.'),
    )
    expect(await withoutTable(database.db, 'request_player', () => reply())).toEqual(
      refusal(500, 'unexpected', 'Something went wrong on our side.'),
    )
    expect(sent).toEqual([])
    await database.db.delete(schema.user)
    const closed = await open('sent', { db: unreachable(database.db) })
    expect(await closed.reply()).toEqual(refusal(503, 'unavailable', 'Server not configured'))
  })
})

const undo = (id: number) => `/admin/acts/${id}/undo`
const MAILED = refusal(409, 'conflict', 'A sent email cannot be undone.')
const FIX = 'intent=fix&id=1'

describe('A-REQ-05 a fixed request', () => {
  it('is reopened by the Undo of “Mark fixed”, but not after a reply, which cannot be undone and is recorded', async () => {
    const { reply, post, submit, isFixed, sent } = await open()
    await submit('/admin/player-request', FIX)
    expect(await isFixed()).toBe(true)
    expect((await post(undo(1), {}))[0]).toBe(200)
    expect(await isFixed()).toBe(false)
    await submit('/admin/player-request', FIX)
    await reply()
    for (const id of [3, 4]) expect.soft(await post(undo(id), {})).toEqual(MAILED)
    expect((await submit('/admin/player-request', FIX))[1]).toMatchObject({ notice: 'Already fixed' })
    expect([await isFixed(), sent.length]).toEqual([true, 1])
    const entries = await database.db.select().from(audit_log).orderBy(audit_log.id)
    expect(entries.at(-1)).toMatchObject({ action: 'reply-to-request', subject: 'Ned Abbott' })
  })
})
