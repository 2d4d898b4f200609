import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { utcDay } from '#domain/visit/local-days.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
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

const rowOf = async (id: number) => {
  const [row] = await database.db.select().from(user_lineup).where(eq(user_lineup.id, id))
  return row
}
const stored = () => database.db.select().from(user_lineup).orderBy(user_lineup.id)

const GONE = 'This lineup no longer exists.'
const NOT_DELETED = 'Failed to delete lineup: This lineup no longer exists.'

const NONSENSE: readonly Form[] = [
  {},
  { intent: 'rename' },
  { intent: 'set-public', is_public: 'maybe' },
  { intent: 'keep' },
]

/** Forms that change nothing: the lineup they are about, and the response. */
const REFUSED: ReadonlyArray<readonly [string, Which, Form, number, ReturnType<typeof said>]> = [
  ['P-ERR-22', 'gone', { intent: 'delete' }, 404, said('delete', NOT_DELETED)],
  ['P-ERR-22 P-CALL-24 P-ROLE-08', 'theirs', { intent: 'delete' }, 404, said('delete', NOT_DELETED)],
  ['P-ERR-42', 'gone', { intent: 'set-public', is_public: 'true' }, 404, said('set-public', GONE)],
  ['P-ROLE-07', 'theirs', { intent: 'set-public', is_public: 'true' }, 404, said('set-public', GONE)],
  ['P-ERR-42', 'gone', { intent: 'rename', name: 'New' }, 404, said('rename', GONE)],
  ['P-ROLE-07', 'theirs', { intent: 'rename', name: 'New' }, 404, said('rename', GONE)],
  ['P-ERR-42', 'gone', { intent: 'duplicate' }, 404, said('duplicate', GONE)],
  ['P-ROLE-06', 'theirs', { intent: 'duplicate' }, 404, said('duplicate', GONE)],
  ...(
    [
      [' ', 'Give your lineup a name.'],
      ['x'.repeat(81), 'A name can have at most 80 characters.'],
      ['Twice', 'A lineup with that name already exists for your account. Choose a different name.'],
    ] as const
  ).map(
    ([name, words]) =>
      ['P-ERR-42', 'once', { intent: 'rename', name }, 422, said('rename', null, { name: words })] as const,
  ),
  ...NONSENSE.map(
    (form) => ['', 'once', form, 400, said('failed', 'Your choice could not be saved.')] as const,
  ),
]

describe('a form about a saved lineup', () => {
  it('P-STATE-33 P-CALL-24 deletes that lineup only', async () => {
    const { send, ids } = await open()
    expect(await send({ intent: 'delete', id: `${ids.once}` })).toEqual({
      status: 200,
      answer: said('delete'),
    })
    expect((await stored()).map(({ name }) => name)).toEqual(['Twice', 'Theirs'])
  })

  it('makes it public and private', async () => {
    const { send, ids } = await open()
    for (const isPublic of [true, false]) {
      const form = { intent: 'set-public', id: `${ids.once}`, is_public: `${isPublic}` }
      expect(await send(form)).toEqual({ status: 200, answer: said('set-public') })
      expect(await rowOf(ids.once)).toMatchObject({ is_public: isPublic })
      expect(await rowOf(ids.twice)).toMatchObject({ is_public: false })
    }
  })

  it('renames it, and duplicates it under a new name', async () => {
    const { send, ids } = await open()
    const rename = { intent: 'rename', id: `${ids.once}`, name: ' First ' }
    expect(await send(rename)).toEqual({ status: 200, answer: said('rename') })
    expect(await send({ intent: 'duplicate', id: `${ids.once}` })).toEqual({
      status: 200,
      answer: said('duplicate', 'Duplicated successfully as “First copy”'),
    })
    const names = (await stored()).map(({ name, title }) => [name, title])
    expect(names).toEqual([
      ['First', 'Cup run'],
      ['Twice', null],
      ['Theirs', null],
      ['First copy', 'Cup run'],
    ])
  })

  it.each(REFUSED)(
    '%s of %s: %j returns %i, and changes nothing',
    async (_ids, which, form, status, answer) => {
      const { send, ids } = await open()
      const before = await stored()
      expect(await send({ ...form, id: `${ids[which]}` })).toEqual({ status, answer })
      expect(await stored()).toEqual(before)
    },
  )

  it('is refused a copy when the limit is reached, or after too many saves', async () => {
    const { send, ids, fanId } = await open()
    const duplicate = () => send({ intent: 'duplicate', id: `${ids.once}` })
    await duplicate()
    await database.db.update(rate_limit_hits).set({ hits: 1000 })
    expect(await duplicate()).toEqual({
      status: 429,
      answer: said('duplicate', 'Too many lineups were saved from your network. Try again in an hour.'),
    })
    await database.db.delete(rate_limit_hits)
    const more = Array.from({ length: 497 }, (_, index) => ({ user_id: fanId, name: `Lineup ${index}` }))
    await database.db.insert(user_lineup).values(more)
    expect(await duplicate()).toMatchObject({
      status: 422,
      answer: { line: expect.stringMatching(/^You have 500 saved lineups, the most allowed\./) },
    })
  })

  it.each([
    ['P-ERR-22', { intent: 'delete' }, 'Failed to delete lineup'],
    ['', { intent: 'set-public', is_public: 'true' }, 'Your choice could not be saved.'],
    ['', { intent: 'rename', name: 'New' }, 'Your change could not be saved.'],
    ['', { intent: 'duplicate' }, 'Your change could not be saved.'],
  ] as const)('%s when the database fails %j has its own message', async (_ids, form, words) => {
    const { send, ids } = await open()
    const answer = await withoutTable(database.db, 'user_lineup', () => send({ ...form, id: `${ids.once}` }))
    expect(answer).toEqual({ status: 500, answer: said(form.intent, words) })
  })
})

describe('the list of saved lineups', () => {
  it("P-CALL-11 P-SET-13 P-ROLE-06 has the fields of a row for one's own lineups, last updated first", async () => {
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
  })

  it('P-ERR-11 fails with a message when it cannot be read', async () => {
    const { load } = await open()
    expect(await withoutTable(database.db, 'user_lineup', () => load('/settings/lineups'))).toEqual({
      status: 500,
      answer: { lineups: [], page: 1, total: 0, failure: 'Failed to load lineups' },
    })
  })
})

it('P-ERR-15 saving under a taken name is refused with the specified message', async () => {
  const { ask, fanId, app, cookie } = await openSettings(database.db)
  const team = await makeTeam(database.db)
  const center = await makePlayer(database.db, { team_id: team.id, position: 'c' })
  await database.db.insert(user_lineup).values({ user_id: fanId, name: 'Twice', team_id: team.id })
  const answer = await app.request('/lineup-builder/saved', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      name: 'Twice',
      title: '',
      team_id: team.id,
      placements: { even_strength: { c1: center.id } },
    }),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    code: 'name_taken',
    message: 'A lineup with that name already exists for your account. Choose a different name.',
  })
  expect((await ask('/lineup-builder/saved')).status).toBe(200)
})
