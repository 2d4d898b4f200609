import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
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
  it('A-CALL-24 A-ENT-08 A-ENT-09 A-PREF-01 A-PREF-02 gets whole rows, newest first, without emails', async () => {
    const { load } = await open(TWO)
    const [dale, teemu] = await stored()
    expect(await load('/admin/preferences')).toEqual({
      status: 200,
      data: {
        rows: [teemu, dale],
        query: { find: '', sort: 'newest', hidden: null },
        adminApi: { key: null, baseUrl: null },
      },
    })
    expect(teemu?.hide_visit).toBeNull()
  })

  it('A-PREF-04 A-CALL-24 gets 50 rows, and the next ones by their offset', async () => {
    const { load, ask } = await open(Array.from({ length: 52 }, () => ({})))
    expect((await load('/admin/preferences')).data).toMatchObject({ rows: { length: 50, 0: { id: 52 } } })
    const idsFrom = async (from: string) => (await ask(`${ROWS}?from=${from}`)).json()
    expect(await idsFrom('50')).toMatchObject({ rows: [{ id: 2 }, { id: 1 }] })
    expect(await idsFrom('51')).toMatchObject({ rows: [{ id: 1 }] })
    expect(await idsFrom('52')).toEqual({ rows: [] })
    for (const none of ['0', '', 'x', '-1', '99999999'])
      expect(await idsFrom(none)).toMatchObject({ rows: { length: 50, 0: { id: 52 } } })
  })

  it('A-PREF-03 filters and sorts both reads by the address', async () => {
    const { load, ask } = await open(TWO)
    for (const [search, ids] of [
      ['hidden=yes', [1]],
      ['hidden=no', [2]],
      ['find=TEEMU', [2]],
      ['find=ducky', [1]],
      ['find=unknown', []],
      ['sort=profile_name', [1, 2]],
      ['sort=display_name', [1, 2]],
    ] as const) {
      const rows = ids.map((id) => expect.objectContaining({ id }))
      expect((await load(`/admin/preferences?${search}`)).data).toMatchObject({ rows })
      expect(await (await ask(`${ROWS}?from=0&${search}`)).json()).toEqual({ rows })
    }
  })

  it('A-ERR-38 A-ERR-01 returns an error when the rows cannot be read', async () => {
    const { load, ask } = await open(TWO)
    const read = async () => [(await load('/admin/preferences')).status, (await ask(ROWS)).status]
    expect(await withoutTable(database.db, 'user_preferences', read)).toEqual([500, 500])
    const cut = await openBackOffice(database.db, { isReachable: false })
    const words = { message: 'Server not configured' }
    expect(await cut.load('/admin/preferences')).toMatchObject({ status: 503, data: words })
    expect(await (await cut.ask(ROWS)).json()).toMatchObject(words)
  })
})

const names = (profile_name: string | null, display_name: string | null) => ({ profile_name, display_name })

