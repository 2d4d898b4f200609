import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import type { Services } from '#server/ground/context.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { systemOf } from '#tests/factories/contexts.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { openOffice } from '#tests/support/office.ts'
import { unreachable, withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log, image_downloads, request_player } = schema
const { trade_proposal_images } = schema
const database = testDatabase()

const WRONG = 'Something went wrong on our side.'
const unexpected = (message = WRONG) => [500, { code: 'unexpected', message, id: expect.any(String) }]
const ENTRY_UNKNOWN = { code: 'not_found', message: 'This entry is not in the audit log.' }
const GUEST = { code: 'not_signed_in', message: 'Sign in to do this.' }
const FAN = { code: 'forbidden', message: 'Your account is not allowed to do this.' }

/** Deletes a new download record, which makes the first entry of the audit log. */
async function withEntry() {
  const office = await openOffice(database.db)
  await database.db.insert(image_downloads).values({ team_name: 'Testville' })
  await office.submit('/admin/lineup-downloaded', 'id=1')
  return office
}

const IMAGE = {
  filename: 'TES-RIN.jpg',
  bucket: 'trade_proposals_image',
  mime_type: 'image/jpeg',
  size: 1,
}

describe('the badge counts', () => {
  it('P-HEAD-21 P-HEAD-22 P-HEAD-23 P-CALL-17 P-CALL-19 P-ROLE-14 are sent to admins only', async () => {
    const { admin, fan, send } = await openOffice(database.db)
    const counts = async (role?: 'guest' | 'fan') => {
      const answer = await send('/admin/counts', {}, role)
      return [answer.status, await answer.json()]
    }
    await database.db.insert(image_downloads).values([1, 2, 3].map(() => ({ team_name: 'Testville' })))
    const report = { type: 'Missing player' as const, player_name: 'Ned Abbott' }
    await database.db.insert(request_player).values([report, { ...report, fixed_at: new Date() }])
    for (const user_id of [admin.id, fan.id])
      await makeVisit(database.db, { user_id, completed_at: new Date() })
    await database.db
      .insert(trade_proposal_images)
      .values([1, 2].map((at) => ({ ...IMAGE, storage_path: `${at}` })))
    const all = { images: 3, requests: 1, trades: 2, visits: 1, completed: 1 }
    expect(await counts()).toEqual([200, all])
    expect([await counts('guest'), await counts('fan')]).toEqual([
      [401, GUEST],
      [403, FAN],
    ])
    expect(await withoutTable(database.db, 'image_downloads', counts)).toEqual([
      200,
      { ...all, images: null },
    ])
  })
})

describe('undoing an audit entry', () => {
  it('succeeds once with its id, and fails with the reason after that', async () => {
    const { post } = await withEntry()
    expect(await post('/admin/acts/1/undo', {})).toEqual([200, { undone: 1 }])
    expect(await database.db.$count(image_downloads)).toBe(1)
    expect(await post('/admin/acts/1/undo', {})).toEqual([
      409,
      { code: 'conflict', message: 'This was already undone.' },
    ])
    for (const id of ['99', 'x', '0'])
      expect(await post(`/admin/acts/${id}/undo`, {})).toEqual([404, ENTRY_UNKNOWN])
  })

  it('is refused to guests and fans, and fails without details', async () => {
    const { post } = await withEntry()
    expect(await post('/admin/acts/1/undo', {}, 'guest')).toEqual([401, GUEST])
    expect(await post('/admin/acts/1/undo', {}, 'fan')).toEqual([403, FAN])
    expect(await withoutTable(database.db, 'image_downloads', () => post('/admin/acts/1/undo', {}))).toEqual(
      unexpected(),
    )
    expect([await database.db.$count(image_downloads), await database.db.$count(audit_log)]).toEqual([0, 1])
  })
})

