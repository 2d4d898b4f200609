import { eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { utcDay } from '#domain/visit/local-days.ts'
import type { Services } from '#server/core/context.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { systemOf } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { ageSessions } from '#tests/support/authenticator.ts'
import { openRoles, type Role } from '#tests/support/role-requests.ts'
import { withoutTable } from '#tests/support/sent-data.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { fillOffice } from './back-office-rows.ts'
import { testDatabase } from './database.ts'

const { audit_log, image_downloads, shares } = schema
const database = testDatabase()

const WRONG = 'Something went wrong on our side.'
const unexpected = (message = WRONG) => [500, { code: 'unexpected', message, id: expect.any(String) }]
const ENTRY_UNKNOWN = { code: 'not_found', message: 'This entry is not in the audit log.' }
const GUEST = { code: 'not_signed_in', message: 'Sign in to do this.' }
const FAN = { code: 'forbidden', message: 'Your account is not allowed to do this.' }

/** Deletes a new download record, which makes the first entry of the audit log. */
async function withEntry() {
  const office = await openRoles(database.db)
  await database.db.insert(image_downloads).values({ team_name: 'Testville' })
  await office.submit('/admin/lineup-downloaded', 'id=1')
  return office
}

describe('undoing an audit entry', () => {
  it('succeeds once with its id, and fails with the reason after that', async () => {
    const { post } = await withEntry()
    const undo = () => post('/admin/acts/1/undo', {})
    expect(await withoutTable(database.db, 'image_downloads', undo)).toEqual(unexpected())
    expect([await database.db.$count(image_downloads), await database.db.$count(audit_log)]).toEqual([0, 1])
    expect(await undo()).toEqual([200, { undone: 1 }])
    expect(await database.db.$count(image_downloads)).toBe(1)
    expect(await undo()).toEqual([409, { code: 'conflict', message: 'This was already undone.' }])
    for (const id of ['99', 'x', '0'])
      expect(await post(`/admin/acts/${id}/undo`, {})).toEqual([404, ENTRY_UNKNOWN])
  })
})

describe('the audit log', () => {
  it("lists an admin's changes, filtered by the address", async () => {
    const { look, post, admin } = await withEntry()
    await post('/admin/acts/1/undo', {})
    const [status, says] = await look('/admin/audit')
    expect([status, says]).toMatchObject([200, { timeZone: 'UTC', next: null }])
    const person = admin.email
    expect(Object(says).entries).toMatchObject([
      { id: 2, person, action: 'undo', reverts: 1, undone: null },
      { id: 1, person, action: 'delete-download', reverts: null, undone: { id: 2, person } },
    ])
    for (const [search, ids] of [
      ['action=undo', [2]],
      ['person=nobody', []],
      ['table=players', []],
      ['find=TESTV', [2, 1]],
      ['before=2', [1]],
    ] as const) {
      const [, { entries }] = (await look(`/admin/audit?${search}`)).map(Object)
      expect.soft(entries, search).toMatchObject(ids.map((id) => ({ id })))
    }
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
    expect(await withoutTable(database.db, 'audit_changes', () => look('/admin/audit/1'))).toEqual(
      unexpected(),
    )
  })
})

describe('an image in the back-office', () => {
  it('is drawn of any proposal, and of any link, hidden or not, for admins only', async () => {
    const { send } = await openRoles(database.db)
    await fillOffice(database)
    const proposal = await send('/admin/trade-proposals/1/picture')
    expect([proposal.status, proposal.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(await proposal.arrayBuffer()).metadata()).toMatchObject({ width: 1920 })

    const made = await linkToLineup(
      await startAccounts(database.db).visit().ctx(),
      lineupShare(await makeRosteredTeam(database.db)),
    )
    const [row] = await database.db
      .update(shares)
      .set({ hidden_at: new Date() })
      .where(eq(shares.short_id, made.id))
      .returning()
    const address = `/admin/shares/${row?.id}/picture`
    const link = await send(address)
    expect([link.status, link.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(await link.arrayBuffer()).metadata()).toMatchObject({ format: 'webp' })
    expect((await send(address, {}, 'guest')).status).toBe(401)
    const missing = await send('/admin/shares/1/picture')
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { code: 'not_found', message: 'This link is no longer in the database.' },
    ])
  })
})

const failure = async (answering: Promise<Response>) => {
  const answer = await answering
  return [answer.status, answer.headers.get('cache-control'), await answer.json()]
}

describe('an export', () => {
  it('of visits or a roster is UTF-8 with a BOM, ends rows with CRLF, and contains no formula', async () => {
    const { send } = await openRoles(database.db)
    const team = await makeTeam(database.db)
    await makePlayer(database.db, { team_id: team.id, last_name: 'Lafrenière', birthplace: '=cmd|calc' })
    await makeVisit(database.db, { utm_source: '=cmd|calc', referrer: 'Lafrenière' })
    for (const [path, name] of [
      ['/admin/visits/export', /^attachment; filename="visits-\d{4}-\d\d-\d\d\.csv"$/],
      ['/admin/roster-file/export?team=all', /^attachment; filename="all-teams-\d{4}-\d\d-\d\d\.csv"$/],
    ] as const) {
      const answer = await send(path)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(name),
        'cache-control': 'no-store',
      })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
      const text = new TextDecoder().decode(bytes)
      expect(text).toContain('Lafrenière')
      expect(text).toContain(`"'=cmd|calc"`)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(text.match(/\r\n/g)).toHaveLength(2)
    }
  })

  it('A-GATE-09 of visits is filtered, and named for the day of the site; it fails without a file', async () => {
    const { send } = await openRoles(database.db)
    await makeVisit(database.db, { utm_source: 'reddit' })
    await makeVisit(database.db)
    const fileOf = async (search: string, role?: Role) => send(`/admin/visits/export?${search}`, {}, role)
    const day = utcDay(new Date())
    const file = await fileOf('hasUtm=on')
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="visits-${day}.csv"`)
    expect((await file.text()).trim().split('\r\n')).toEqual([
      expect.stringContaining('id,created_at'),
      expect.stringContaining('reddit'),
    ])
    dropRosters(database.db)
    const failed = await withoutTable(database.db, 'teams', () => failure(fileOf('')))
    expect(failed).toEqual([500, 'no-store', unexpected()[1]])
    expect(await failure(fileOf('', 'guest'))).toEqual([401, expect.any(String), GUEST])
    expect(await failure(fileOf('', 'fan'))).toEqual([403, 'no-store', FAN])
    const message = 'Choose a first and a last day. The first day cannot be after the last.'
    const reversed = fileOf('range=custom&from=2026-02-02&to=2026-02-01')
    expect(await failure(reversed)).toEqual([400, 'no-store', { code: 'bad_request', message }])
  })
})

const said = (status: number, intent: string, line: string) => [status, { ok: status === 200, intent, line }]

describe('the system screen', () => {
  const facts = { ...systemOf().facts, mailFrom: 'hi@example.org' }
  const mailing = (outcome: 'sent' | 'failed'): Partial<Services> => ({
    system: systemOf({ facts }),
    mail: { supportAddress: 'support@example.org', send: async () => outcome },
  })

  it('sends a test mail and starts a backup, and explains a refusal', async () => {
    const answers: ReadonlyArray<readonly [Partial<Services>, intent: string, unknown]> = [
      [mailing('sent'), 'mail', said(200, 'mail', 'A test email is on its way to admin@example.com.')],
      [
        mailing('failed'),
        'mail',
        said(503, 'mail', 'The mail server did not accept the mail. See the log for its reply.'),
      ],
      [
        {},
        'mail',
        said(
          503,
          'mail',
          'Mail is off: SMTP_URL is not set. Mail also needs MAIL_FROM, SUPPORT_EMAIL and PUBLIC_URL.',
        ),
      ],
      [{}, 'backup', said(200, 'backup', 'Backup started. It is listed below once it is complete.')],
      [
        { system: systemOf({ backups: { ...systemOf().backups, begin: async () => false } }) },
        'backup',
        said(409, 'backup', 'A backup is already running.'),
      ],
      [{}, 'every&every=week', said(200, 'every', 'Saved: Every week.')],
      [{}, 'every', said(400, 'every', 'Choose how often the server makes a backup.')],
      [{}, 'prove', said(200, 'prove', 'You can download and delete backups for ten minutes.')],
      [{}, 'delete&id=x', said(404, 'delete', 'This backup is no longer there.')],
      [{}, 'reboot', [400, { code: 'bad_request', message: 'The request is not a valid form.' }]],
    ]
    for (const [given, intent, answer] of answers) {
      await database.db.delete(schema.user)
      const { submit } = await openRoles(database.db, given)
      expect.soft(await submit('/admin/system', `intent=${intent}`)).toEqual(answer)
    }
    await database.db.delete(schema.user)
    const { submit } = await openRoles(database.db, mailing('sent'))
    expect(await submit('/admin/system', 'intent=mail', 'fan')).toEqual(said(403, 'mail', FAN.message))
    expect(await submit('/admin/system', 'intent=backup', 'guest')).toEqual(
      said(401, 'backup', GUEST.message),
    )
  })

  it('sends a backup as a file after a proof, and leads to the form that asks for one', async () => {
    const backup = {
      made_at: new Date(),
      made_by: 'screen',
      place: '/backups',
      name: 'b.tar',
      bytes: 4,
    } as const
    await database.db.insert(schema.backups).values(backup)
    const backups = { ...systemOf().backups, open: async () => Readable.from([Buffer.from('rows')]) }
    const system = systemOf({ backups })
    const { send, submit } = await openRoles(database.db, { system })
    const file = await send('/admin/system/backups/1')
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="b.tar"',
      'content-length': '4',
      'cache-control': 'no-store',
    })
    expect(await file.text()).toBe('rows')
    await ageSessions(database.db)
    const led = await send('/admin/system/backups/1')
    expect([led.status, led.headers.get('location')]).toEqual([302, '/admin/system'])
    expect(await submit('/admin/system', 'intent=delete&id=1')).toEqual(
      said(409, 'delete', 'Prove that it is you first, on the System page.'),
    )
    expect(await submit('/admin/system', 'intent=prove&proof=guess')).toEqual(
      said(422, 'prove', 'Sign in again first. Your last sign-in was more than ten minutes ago.'),
    )
    expect(await database.db.$count(schema.backups)).toBe(1)
  })

  it('fails with its own message, and limits test mails per hour', async () => {
    const { submit } = await openRoles(database.db, mailing('sent'))
    const mail = () => submit('/admin/system', 'intent=mail')
    expect(await withoutTable(database.db, 'rate_limit_hits', mail)).toEqual(said(500, 'mail', WRONG))
    await mail()
    await database.db.update(schema.rate_limit_hits).set({ hits: 10_000 })
    expect(await mail()).toEqual(said(429, 'mail', 'Too many requests in the last hour. Try again later.'))
  })
})
