import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { SHARE_KINDS } from '#domain/share/kinds.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { setLineupsHidden } from '#server/back-office/public-lineups.ts'
import { answerReport, dismissReport, hideReported, listReports } from '#server/back-office/reports.ts'
import { setProfileHidden, setSharesHidden } from '#server/back-office/shares.ts'
import { AppError } from '#server/core/errors.ts'
import { schema } from '#server/db/schema.ts'
import { getReported } from '#server/shares/reports.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { openReported } from '#tests/factories/reported-items.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { openRoles } from '#tests/support/role-requests.ts'

import { testDatabase } from './database.ts'

const { audit_log, reports, shares, user, user_lineup, user_preferences } = schema
const database = testDatabase()

const OPEN = { page: 1, sort: 'received', descending: true, done: false } as const
const ANY = { ...OPEN, done: undefined }
const MAIL = { to: 'left@example.org', subject: 'Your report', body: 'Thank you.' }
const all = () => database.db.select().from(reports).orderBy(reports.id)
const failed = (reason: string) => ({ ok: false, alert: 'Nothing was changed', reason })
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('the inbox of reports', () => {
  it('lists open reports, newest first, with how many others there are of the item and of its maker', async () => {
    const { fan, link, lineup, paths, report, admin } = await openReported(database.db)
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
      const { fan, link, lineup, paths, report, admin } = await openReported(database.db)
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
    const { link, paths, report, admin } = await openReported(database.db)
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

  it('mails one answer, of two admins at once too, and deletes the address, which no audit entry has; a refused mail keeps it', async () => {
    const { paths, report, admin } = await openReported(database.db)
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
    expect((await Promise.all([answer('sent'), answer('sent')].map(codeOf))).toSorted()).toEqual([
      'conflict',
      'done',
    ])
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
    const { fan, links, link, lineup, paths, report, admin } = await openReported(database.db)
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
    const { paths, report } = await openReported(database.db)
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
