import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { withoutTable, jsonPost } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'
import { type Form, openSettings, said } from './sent-forms.ts'

const { players, trade_proposals } = schema
const database = testDatabase()

/** Makes a fan with one saved trade, and the settings screen. */
async function aFan() {
  const world = await tradeWorld(database.db)
  const { app, cookie, fanId, send } = await openSettings(database.db)
  const year = new Date().getUTCFullYear() + 1
  const team1 = { ...world.trade.team1, picks: [{ year, round: 2 }] }
  const body = { ...world.trade, team1, client_key: crypto.randomUUID() }
  const saving = await app.request('/trade-players/proposals', jsonPost(body, { cookie }))
  const { id }: { id: number } = await saving.json()
  return {
    ...world,
    fanId,
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

const NONSENSE: readonly Form[] = [{}, { intent: 'delete' }, { intent: 'delete', id: 'all' }]

describe('the screen of saved trades', () => {
  it('lists what each team receives, and who has left since', async () => {
    const { read, year, marchand, toronto } = await aFan()
    const { status, text } = await read()
    expect(status).toBe(200)
    expect(text).toContain('Oilers receive Brad Marchand (50% retained).')
    expect(text).toContain(`Bruins receive Ryan Nugent-Hopkins and a ${year} 2nd pick.`)
    expect(text).not.toContain('no longer on')
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

  it('P-ERR-42 renames a trade, clears its name and deletes it, or reports why not', async () => {
    const { send, id, fanId } = await aFan()
    const rename = (name: string) => send({ intent: 'rename', id: `${id}`, name })
    for (const [name, kept] of [
      [' Deadline deal ', 'Deadline deal'],
      ['', null],
    ] as const) {
      expect(await rename(name)).toEqual({ status: 200, answer: said('rename') })
      expect(await nameOf(id)).toBe(kept)
    }
    const tooLong = said('rename', null, { name: 'A name can have at most 80 characters.' })
    expect.soft(await rename('x'.repeat(81))).toEqual({ status: 422, answer: tooLong })
    const malformed = { status: 400, answer: said('failed', 'Your change could not be saved.') }
    for (const form of [...NONSENSE, { intent: 'rename', id: `${id}` }, { intent: 'keep', id: `${id}` }])
      expect.soft([form, await send(form)]).toEqual([form, malformed])

    const { id: other } = await makeUser(database.db)
    for (const [intent, fields] of [
      ['delete', {}],
      ['rename', { name: 'Deal' }],
    ] as const) {
      const gone = { status: 404, answer: said(intent, 'This trade proposal no longer exists.') }
      const form = { ...fields, intent, id: `${id}` }
      expect.soft(await send({ ...form, id: '4711' })).toEqual(gone)
      const failed = { status: 500, answer: said(intent, 'Your change could not be saved.') }
      expect.soft(await withoutTable(database.db, 'trade_proposals', () => send(form))).toEqual(failed)
      await database.db.update(trade_proposals).set({ user_id: other })
      expect.soft(await send(form)).toEqual(gone)
      expect(await nameOf(id)).toBeNull()
      await database.db.update(trade_proposals).set({ user_id: fanId })
    }
    expect(await send({ intent: 'delete', id: `${id}` })).toEqual({ status: 200, answer: said('delete') })
    expect(await nameOf(id)).toBe('gone')
  })
})
