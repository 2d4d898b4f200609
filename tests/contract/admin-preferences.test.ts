import { asc } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { lookUpEmails } from '#app/back-office/preferences/emails.ts'
import { listPreferenceRows } from '#server/back-office/preferences.ts'
import { schema } from '#server/db/schema.ts'
import { actorOf, contextOn, GUEST } from '#tests/factories/contexts.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log, user_preferences } = schema
const database = testDatabase()

/** Makes the given preferences, one fan each, in that order. */
async function open(
  given: ReadonlyArray<Partial<typeof user_preferences.$inferInsert>>,
  options: Parameters<typeof openBackOffice>[1] = {},
) {
  const fans = []
  for (const row of given) {
    const fan = await makeUser(database.db)
    fans.push(fan)
    await database.db.insert(user_preferences).values({ user_id: fan.id, ...row })
  }
  return { fans, ...(await openBackOffice(database.db, options)) }
}

const stored = () => database.db.select().from(user_preferences).orderBy(asc(user_preferences.id))
const actions = async () =>
  (await database.db.select().from(audit_log).orderBy(asc(audit_log.id))).map(({ action }) => action)
/** Returns a row as JSON carries it. */
const sent = (row: object | undefined): unknown => JSON.parse(JSON.stringify(row))

const ROWS = '/admin/preferences/rows'
const TWO = [
  { profile_name: 'Dale-10', display_name: 'Ducky', hide_visit: true },
  { profile_name: 'teemu-8', display_name: null },
]

describe('the preferences screen', () => {
  it('A-CALL-24 A-ENT-08 A-ENT-09 A-PREF-01 A-PREF-02 A-PREF-04 gets whole rows without emails, newest first, 50 at a time by their offset', async () => {
    const { load, ask } = await open([...TWO, ...Array.from({ length: 50 }, () => ({}))])
    const [dale, teemu, ...others] = await stored()
    expect([dale?.hide_visit, teemu?.hide_visit]).toEqual([true, null])
    expect(await load('/admin/preferences')).toEqual({
      status: 200,
      data: {
        rows: others.toReversed(),
        query: { find: '', sort: 'newest', hidden: null },
        adminApi: { key: null, baseUrl: null },
      },
    })
    const rowsFrom = async (from: string) => (await ask(`${ROWS}?from=${from}`)).json()
    expect(await rowsFrom('50')).toEqual({ rows: [sent(teemu), sent(dale)] })
    expect(await rowsFrom('51')).toEqual({ rows: [sent(dale)] })
    expect(await rowsFrom('52')).toEqual({ rows: [] })
    for (const none of ['0', '', 'x', '-1', '99999999'])
      expect.soft(await rowsFrom(none), none).toMatchObject({ rows: { length: 50, 0: { id: 52 } } })
  })

  it('A-PREF-03 finds, filters and sorts both reads by the address, with missing names last', async () => {
    const { load, ask, fans } = await open([
      { profile_name: 'zed', display_name: 'Éric 100%', hide_visit: true },
      { profile_name: null, display_name: 'adam' },
      { profile_name: 'bob', hide_visit: false },
    ])
    for (const [search, ids] of [
      ['hidden=yes', [1]],
      ['hidden=no', [3, 2]],
      ['find=BOB', [3]],
      ['find=eric', [1]],
      ['find=%25', [1]],
      [`find=${fans[1]?.email.toUpperCase()}`, [2]],
      ['find=unknown', []],
      ['sort=newest', [3, 2, 1]],
      ['sort=profile_name', [3, 1, 2]],
      ['sort=display_name', [2, 1, 3]],
    ] as const) {
      const rows = ids.map((id) => expect.objectContaining({ id }))
      expect.soft((await load(`/admin/preferences?${search}`)).data, search).toMatchObject({ rows })
      expect.soft(await (await ask(`${ROWS}?from=0&${search}`)).json(), search).toEqual({ rows })
    }
  })

  it('A-GATE-11 reads nothing before the admin check', async () => {
    const fan = await makeUser(database.db)
    const reading = vi.spyOn(database.pool, 'query')
    onTestFinished(() => void reading.mockRestore())
    for (const [actor, code] of [
      [GUEST, 'not_signed_in'],
      [actorOf(fan), 'forbidden'],
    ] as const) {
      const ctx = contextOn(database.db, { actor })
      const listing = listPreferenceRows({ ctx, query: { from: 0, find: '' } })
      await expect(listing).rejects.toMatchObject({ code })
    }
    expect(reading).not.toHaveBeenCalled()
  })
})