describe('the audit log', () => {
  it("lists an admin's changes, filtered by the address", async () => {
    const { look, post, admin } = await withEntry()
    await post('/admin/acts/1/undo', {})
    const [status, says] = (await look('/admin/audit')).map(Object)
    expect([status, says.timeZone, says.next]).toEqual([Object(200), 'UTC', null])
    const line = { person: admin.email, subject: 'Testville', changes: 1, tables: ['image_downloads'] }
    expect(says.entries).toMatchObject([
      { ...line, id: 2, action: 'undo', reverts: 1, undone: null },
      { ...line, id: 1, action: 'delete-download', reverts: null, undone: { id: 2, person: admin.email } },
    ])
    expect(says.choices).toEqual({
      actions: ['delete-download', 'undo'],
      people: [admin.email],
      tables: ['image_downloads'],
    })
    const ids = async (search: string) => {
      const [, { entries }] = (await look(`/admin/audit?${search}`)).map(Object)
      return entries.map(({ id }: { readonly id: number }) => id)
    }
    expect(await ids('action=undo')).toEqual([2])
    expect(await ids('person=nobody')).toEqual([])
    expect(await ids('table=players')).toEqual([])
    expect(await ids('find=TESTV')).toEqual([2, 1])
    expect(await ids('before=2')).toEqual([1])
  })

  it('shows one entry with its changes, or that it does not exist', async () => {
    const { look } = await withEntry()
    const [status, says] = await look('/admin/audit/1')
    expect([status, says]).toEqual([
      200,
      expect.objectContaining({ id: 1, action: 'delete-download', undoable: true, next: null }),
    ])
    expect(says).toMatchObject({ page: [{ table: 'image_downloads', rowId: '1', kind: 'deleted' }] })
    for (const id of ['99', 'x']) expect(await look(`/admin/audit/${id}`)).toEqual([404, ENTRY_UNKNOWN])
    expect(await look('/admin/audit/1', 'guest')).toEqual([401, GUEST])
    expect(await look('/admin/audit/1', 'fan')).toEqual([403, FAN])
    expect(await withoutTable(database.db, 'audit_changes', () => look('/admin/audit/1'))).toEqual(
      unexpected(),
    )
  })
})

