import { expect, describe, it } from 'vitest'

import { sharePath } from '#domain/share/share-link.ts'
import { setLineupsHidden } from '#server/back-office/public-lineups.ts'
import { setSharesHidden } from '#server/back-office/shares.ts'
import { AppError } from '#server/core/errors.ts'
import { schema } from '#server/db/schema.ts'
import { forgetReports, getReported } from '#server/shares/reports.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { openReported } from '#tests/factories/reported-items.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { drawPages } from '#tests/support/drawn-pages.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { reports, user_lineup, user_preferences } = schema
const database = testDatabase()

const all = () => database.db.select().from(reports).orderBy(reports.id)
const refused = (fields: object, line: string | null = null) => ({ isSent: false, fields, line })
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('a report', () => {
  it('names a link of any kind, a public lineup or a profile, and of its reporter only the email they left', async () => {
    const { fan, links, lineup, paths, report } = await openReported(database.db)
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
    const { fan, link, lineup, paths, admin } = await openReported(database.db)
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
    const { paths } = await openReported(database.db)
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
    const { paths, report } = await openReported(database.db)
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