const names = (profile_name: string | null, display_name: string | null) => ({ profile_name, display_name })

describe('a change of preferences', () => {
  it('A-PREF-06 A-CALL-25 A-ENT-08 hides the visits of that row only and shows them again; undo restores what was not set', async () => {
    const { post } = await open(TWO)
    const before = await stored()
    const [dale, teemu] = before
    for (const hide_visit of [true, false]) {
      const { status, data } = await post(`${ROWS}/2`, { hide_visit })
      const [first, second] = await stored()
      expect([status, data]).toEqual([200, sent(second)])
      expect(first).toEqual(dale)
      expect(second).toEqual({ ...teemu, hide_visit, updated_at: expect.any(Date) })
    }
    expect(await actions()).toEqual(['set-hide-visit', 'set-hide-visit'])
    for (const entry of [2, 1]) expect((await post(`/admin/acts/${entry}/undo`, {})).status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  it('A-PREF-08 A-CALL-26 A-VALID-28 A-VALID-29 saves both names unchanged, each in its own field, and empty ones as null', async () => {
    const { post } = await open(TWO)
    const [dale, teemu] = await stored()
    for (const [typed, kept] of [
      [names(' teemu-13 ', '<b>Finnish</b> Flash 🏒'), names('teemu-13', '<b>Finnish</b> Flash 🏒')],
      [names(null, ' Flash '), names(null, 'Flash')],
      [names('teemu-8', ''), names('teemu-8', null)],
      [names(' ', ' '), names(null, null)],
      // The database cannot store this character.
      [names(null, 'a\u0000b'), names(null, 'a b')],
    ] as const) {
      const { status, data } = await post(`${ROWS}/2`, typed)
      const [first, second] = await stored()
      expect([status, data]).toEqual([200, sent(second)])
      expect(first).toEqual(dale)
      expect(second).toEqual({ ...teemu, ...kept, updated_at: expect.any(Date) })
    }
    expect(await actions()).toEqual(Array(5).fill('save-preference-names'))
  })

  it('A-PREF-08 A-ERR-39 is refused with "Save failed" and the reason for a name that its owner could not choose, and when it cannot be read', async () => {
    const { post } = await open(TWO)
    const before = await stored()
    const taken = 'This profile name is taken. Choose a different one.'
    for (const [profile_name, display_name, message] of [
      ['Dale-10', null, taken],
      ['dALE-10', null, taken],
      ['two words', null, 'Profile name must contain only letters, numbers, or dashes (no spaces).'],
      ['ab', null, 'A profile name needs at least 3 characters.'],
      ['admin', null, 'This profile name is reserved. Choose a different one.'],
      [null, 'x'.repeat(51), 'A display name can have at most 50 characters.'],
    ] as const)
      expect.soft(await post(`${ROWS}/2`, { profile_name, display_name })).toEqual({
        status: 422,
        data: { code: expect.any(String), title: 'Save failed', message },
      })
    const gone = { status: 404, data: { message: 'These preferences are no longer in the database.' } }
    const unreadable = {
      status: 400,
      data: { message: 'Send either hide_visit, or profile_name and display_name.' },
    }
    for (const [id, body, answer] of [
      ['99', { hide_visit: true }, gone],
      ['x', { hide_visit: true }, gone],
      ['99', names(null, null), gone],
      ['2', {}, unreadable],
      ['2', { hide_visit: 'yes' }, unreadable],
      ['2', { profile_name: 'teemu-8' }, unreadable],
    ] as const)
      expect.soft(await post(`${ROWS}/${id}`, body), id).toMatchObject(answer)
    expect([await stored(), await actions()]).toEqual([before, []])
  })

  it('A-ERR-39 fails without details', async () => {
    const { post } = await open(TWO)
    for (const body of [{ hide_visit: true }, names(null, null)])
      expect(await withoutTable(database.db, 'user_preferences', () => post(`${ROWS}/2`, body))).toEqual({
        status: 500,
        data: { code: 'unexpected', message: 'Something went wrong on our side.', id: expect.any(String) },
      })
  })
})

const refusal = (message: string) => ({ status: 400, data: { code: 'bad_request', message } })

describe("the endpoints for users' emails", () => {
  it.each([
    ['A-CALL-30', '/api/admin-users-emails'],
    ['A-CALL-33', '/admin/preferences/emails'],
  ])('%s %s returns the emails for up to 1,000 ids, and refuses a malformed list', async (_id, path) => {
    const { post, ask, fans } = await open(TWO)
    const [dale, teemu] = fans
    const emailsOf = async (...ids: unknown[]) => (await post(path, { ids })).data
    expect(await emailsOf(teemu?.id)).toEqual({ emails: { [teemu?.id ?? '']: teemu?.email } })
    expect(await emailsOf(dale?.id, teemu?.id, "'; drop table players", crypto.randomUUID())).toEqual({
      emails: Object.fromEntries(fans.map(({ id, email }) => [id, email])),
    })
    expect(await emailsOf()).toEqual({ emails: {} })
    expect(await emailsOf(...Array(1000).fill(dale?.id))).toEqual({
      emails: { [dale?.id ?? '']: dale?.email },
    })
    for (const body of [{}, { ids: 'a' }, { ids: [1] }, null])
      expect(await post(path, body)).toEqual(refusal('Send a list of user ids.'))
    expect(await post(path, { ids: Array(1001).fill('a') })).toEqual(refusal('Too many user ids at once.'))
    expect((await ask(path)).status).toBe(405)
  })

  it('A-CALL-30 A-CALL-31 A-CALL-33 need the key only in the first, which the screen gets; without it the emails come from the second', async () => {
    const adminApi = { key: 'k-1', baseUrl: 'https://admin.example.org' }
    const { look, send, fan } = await openRoles(database.db, { adminApi })
    expect(await look('/admin/preferences')).toMatchObject([200, { adminApi }])
    const emails = { [fan.id]: fan.email }
    let role: 'guest' | 'fan' | 'admin' = 'admin'
    const answers: unknown[] = []
    vi.stubGlobal('fetch', async (place: string, init: RequestInit) => {
      const answer = await send(
        place,
        { ...init, headers: Object.fromEntries(new Headers(init.headers)) },
        role,
      )
      answers.push(answer.status === 200 ? 200 : [answer.status, (await answer.clone().json()).message])
      return answer
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const lookUp = async (key: string | null) => {
      answers.length = 0
      return lookUpEmails([fan.id], { key, baseUrl: null })
    }
    expect(await lookUp('k-1')).toEqual({ ok: true, value: emails })
    expect(answers).toEqual([200])
    for (const key of ['k-2', null]) {
      expect(await lookUp(key)).toEqual({ ok: true, value: emails })
      expect(answers).toEqual([[403, 'The back-office key is missing or wrong.'], 200])
    }
    // The key alone is not enough without an admin's session.
    for (const [who, refusal] of [
      ['guest', [401, 'Sign in to do this.']],
      ['fan', [403, 'Your account is not allowed to do this.']],
    ] as const) {
      role = who
      expect(await lookUp('k-1')).toEqual({ ok: false, problem: { code: 'failed' } })
      expect(answers).toEqual([refusal, refusal])
    }
  })
})
