import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/rosters/roster-cache.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { players, trade_proposals } = schema
const database = testDatabase()

/** A fan with one saved trade, before the settings screen. */
async function aFan() {
  const world = await tradeWorld(database.db)
  const accounts = startAccounts(database.db)
  const app = await startWebApp(database.db, accounts.auth)
  const visitor = await signedUp(accounts.visit())
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
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
    /** What the screen is given, as it travels. */
    async read() {
      const response = await app.request('/settings/trades.data', { headers: { cookie } })
      return { status: response.status, text: await response.text() }
    },
    async send(fields: Readonly<Record<string, string>>) {
      const response = await app.request('/settings/trades.data', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        body: new URLSearchParams(fields).toString(),
      })
      return { status: response.status, text: await response.text() }
    },
  }
}

const nameOf = async (id: number) => {
  const [row] = await database.db.select().from(trade_proposals).where(eq(trade_proposals.id, id))
  return row ? row.name : 'gone'
}

describe('the screen of saved trades', () => {
  it('says what each club receives', async () => {
    const { read, year } = await aFan()
    const { status, text } = await read()
    expect(status).toBe(200)
    expect(text).toContain('Oilers receive Brad Marchand (50% retained).')
    expect(text).toContain(`Bruins receive Ryan Nugent-Hopkins and a ${year} 2nd pick.`)
    expect(text).not.toContain('no longer with')
  })

  it('says who has left since', async () => {
    const { read, marchand, toronto } = await aFan()
    await database.db.update(players).set({ team_id: toronto.id }).where(eq(players.id, marchand.id))
    dropRosters(database.db)
    expect((await read()).text).toContain('Brad Marchand is no longer with Boston Bruins.')
  })

  it('says that the list cannot be read, and why not is nobody’s business', async () => {
    const { read } = await aFan()
    await database.db.update(trade_proposals).set({ team1_players: [{ id: 'broken' }] })
    const { status, text } = await read()
    expect(status).toBe(500)
    expect(text).toContain('Failed to load trade proposals')
    expect(text).not.toContain('broken')
  })

  it('renames and deletes', async () => {
    const { send, id } = await aFan()
    expect((await send({ intent: 'rename', id: `${id}`, name: 'Deadline deal' })).status).toBe(200)
    expect(await nameOf(id)).toBe('Deadline deal')
    const tooLong = await send({ intent: 'rename', id: `${id}`, name: 'x'.repeat(81) })
    expect(tooLong.status).toBe(422)
    expect(tooLong.text).toContain('A name has at most 80 characters.')
    expect(await nameOf(id)).toBe('Deadline deal')
    expect((await send({ intent: 'delete', id: `${id}` })).status).toBe(200)
    expect(await nameOf(id)).toBe('gone')
    const again = await send({ intent: 'delete', id: `${id}` })
    expect(again.status).toBe(404)
    expect(again.text).toContain('This trade proposal no longer exists.')
  })

  it.each<Readonly<Record<string, string>>>([
    {},
    { intent: 'delete' },
    { intent: 'delete', id: 'all' },
    { intent: 'rename', id: '1' },
    { intent: 'keep', id: '1' },
  ])('takes no nonsense: %j', async (fields) => {
    const { send, id } = await aFan()
    expect((await send(fields)).status).toBe(400)
    expect(await nameOf(id)).toBeNull()
  })
})
