import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { SHARE_KINDS } from '#domain/share/kinds.ts'
import { sharePath } from '#domain/share/share-link.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { setLineupsHidden } from '#server/back-office/public-lineups.ts'
import { answerReport, dismissReport, hideReported, listReports } from '#server/back-office/reports.ts'
import { setProfileHidden, setSharesHidden } from '#server/back-office/shares.ts'
import { AppError } from '#server/core/errors.ts'
import { schema } from '#server/db/schema.ts'
import { forgetReports, getReported, reportItem } from '#server/shares/reports.ts'
import { adminContext, contextOn } from '#tests/factories/contexts.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { drawPages } from '#tests/support/drawn-pages.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { audit_log, reports, shares, user, user_lineup, user_preferences } = schema
const database = testDatabase()

const OPEN = { page: 1, sort: 'received', descending: true, done: false } as const
const ANY = { ...OPEN, done: undefined }
const MAIL = { to: 'left@example.org', subject: 'Your report', body: 'Thank you.' }
const all = () => database.db.select().from(reports).orderBy(reports.id)
const refused = (fields: object, line: string | null = null) => ({ isSent: false, fields, line })
const failed = (reason: string) => ({ ok: false, alert: 'Nothing was changed', reason })
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

/** A fan with a link of each kind, a public lineup and a profile. Each report comes from an address of its own. */
async function open() {
  const { db } = database
  const fan = await makeUser(db, { email: 'dale@example.org' })
  await db.insert(user_preferences).values({ user_id: fan.id, profile_name: 'Dale-10' })
  const links = await db
    .insert(shares)
    .values(SHARE_KINDS.map((kind) => ({ kind, title: `My ${kind}`, payload: {}, user_id: fan.id })))
    .returning()
  const [lineup] = await db
    .insert(user_lineup)
    .values({ user_id: fan.id, name: 'Best', title: 'Cup run', is_public: true })
    .returning()
  const [link] = links
  if (!link || !lineup) throw new Error('Something was not inserted.')
  let sent = 0
  const report = (path: string, email: string | null = null) => {
    const ctx = contextOn(db, { address: `203.0.113.${++sent}` })
    return reportItem({ ctx, path, input: { reason: 'Rude', email } })
  }
  const admin = await adminContext(db)
  const paths = { link: sharePath(link.kind, link.short_id), lineup: `/profile/dale-10/lineups/${lineup.id}` }
  return { fan, links, link, lineup, paths, report, admin }
}

