import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'
import { type Form, openSettings, said } from './sent-forms.ts'

const { players, trade_proposals } = schema
const database = testDatabase()

/** Makes a fan with one saved trade, and the settings screen. */
async function aFan() {
  const world = await tradeWorld(database.db)
  const { app, cookie, send } = await openSettings(database.db)
  const year = new Date().getUTCFullYear() + 1
  const saving = await app.request('/trade-players/proposals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      ...world.trade,
      team1: { ...world.trade.team1, picks: [{ year, round: 2 }] },
      client_key: crypto.randomUUID(),
    }),
  })
  const { id }: { id: number } = await saving.json()
  return {
    ...world,
    id,
    year,
    /** Returns the data of the screen as it is sent. */
    async read() {
      const response = await app.request('/settings/trades.data', { headers: { cookie } })
      return { status: response.status, text: await response.text() }
    },
    send: (fields: Form) => send('trades', fields),
  }
}

const nameOf = async (id: number) => {
  const [row] = await database.db.select().from(trade_proposals).where(eq(trade_proposals.id, id))
  return row ? row.name : 'gone'
}

describe('the screen of saved trades', () => {
  it('lists what each team receives', async () => {
    const { read, year } = await aFan()
    const { status, text } = await read()
    expect(status).toBe(200)
    expect(text).toContain('Oilers receive Brad Marchand (50% retained).')
    expect(text).toContain(`Bruins receive Ryan Nugent-Hopkins and a ${year} 2nd pick.`)
    expect(text).not.toContain('no longer on')
  })

  it('lists who has left since', async () => {
    const { read, marchand, toronto } = await aFan()
    await database.db.update(players).set({ team_id: toronto.id }).where(eq(players.id, marchand.id))
    dropRosters(database.db)
    expect((await read()).text).toContain('Brad Marchand is no longer on the Bruins.')
  })

  it('reports that the list cannot be read, without the reason', async () => {
    const { read } = await aFan()
    await database.db.update(trade_proposals).set({ team1_players: [{ id: 'broken' }] })
    const { status, text } = await read()
    expect(status).toBe(500)
    expect(text).toContain('Failed to load trade proposals')
    expect(text).not.toContain('broken')
  })

  it('renames a trade, clears its name, and deletes it', async () => {
    const { send, id } = await aFan()
    for (const [name, kept] of [
      [' Deadline deal ', 'Deadline deal'],
      ['', null],
    ] as const) {
      const answer = await send({ intent: 'rename', id: `${id}`, name })
      expect(answer).toEqual({ status: 200, answer: said('rename') })
      expect(await nameOf(id)).toBe(kept)
    }
    expect(await send({ intent: 'delete', id: `${id}` })).toEqual({ status: 200, answer: said('delete') })
    expect(await nameOf(id)).toBe('gone')
  })

  it('P-ERR-42 shows at its field that a name is too long', async () => {
    const { send, id } = await aFan()
    expect(await send({ intent: 'rename', id: `${id}`, name: 'x'.repeat(81) })).toEqual({
      status: 422,
      answer: said('rename', null, { name: 'A name can have at most 80 characters.' }),
    })
    expect(await nameOf(id)).toBeNull()
  })

  it.each<[string, Form]>([
    ['delete', {}],
    ['rename', { name: 'Deal' }],
  ])(
    'P-ERR-42 reports the result of a %s when the trade is gone, another user’s, or unreachable',
    async (intent, fields) => {
      const { send, id } = await aFan()
      const form = { ...fields, intent }
      const gone = { status: 404, answer: said(intent, 'This trade proposal no longer exists.') }
      expect(await send({ ...form, id: '4711' })).toEqual(gone)
      const failed = { status: 500, answer: said(intent, 'Your change could not be saved.') }
      const sendNow = () => send({ ...form, id: `${id}` })
      expect(await withoutTable(database.db, 'trade_proposals', sendNow)).toEqual(failed)
      const other = await makeUser(database.db)
      await database.db.update(trade_proposals).set({ user_id: other.id })
      expect(await sendNow()).toEqual(gone)
      expect(await nameOf(id)).toBeNull()
    },
  )

  it.each<Form>([
    {},
    { intent: 'delete' },
    { intent: 'delete', id: 'all' },
    { intent: 'rename', id: '1' },
    { intent: 'keep', id: '1' },
  ])('refuses malformed input: %j', async (fields) => {
    const { send, id } = await aFan()
    expect(await send(fields)).toEqual({
      status: 400,
      answer: said('failed', 'Your change could not be saved.'),
    })
    expect(await nameOf(id)).toBeNull()
  })
})
