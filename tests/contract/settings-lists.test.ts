import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { utcDay } from '#domain/visit/local-days.ts'
import { schema } from '#server/db/schema.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'
import { type Form, openSettings, said } from './sent-forms.ts'

const { rate_limit_hits, user_lineup } = schema
const database = testDatabase()

/** Makes a fan with the lineups Once and Twice, and another fan's lineup; `send` sends a form about one of them. */
async function open() {
  const { db } = database
  const settings = await openSettings(db)
  const other = await makeUser(db)
  const rows = await db
    .insert(user_lineup)
    .values([
      { user_id: settings.fanId, name: 'Once', title: 'Cup run', team_name: 'Halifax Harbours' },
      { user_id: settings.fanId, name: 'Twice' },
      { user_id: other.id, name: 'Theirs' },
    ])
    .returning({ id: user_lineup.id })
  const [once = 0, twice = 0, theirs = 0] = rows.map(({ id }) => id)
  const ids = { once, twice, theirs, gone: 4711 }
  return { ...settings, ids, send: (form: Form) => settings.send('lineups', form) }
}
type Which = keyof Awaited<ReturnType<typeof open>>['ids']

const stored = () => database.db.select().from(user_lineup).orderBy(user_lineup.id)
const names = async () => (await stored()).map(({ name, title }) => [name, title])

const GONE = 'This lineup no longer exists.'
const NOT_DELETED = 'Failed to delete lineup: This lineup no longer exists.'

const NONSENSE: readonly Form[] = [
  {},
  { intent: 'rename' },
  { intent: 'set-public', is_public: 'maybe' },
  { intent: 'keep' },
]

/** Forms that change nothing: the lineup they are about, and the response. */
const REFUSED: ReadonlyArray<readonly [Which, Form, number, ReturnType<typeof said>]> = [
  ...(['gone', 'theirs'] as const).flatMap((which) => [
    [which, { intent: 'delete' }, 404, said('delete', NOT_DELETED)] as const,
    [which, { intent: 'set-public', is_public: 'true' }, 404, said('set-public', GONE)] as const,
    [which, { intent: 'rename', name: 'New' }, 404, said('rename', GONE)] as const,
    [which, { intent: 'duplicate' }, 404, said('duplicate', GONE)] as const,
  ]),
  ...(
    [
      [' ', 'Give your lineup a name.'],
      ['x'.repeat(81), 'A name can have at most 80 characters.'],
      ['Twice', 'A lineup with that name already exists for your account. Choose a different name.'],
    ] as const
  ).map(
    ([name, words]) =>
      ['once', { intent: 'rename', name }, 422, said('rename', null, { name: words })] as const,
  ),
  ...NONSENSE.map((form) => ['once', form, 400, said('failed', 'Your choice could not be saved.')] as const),
]
/** The message of each form when the database fails. */
const FAILED = [
  [{ intent: 'delete' }, 'Failed to delete lineup'],
  [{ intent: 'set-public', is_public: 'true' }, 'Your choice could not be saved.'],
  [{ intent: 'rename', name: 'New' }, 'Your change could not be saved.'],
  [{ intent: 'duplicate' }, 'Your change could not be saved.'],
] as const

describe('a form about a saved lineup', () => {
  it('P-STATE-33 P-CALL-24 renames that lineup only, duplicates it, makes it public and private, and deletes it', async () => {
    const { send, ids } = await open()
    const id = `${ids.once}`
    const rename = { intent: 'rename', id, name: ' First ' }
    expect(await send(rename)).toEqual({ status: 200, answer: said('rename') })
    expect(await send({ intent: 'duplicate', id })).toEqual({
      status: 200,
      answer: said('duplicate', 'Duplicated successfully as “First copy”'),
    })
    const others = [
      ['Twice', null],
      ['Theirs', null],
      ['First copy', 'Cup run'],
    ]
    expect(await names()).toEqual([['First', 'Cup run'], ...others])
    for (const isPublic of [true, false]) {
      const form = { intent: 'set-public', id, is_public: `${isPublic}` }
      expect(await send(form)).toEqual({ status: 200, answer: said('set-public') })
      expect((await stored()).map(({ is_public }) => is_public)).toEqual([isPublic, false, false, false])
    }
    expect(await send({ intent: 'delete', id })).toEqual({ status: 200, answer: said('delete') })
    expect(await names()).toEqual(others)
  })

  it('P-ERR-22 P-ERR-42 P-CALL-24 P-ROLE-06 P-ROLE-07 P-ROLE-08 is refused with a message, and changes nothing', async () => {
    const { send, ids } = await open()
    const before = await stored()
    for (const [which, form, status, answer] of REFUSED)
      expect
        .soft([which, form, await send({ ...form, id: `${ids[which]}` })])
        .toEqual([which, form, { status, answer }])
    for (const [form, words] of FAILED) {
      const failed = { status: 500, answer: said(form.intent, words) }
      const sendNow = () => send({ ...form, id: `${ids.once}` })
      expect.soft(await withoutTable(database.db, 'user_lineup', sendNow)).toEqual(failed)
    }
    expect(await stored()).toEqual(before)
  })

  it('is refused a copy after too many saves, or when the limit is reached', async () => {
    const { send, ids, fanId } = await open()
    const duplicate = () => send({ intent: 'duplicate', id: `${ids.once}` })
    await duplicate()
    await database.db.update(rate_limit_hits).set({ hits: 1000 })
    const tooMany = 'Too many lineups were saved from your network. Try again in an hour.'
    expect(await duplicate()).toEqual({ status: 429, answer: said('duplicate', tooMany) })
    await database.db.delete(rate_limit_hits)
    const more = Array.from({ length: 497 }, (_, index) => ({ user_id: fanId, name: `Lineup ${index}` }))
    await database.db.insert(user_lineup).values(more)
    const line = expect.stringMatching(/^You have 500 saved lineups, the most allowed\./)
    expect(await duplicate()).toMatchObject({ status: 422, answer: { line } })
  })
})

describe('the list of saved lineups', () => {
  it("P-CALL-11 P-SET-13 P-ROLE-06 P-ERR-11 has the fields of a row for one's own lineups, last updated first, or a message", async () => {
    const { load, ids } = await open()
    const changed = { title: 'Final', saved_day: '2026-03-03' }
    await database.db.update(user_lineup).set(changed).where(eq(user_lineup.id, ids.once))
    const { status, answer } = await load('/settings/lineups')
    expect(status).toBe(200)
    const row = { is_public: false, is_hidden: false, updated_at: expect.any(Date) }
    expect(answer).toMatchObject({
      lineups: [
        {
          id: ids.once,
          name: 'Once',
          title: 'Final',
          team_name: 'Halifax Harbours',
          day: '2026-03-03',
          ...row,
        },
        { id: ids.twice, name: 'Twice', title: null, team_name: null, day: utcDay(new Date()), ...row },
      ],
      page: 1,
      total: 2,
      failure: null,
    })
    expect(await withoutTable(database.db, 'user_lineup', () => load('/settings/lineups'))).toEqual({
      status: 500,
      answer: { lineups: [], page: 1, total: 0, failure: 'Failed to load lineups' },
    })
  })
})