describe('a report', () => {
  it('names a link of any kind, a public lineup or a profile, and of its reporter only the email they left', async () => {
    const { fan, links, lineup, paths, report } = await open()
    for (const { kind, short_id } of links) await report(sharePath(kind, short_id))
    await report(paths.lineup, 'left@example.org')
    await report('/profile/DALE-10')
    await report(`/profile/${fan.id}`)
    const untouched = { reason: 'Rude', guest_email: null, user_id: fan.id, outcome: null, closed_at: null }
    const ofProfile = { ...untouched, path: `/profile/${fan.id}`, title: 'Dale-10', share_id: null }
    expect(await all()).toMatchObject([
      ...links.map(({ id, kind, short_id }) => ({
        ...untouched,
        path: sharePath(kind, short_id),
        title: `My ${kind}`,
        share_id: id,
      })),
      {
        ...untouched,
        path: `/profile/${fan.id}/lineups/${lineup.id}`,
        title: 'Cup run',
        lineup_id: lineup.id,
        guest_email: 'left@example.org',
      },
      ofProfile,
      ofProfile,
    ])
    expect(Object.keys((await all())[0] ?? {}).toSorted()).toEqual(
      ['id', 'path', 'title', 'share_id', 'lineup_id', 'user_id', 'reason', 'guest_email']
        .concat('created_at', 'closed_at', 'outcome')
        .toSorted(),
    )
  })

  it('is refused for what no visitor sees: hidden, private, another fan’s, malformed and unknown items', async () => {
    const { fan, link, lineup, paths, admin } = await open()
    const { db } = database
    const other = await makeUser(db)
    const ctx = contextOn(db)
    for (const path of [
      '',
      '/',
      '/l/abcdefABCDEF',
      `/t/${link.short_id}`,
      `${paths.link}.webp`,
      '/profile/nobody',
      '/profile/',
      `/profile/${other.id}/lineups/${lineup.id}`,
      `${paths.lineup}0`,
      `${paths.lineup}/embed`,
      '/profile/%00',
      'https://evil.example/l/abcdefABCDEF',
    ])
      expect.soft([path, await codeOf(getReported({ ctx, path }))]).toEqual([path, 'not_found'])
    await setSharesHidden({ ctx: admin, ids: [link.id], hidden: true })
    await setLineupsHidden({ ctx: admin, ids: [lineup.id], hidden: true })
    for (const path of [paths.link, paths.lineup])
      expect.soft(await codeOf(getReported({ ctx, path }))).toBe('not_found')
    await setLineupsHidden({ ctx: admin, ids: [lineup.id], hidden: false })
    await db.update(user_lineup).set({ is_public: false })
    expect.soft(await codeOf(getReported({ ctx, path: paths.lineup }))).toBe('not_found')
    await db.update(user_preferences).set({ display_profile: false })
    expect.soft(await codeOf(getReported({ ctx, path: `/profile/${fan.id}` }))).toBe('not_found')
    expect(await all()).toEqual([])
  })

  it('is sent by a form that says what is wrong at each field, works without scripts, and is limited like player reports', async () => {
    const { paths } = await open()
    const { look, submit } = await openRoles(database.db)
    const form = `/report?of=${paths.lineup}`
    expect(await look(form, 'guest')).toEqual([200, { path: paths.lineup, title: 'Cup run' }])
    const reason = (message: string) => refused({ reason: [message] })
    for (const [sent, status, says] of [
      ['', 422, reason('Please say what is wrong with it.')],
      ['reason=%E2%80%8B%0A', 422, reason('Please say what is wrong with it.')],
      [`reason=${'x'.repeat(301)}`, 422, reason('The reason can have at most 300 characters.')],
      [
        'reason=Rude&email=call+me',
        422,
        refused({ email: ['This is not an email address. Correct it or leave it empty.'] }),
      ],
      [
        `reason=Rude&email=${'x'.repeat(320)}@example.org`,
        422,
        refused({ email: [expect.stringMatching(/^This is not an email address/)] }),
      ],
    ] as const)
      expect.soft(await submit(form, sent, 'guest')).toMatchObject([status, says])
    const gone = refused({}, 'There is nothing to report at this address.')
    expect(await submit('/report?of=/l/abcdefABCDEF', 'reason=Rude')).toMatchObject([404, gone])
    expect((await look('/report?of=/l/abcdefABCDEF', 'guest'))[0]).toBe(404)

    const pages = await drawPages(database.db, startAccounts(database.db))
    const post = (body: BodyInit, headers = {}) => pages.request(form, { method: 'POST', body, headers })
    expect((await post('reason=Rude')).status).toBe(400)
    const foreign = await post(new URLSearchParams({ reason: 'Rude' }), { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(await all()).toEqual([])
    // As browsers without scripts send it: the page keeps what was typed, and then confirms the report.
    const again = await (await post(new URLSearchParams({ reason: 'Rude "words"', email: 'call me' }))).text()
    expect(again).toContain('value="Rude &quot;words&quot;"')
    expect(again).toContain('<meta name="robots" content="noindex"/>')
    const sent = await post(new URLSearchParams({ reason: ' Rude\r\nwords ', email: ' left@example.org ' }))
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Report sent. Thank you')])
    expect(await all()).toMatchObject([{ reason: 'Rude words', guest_email: 'left@example.org' }])

    for (let count = 2; count <= 5; count++)
      expect(await submit(form, 'reason=Rude&email=', 'fan')).toMatchObject([200, { isSent: true }])
    const often = refused({}, 'Too many reports in the last hour. Please try again later.')
    expect(await submit(form, 'reason=Rude', 'guest')).toMatchObject([429, often])
    expect(await all()).toHaveLength(5)
  })

  it('loses the email of its reporter after thirty days, and is deleted a year after it was closed', async () => {
    const { paths, report } = await open()
    await report(paths.link, 'left@example.org')
    const [row] = await all()
    const after = async (days: number) => {
      const now = new Date((row?.created_at.getTime() ?? 0) + days * 86_400_000 + 1)
      await forgetReports({ db: database.db, now })
      return all()
    }
    expect(await after(29)).toEqual([row])
    expect(await after(30)).toEqual([{ ...row, guest_email: null }])
    expect(await after(400)).toHaveLength(1)
    await database.db.update(reports).set({ closed_at: row?.created_at, outcome: 'dismissed' })
    expect(await after(364)).toHaveLength(1)
    expect(await after(365)).toEqual([])
  })
})

describe('the inbox of reports', () => {
  it('lists open reports, newest first, with how many others there are of the item and of its maker', async () => {
    const { fan, link, lineup, paths, report, admin } = await open()
    for (const path of [paths.link, paths.lineup, paths.link]) await report(path)
    const stranger = await makeUser(database.db)
    await report(`/profile/${stranger.id}`, 'left@example.org')
    const { rows } = await listReports({ ctx: admin, query: OPEN })
    const ofFan = { email: 'dale@example.org', of_maker: 2, hidden_items: 0, exists: true }
    expect(rows).toMatchObject([
      { title: 'A hockey fan', of_item: 0, of_maker: 0, exists: true },
      { title: `My ${link.kind}`, of_item: 1, ...ofFan },
      { title: 'Cup run', of_item: 0, ...ofFan },
      { title: `My ${link.kind}`, of_item: 1, ...ofFan },
    ])
    const found = async (query: object) =>
      (await listReports({ ctx: admin, query: { ...OPEN, ...query } })).rows.map(({ id }) => id)
    expect(await found({ item: paths.link })).toEqual([3, 1])
    expect(await found({ item: `/profile/${fan.id}/lineups/${lineup.id}` })).toEqual([2])
    expect(await found({ find: 'dale@' })).toEqual([3, 2, 1])
    expect(await found({ maker: fan.id })).toEqual([3, 2, 1])
    expect(await found({ find: 'LEFT@example' })).toEqual([4])
    expect(await found({ find: 'cup' })).toEqual([2])
    expect(await found({ done: true })).toEqual([])
    expect(await found({ descending: false, sort: 'who' })).toEqual([1, 2, 3, 4])
  })

  it.each(['link', 'lineup', 'profile'] as const)(
    'hides a %s with a reason and closes all reports of it, as its own list does; Undo takes back both',
    async (kind) => {
      const { fan, link, lineup, paths, report, admin } = await open()
      const path = { ...paths, profile: `/profile/${fan.id}` }[kind]
      const others = [...Object.values(paths), `/profile/${fan.id}`].filter((one) => one !== path)
      for (const one of [path, path, ...others]) await report(one)
      const before = await all()
      const isSeen = async () => (await codeOf(getReported({ ctx: contextOn(database.db), path }))) === 'done'
      const openIds = async () => (await listReports({ ctx: admin, query: OPEN })).rows.map(({ id }) => id)

      const hidden = await hideReported({ ctx: admin, id: 2, reason: 'Slurs' })
      expect([await isSeen(), await openIds()]).toEqual([false, [4, 3]])
      expect((await all())[0]).toEqual({ ...before[0], closed_at: admin.now, outcome: 'hidden' })
      const reasons = await Promise.all(
        [shares, user_lineup, user_preferences].map((table) =>
          database.db.select({ reason: table.hidden_reason }).from(table),
        ),
      )
      expect(reasons.flat().filter(({ reason }) => reason !== null)).toEqual([{ reason: 'Slurs' }])
      await undoEntry({ ctx: admin, id: hidden.auditId ?? 0 })
      expect([await isSeen(), await all()]).toEqual([true, before])
      const shown = async () =>
        (await listReports({ ctx: admin, query: OPEN })).rows.flatMap(({ id, is_shown }) =>
          is_shown ? [id] : [],
        )
      expect(await shown()).toEqual([4, 3, 2, 1])

      const hide = {
        link: () => setSharesHidden({ ctx: admin, ids: [link.id], hidden: true }),
        lineup: () => setLineupsHidden({ ctx: admin, ids: [lineup.id], hidden: true }),
        profile: () => setProfileHidden({ ctx: admin, userId: fan.id, hidden: true }),
      }[kind]
      await hide()
      expect(await openIds()).toEqual([4, 3])
      // A report of what is already hidden, as from a page that was open before, is closed all the same.
      await database.db.update(reports).set({ closed_at: null, outcome: null }).where(eq(reports.id, 2))
      expect([await openIds(), await shown()]).toEqual([
        [4, 3, 2],
        [4, 3],
      ])
      const again = await hideReported({ ctx: admin, id: 2, reason: null })
      expect([await openIds(), again.auditId]).toEqual([[4, 3], expect.any(Number)])
      await undoEntry({ ctx: admin, id: again.auditId ?? 0 })
      expect([await openIds(), await isSeen()]).toEqual([[4, 3, 2], false])
    },
  )

  it('dismisses a report with the others of its item, under one audit entry with Undo, and changes nothing twice', async () => {
    const { link, paths, report, admin } = await open()
    for (const path of [paths.link, paths.lineup, paths.link]) await report(path)
    const before = await all()
    const { auditId, rows } = await dismissReport({ ctx: admin, id: 3 })
    expect([rows, (await all()).map(({ outcome }) => outcome)]).toEqual([2, ['dismissed', null, 'dismissed']])
    expect(await database.db.select().from(audit_log)).toMatchObject([
      { action: 'dismiss-report', subject: 'Report 3' },
    ])
    expect(await dismissReport({ ctx: admin, id: 1 })).toEqual({ auditId: null, rows: 0 })
    const [done] = (await listReports({ ctx: admin, query: { ...OPEN, done: true } })).rows
    expect(done).toMatchObject({ title: `My ${link.kind}`, outcome: 'dismissed' })
    await undoEntry({ ctx: admin, id: auditId ?? 0 })
    expect(await all()).toEqual(before)
  })

  it('mails an answer and then deletes the address, which no audit entry has; a refused mail keeps it', async () => {
    const { paths, report, admin } = await open()
    await report(paths.link, 'left@example.org')
    let sent = 0
    const answer = (outcome: 'sent' | 'failed' | 'not_configured', id = 1) => {
      const send = async () => {
        if (outcome === 'sent') sent += 1
        return outcome
      }
      return answerReport({
        ctx: { ...admin, mail: { supportAddress: 'support@example.org', send } },
        id,
        mail: MAIL,
      })
    }
    await dismissReport({ ctx: admin, id: 1 })
    expect(await codeOf(answer('failed'))).toBe('unavailable')
    expect(await codeOf(answer('not_configured'))).toBe('not_configured')
    expect(await all()).toMatchObject([{ guest_email: 'left@example.org' }])
    expect(await codeOf(answer('sent'))).toBe('done')
    expect(await all()).toMatchObject([{ guest_email: null, outcome: 'dismissed' }])
    // The form of an admin who looked before: no second mail.
    expect(await codeOf(answer('sent'))).toBe('conflict')
    expect(await codeOf(answer('sent', 9))).toBe('not_found')
    expect(sent).toBe(1)
    const entries = await database.db.select().from(audit_log)
    expect(entries.map(({ action }) => action)).toEqual(['dismiss-report', 'answer-report'])
    const log = JSON.stringify([entries, await database.db.select().from(schema.audit_changes)])
    expect(log).not.toContain('left@example.org')
    expect(log).not.toContain('Rude')
  })

  it('says that an item is deleted, counts what its maker had hidden before, and forgets a deleted maker', async () => {
    const { fan, links, link, lineup, paths, report, admin } = await open()
    const { db } = database
    for (const path of [paths.link, paths.lineup, `/profile/${fan.id}`]) await report(path)
    await hideReported({ ctx: admin, id: 1, reason: null })
    await setSharesHidden({ ctx: admin, ids: links.slice(1).map(({ id }) => id), hidden: true })
    const hiddenOf = async () => (await listReports({ ctx: admin, query: ANY })).rows[0]?.hidden_items
    expect(await hiddenOf()).toBe(links.length)
    await db.delete(shares).where(eq(shares.id, link.id))
    await db.delete(user_lineup).where(eq(user_lineup.id, lineup.id))
    expect(await hiddenOf()).toBe(links.length)
    const listed = async () => (await listReports({ ctx: admin, query: ANY })).rows
    expect(await listed()).toMatchObject([
      { title: 'Dale-10', exists: true },
      { title: 'Cup run', exists: false, email: 'dale@example.org' },
      { title: `My ${link.kind}`, exists: false },
    ])
    expect(await codeOf(hideReported({ ctx: admin, id: 2, reason: null }))).toBe('not_found')
    expect(await codeOf(hideReported({ ctx: admin, id: 9, reason: null }))).toBe('not_found')
    await db.delete(user).where(eq(user.id, fan.id))
    expect(await listed()).toMatchObject(
      Array.from({ length: 3 }, () => ({ exists: false, email: null, user_id: null, of_maker: 0 })),
    )
    expect((await dismissReport({ ctx: admin, id: 3 })).rows).toBe(1)
  })
})

describe('the forms of the inbox', () => {
  beforeEach(async () => {
    const { paths, report } = await open()
    await report(paths.link, 'left@example.org')
  })

  it('hide, dismiss and answer for admins only, and say why nothing was changed', async () => {
    const mails: unknown[] = []
    const send = async (mail: unknown) => {
      mails.push(mail)
      return 'sent' as const
    }
    const { submit } = await openRoles(database.db, { mail: { supportAddress: 'us@example.org', send } })
    const at = (form: string, role?: 'fan') => submit('/admin/reports', form, role)
    const reply = new URLSearchParams({ intent: 'reply', id: '1', ...MAIL }).toString()
    for (const intent of ['intent=hide&id=1', 'intent=dismiss&id=1', reply])
      expect.soft((await at(intent, 'fan'))[0]).toBe(403)
    expect.soft((await at('id=1'))[0]).toBe(400)
    expect.soft(await at('intent=dismiss&id=x')).toEqual([404, failed('No target specified')])
    const long = failed('A reason can have at most 200 characters.')
    expect.soft(await at(`intent=hide&id=1&reason=${'x'.repeat(201)}`)).toEqual([400, long])
    expect.soft(await at(reply.replace('subject=', 'x='))).toEqual([400, failed('Please write a subject.')])
    expect(await all()).toMatchObject([{ outcome: null, guest_email: 'left@example.org' }])

    expect(await at(reply)).toEqual([200, { ok: true, notice: 'Email sent', auditId: null }])
    expect(mails).toMatchObject([{ to: 'left@example.org', subject: 'Your report', text: 'Thank you.\n' }])
    const title = `My ${SHARE_KINDS[0]}`
    expect(await at('intent=hide&id=1&reason=Slurs')).toMatchObject([
      200,
      { ok: true, notice: `${title} is hidden`, auditId: expect.any(Number) },
    ])
    expect(await at('intent=dismiss&id=1')).toMatchObject([200, { notice: 'Already closed', auditId: null }])
  })
})