describe('a change of preferences', () => {
  it('A-PREF-06 A-CALL-25 hides the visits of that row only, and shows them again', async () => {
    const { post } = await open(TWO)
    const [dale, teemu] = await stored()
    for (const hide_visit of [true, false]) {
      const { status, data } = await post(`${ROWS}/2`, { hide_visit })
      const [first, second] = await stored()
      expect([status, data]).toEqual([200, sent(second)])
      expect(first).toEqual(dale)
      expect(second).toEqual({ ...teemu, hide_visit, updated_at: expect.any(Date) })
    }
    expect(await actions()).toEqual(['set-hide-visit', 'set-hide-visit'])
  })

  it('A-PREF-08 A-CALL-26 A-VALID-28 A-VALID-29 saves both names unchanged, each in its own field, and empty ones as null', async () => {
    const { post } = await open(TWO)
    const [dale, teemu] = await stored()
    for (const [typed, kept] of [
      [names(' teemu-13 ', '<b>Finnish</b> Flash 🏒'), names('teemu-13', '<b>Finnish</b> Flash 🏒')],
      [names(null, 'Flash'), names(null, 'Flash')],
      [names('teemu-8', ''), names('teemu-8', null)],
      [names(' ', ' '), names(null, null)],
    ] as const) {
      const { status, data } = await post(`${ROWS}/2`, typed)
      const [first, second] = await stored()
      expect([status, data]).toEqual([200, sent(second)])
      expect(first).toEqual(dale)
      expect(second).toEqual({ ...teemu, ...kept, updated_at: expect.any(Date) })
    }
  })

  it.each([
    ['Dale-10', null, 'This profile name is taken. Choose a different one.'],
    ['dALE-10', null, 'This profile name is taken. Choose a different one.'],
    ['two words', null, 'Profile name must contain only letters, numbers, or dashes (no spaces).'],
    ['ab', null, 'A profile name needs at least 3 characters.'],
    ['admin', null, 'This profile name is reserved. Choose a different one.'],
    [null, 'x'.repeat(51), 'A display name can have at most 50 characters.'],
  ])(
    'A-PREF-08 A-ERR-39 the names %s and %s are refused with "Save failed" and the reason',
    async (profile_name, display_name, message) => {
      const { post } = await open(TWO)
      const before = await stored()
      expect(await post(`${ROWS}/2`, { profile_name, display_name })).toEqual({
        status: 422,
        data: { code: expect.any(String), title: 'Save failed', message },
      })
      expect([await stored(), await actions()]).toEqual([before, []])
    },
  )

  it.each([
    ['99', { hide_visit: true }, 404, 'These preferences are no longer in the database.'],
    ['x', { hide_visit: true }, 404, 'These preferences are no longer in the database.'],
    [
      '99',
      { profile_name: null, display_name: null },
      404,
      'These preferences are no longer in the database.',
    ],
    ['2', {}, 400, 'Send either hide_visit, or profile_name and display_name.'],
    ['2', { hide_visit: 'yes' }, 400, 'Send either hide_visit, or profile_name and display_name.'],
    ['2', { profile_name: 'teemu-8' }, 400, 'Send either hide_visit, or profile_name and display_name.'],
  ])('A-ERR-39 row %s returns %j with the reason', async (id, body, status, message) => {
    const { post } = await open(TWO)
    const before = await stored()
    expect(await post(`${ROWS}/${id}`, body)).toMatchObject({ status, data: { message } })
    expect([await stored(), await actions()]).toEqual([before, []])
  })

  it('A-ERR-39 A-ERR-01 fails without details, or with the message that the server is not configured', async () => {
    const { post } = await open(TWO)
    const cut = await openBackOffice(database.db, { isReachable: false })
    for (const body of [{ hide_visit: true }, { profile_name: null, display_name: null }]) {
      const failed = await withoutTable(database.db, 'user_preferences', () => post(`${ROWS}/2`, body))
      expect(failed).toEqual({
        status: 500,
        data: { code: 'unexpected', message: 'Something went wrong on our side.', id: expect.any(String) },
      })
      const message = 'Server not configured'
      expect(await cut.post(`${ROWS}/2`, body)).toMatchObject({ status: 503, data: { message } })
    }
  })

  it('A-CALL-01 is for admins only', async () => {
    await open(TWO)
    const before = await stored()
    for (const [by, status] of [
      ['fan', 403],
      ['guest', 401],
    ] as const) {
      const { post, load, ask } = await openBackOffice(database.db, { by })
      const asked = [
        await load('/admin/preferences'),
        await ask(ROWS),
        await post(`${ROWS}/2`, { hide_visit: true }),
        await post(`${ROWS}/2`, { profile_name: null, display_name: null }),
        await post('/admin/preferences/emails', { ids: [] }),
        await post('/api/admin-users-emails', { ids: [] }),
      ]
      expect(asked.map((answer) => answer.status)).toEqual(asked.map(() => status))
    }
    expect(await stored()).toEqual(before)
  })
})

describe("the endpoints for users' emails", () => {
  const ENDPOINTS = [
    ['A-CALL-30', '/api/admin-users-emails'],
    ['A-CALL-33', '/admin/preferences/emails'],
  ]

  it.each(ENDPOINTS)('%s %s returns the emails for the requested ids', async (_id, path) => {
    const { post, fans } = await open(TWO)
    const [dale, teemu] = fans
    if (!dale || !teemu) throw new Error('Two fans have preferences.')
    expect(await post(path, { ids: [teemu.id] })).toEqual({
      status: 200,
      data: { emails: { [teemu.id]: teemu.email } },
    })
    const ids = [dale.id, teemu.id, 'unknown', crypto.randomUUID()]
    expect((await post(path, { ids })).data).toEqual({
      emails: { [dale.id]: dale.email, [teemu.id]: teemu.email },
    })
    expect((await post(path, { ids: [] })).data).toEqual({ emails: {} })
  })

  it.each(ENDPOINTS)(
    '%s %s refuses a malformed or too long list, and reports a failure',
    async (_id, path) => {
      const { post, ask } = await open(TWO)
      const words = async (body: unknown) => (await post(path, body)).data
      for (const body of [{}, { ids: 'a' }, { ids: [1] }, null])
        expect(await words(body)).toMatchObject({ message: 'Send a list of user ids.' })
      expect(await words({ ids: Array(1001).fill('a') })).toMatchObject({
        message: 'Too many user ids at once.',
      })
      expect((await ask(path)).status).toBe(405)
      const cut = await openBackOffice(database.db, { isReachable: false })
      expect(await cut.post(path, { ids: [] })).toMatchObject({
        status: 503,
        data: { message: 'Server not configured' },
      })
    },
  )

  it('A-CALL-31 the first one needs the key where one is set, and the screen gets that key', async () => {
    const services = { adminApi: { key: 'k-1', baseUrl: 'https://admin.example.org' } }
    const { load, post, ask } = await open(TWO, { services })
    expect((await load('/admin/preferences')).data).toMatchObject({ adminApi: services.adminApi })
    expect(await post('/api/admin-users-emails', { ids: [] })).toMatchObject({
      status: 403,
      data: { message: 'The back-office key is missing or wrong.' },
    })
    const init = { method: 'POST', body: '{"ids":[]}' }
    const headers = { 'content-type': 'application/json', 'x-admin-key': 'k-1' }
    expect((await ask('/api/admin-users-emails', { ...init, headers })).status).toBe(200)
    expect((await post('/admin/preferences/emails', { ids: [] })).status).toBe(200)
  })
})