describe('the visits export', () => {
  it('A-GATE-09 is a file for admins only, named for the day in their time zone', async () => {
    const { send } = await openOffice(database.db)
    await makeVisit(database.db, { utm_source: 'reddit' })
    await makeVisit(database.db)
    const fileOf = async (search: string, role?: 'guest' | 'fan', zone = 'Pacific%2FKiritimati') =>
      send(`/admin/visits/export?${search}`, {}, role, `time_zone=${zone}`)
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format()
    const file = await fileOf('hasUtm=on')
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="visits-${day}.csv"`)
    expect((await file.text()).trim().split('\r\n')).toEqual([
      expect.stringContaining('id,created_at'),
      expect.stringContaining('reddit'),
    ])
    for (const [role, status, says] of [
      ['guest', 401, GUEST],
      ['fan', 403, FAN],
    ] as const) {
      const refused = await fileOf('', role)
      expect([refused.status, await refused.json()]).toEqual([status, says])
    }
    dropRosters(database.db)
    const failed = await withoutTable(database.db, 'teams', () => fileOf(''))
    expect([failed.status, failed.headers.get('cache-control'), await failed.json()]).toEqual([
      500,
      'no-store',
      unexpected()[1],
    ])
    const reversed = await fileOf('range=custom&from=2026-02-02&to=2026-02-01')
    expect([reversed.status, reversed.headers.get('cache-control'), await reversed.json()]).toEqual([
      400,
      'no-store',
      {
        code: 'bad_request',
        message: 'Choose a first and a last day. The first day cannot be after the last.',
      },
    ])
  })
})

const MAIL = '/api/admin-users-emails'

describe('the emails of users', () => {
  it('A-CALL-30 are returned by user id; a malformed list of ids is refused', async () => {
    const { post, admin, fan } = await openOffice(database.db)
    const ids = [fan.id, admin.id, crypto.randomUUID(), 'nonsense']
    expect(await post(MAIL, { ids })).toEqual([
      200,
      { emails: { [fan.id]: 'fan@example.org', [admin.id]: 'admin@example.com' } },
    ])
    expect(await post(MAIL, { ids: [] })).toEqual([200, { emails: {} }])
    for (const body of [{}, { ids: 'x' }, { ids: [1] }, []])
      expect(await post(MAIL, body)).toEqual([
        400,
        { code: 'bad_request', message: 'Send a list of user ids.' },
      ])
    const many = Array.from({ length: 1001 }, () => fan.id)
    expect((await post(MAIL, { ids: many.slice(1) }))[0]).toBe(200)
    expect(await post(MAIL, { ids: many })).toEqual([
      400,
      { code: 'bad_request', message: 'Too many user ids at once.' },
    ])
  })

  it('A-CALL-31 need the key where one is set, and always an admin’s session', async () => {
    const { post, fan } = await openOffice(database.db, { adminApi: { key: 'k-1', baseUrl: null } })
    const ask = (role: 'guest' | 'fan' | 'admin', headers = {}) =>
      post(MAIL, { ids: [fan.id] }, role, headers)
    const right = { 'x-admin-key': 'k-1' }
    expect((await ask('admin', right))[0]).toBe(200)
    const wrong = [403, { code: 'forbidden', message: 'The back-office key is missing or wrong.' }]
    expect([await ask('admin'), await ask('admin', { 'x-admin-key': 'k-2' })]).toEqual([wrong, wrong])
    expect([await ask('guest', right), await ask('fan', right)]).toEqual([
      [401, GUEST],
      [403, FAN],
    ])
  })

  it('A-ERR-01 fail with the message for an outage', async () => {
    const { post } = await openOffice(database.db, { db: unreachable(database.db) })
    expect(await post(MAIL, { ids: [] })).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable', message: 'Server not configured' }),
    ])
  })
})

const said = (status: number, intent: string, line: string) => [status, { ok: status === 200, intent, line }]

describe('the system screen', () => {
  const facts = { ...systemOf().facts, mail: { from: 'hi@example.org', support: 'support@example.org' } }
  const mailing = (outcome: 'sent' | 'failed'): Partial<Services> => ({
    system: systemOf({ facts }),
    mail: { supportAddress: 'support@example.org', send: async () => outcome },
  })

  it.each<[what: string, Partial<Services>, form: string, unknown]>([
    [
      'a sent mail',
      mailing('sent'),
      'mail',
      said(200, 'mail', 'A test email is on its way to admin@example.com.'),
    ],
    [
      'a refused mail',
      mailing('failed'),
      'mail',
      said(503, 'mail', 'The mail server did not accept the mail. See the log for its reply.'),
    ],
    [
      'a mail without mail settings',
      {},
      'mail',
      said(
        503,
        'mail',
        'Mail is off: SMTP_URL is not set. Mail also needs MAIL_FROM, SUPPORT_EMAIL and PUBLIC_URL.',
      ),
    ],
    [
      'a backup',
      {},
      'backup',
      said(200, 'backup', 'Backup started. It is listed below once it is complete.'),
    ],
    [
      'a second backup',
      { system: systemOf({ beginBackup: () => false }) },
      'backup',
      said(409, 'backup', 'A backup is already running.'),
    ],
    [
      'an unknown intent',
      {},
      'reboot',
      [400, { code: 'bad_request', message: 'The request is not a valid form.' }],
    ],
  ])('returns %s', async (_, given, intent, answer) => {
    const { submit } = await openOffice(database.db, given)
    expect(await submit('/admin/system', `intent=${intent}`)).toEqual(answer)
    expect(await submit('/admin/system', 'intent=mail', 'fan')).toEqual(said(403, 'mail', FAN.message))
    expect(await submit('/admin/system', 'intent=backup', 'guest')).toEqual(
      said(401, 'backup', GUEST.message),
    )
  })

  it('fails with its own message, and limits test mails per hour', async () => {
    const { submit } = await openOffice(database.db, mailing('sent'))
    const mail = () => submit('/admin/system', 'intent=mail')
    expect(await withoutTable(database.db, 'rate_limit_hits', mail)).toEqual(said(500, 'mail', WRONG))
    await mail()
    await database.db.update(schema.rate_limit_hits).set({ hits: 10_000 })
    expect(await mail()).toEqual(said(429, 'mail', 'Too many requests in the last hour. Try again later.'))
  })
})
