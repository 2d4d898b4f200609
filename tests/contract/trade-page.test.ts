import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { loader as lineupLoader } from '#app/builder/lineup/route.tsx'
import { loader } from '#app/builder/trade/route.tsx'
import type { AccountContext } from '#server/accounts/auth.ts'
import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { provideRequest } from '#server/http/request-context.ts'
import { saveTrade } from '#server/trades/saved-trades.ts'
import { linkToTrade } from '#tests/factories/shares.ts'
import { TRADE_DAY, tradeWorld } from '#tests/factories/trade-world.ts'
import { signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'
import { listRoutes, startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { players, retained_salaries } = schema
const database = testDatabase()

/** Makes two teams and a fan with the trade screen. */
async function aFan() {
  const world = await tradeWorld(database.db)
  const accounts = startAccounts(database.db)
  const fan = await signedUp(accounts.visit())
  return { ...world, accounts, fan, trade: { ...world.trade, team1: { ...world.trade.team1, picks: [] } } }
}

/** Returns the loader data of the screen for that visitor and address, with its status. */
async function read(visitor: Visitor, search: string, given: Partial<AccountContext> = {}) {
  const url = new URL(`http://localhost/trade-players${search}`)
  const context = provideRequest(await visitor.ctx(given), 'nonce')
  const answer = await loader({
    request: new Request(url),
    url,
    params: {},
    context,
    pattern: '/trade-players',
  })
  return { ...answer.data, status: answer.init?.status ?? 200 }
}

describe('the trade screen', () => {
  it('P-ROUTE-05 is the same at /trade-players and /trading-players', async () => {
    const listed = (await listRoutes()).filter(({ path }) =>
      ['/trade-players', '/trading-players'].includes(path),
    )
    expect(listed.map(({ path }) => path)).toEqual(['/trade-players', '/trading-players'])
    expect(new Set(listed.map(({ file }) => file))).toEqual(new Set(['builder/trade/route.tsx']))
    const { accounts } = await aFan()
    const app = await startWebApp(database.db, accounts.auth)
    for (const { path } of listed) expect((await app.request(`${path}?team1=EDM`)).status).toBe(200)
  })

  it('P-CALL-03 P-CALL-06 has the teams by name, and the rosters of the address by number', async () => {
    const { fan } = await aFan()
    const { teams, asked, rosters, status } = await read(fan, '?team1=edm&team2=BOS')
    expect(status).toBe(200)
    expect(teams.map(({ name }) => name)).toEqual(['Boston Bruins', 'Edmonton Oilers', 'Toronto Maple Leafs'])
    expect([asked.team1.teamId, asked.team2.teamId]).toEqual([22, 6])
    expect(rosters.map(({ players }) => players?.map(({ number }) => number))).toEqual([
      [2, 93, 97, null],
      [1, 63],
    ])
  })

  it("has the day and every team's retained salaries, so that the browser can compute the sums", async () => {
    const { fan, edmonton, toronto, marchand } = await aFan()
    await database.db.insert(retained_salaries).values([
      { team_id: edmonton.id, player_id: marchand.id, player_name: 'Brad Marchand', dollars: 1_250_000 },
      { team_id: toronto.id, player_id: null, player_name: 'Phil Kessel', dollars: 900_000 },
    ])
    dropRosters(database.db)
    expect((await read(fan, '', { now: TRADE_DAY })).cap).toEqual({
      day: '2026-10-10',
      retained: [
        {
          teamId: edmonton.id,
          playerId: marchand.id,
          name: 'Brad Marchand',
          dollars: 1_250_000,
          contractUntil: null,
        },
        { teamId: toronto.id, playerId: null, name: 'Phil Kessel', dollars: 900_000, contractUntil: null },
      ],
    })
  })

  it('P-VALID-20 P-VALID-23 has the current year, the first year of picks', async () => {
    const { fan } = await aFan()
    const yearAt = async (moment: string) => (await read(fan, '', { now: new Date(moment) })).currentYear
    expect([await yearAt('2026-07-15T12:00Z'), await yearAt('2027-01-15T12:00Z')]).toEqual([2026, 2027])
  })

  it('P-TRADE-20 has whether trades can be saved here', async () => {
    const { fan } = await aFan()
    expect((await read(fan, '')).saving).toBe(true)
    expect((await read(fan, '', { tradeSaving: false })).saving).toBe(false)
  })

  it('names an unknown team, and selects the other one', async () => {
    const { fan } = await aFan()
    const { notices, asked, status } = await read(fan, '?team1=XYZ&team2=BOS')
    expect(status).toBe(404)
    expect(notices).toEqual([expect.stringContaining('No NHL team goes by “XYZ”')])
    expect([asked.team1.teamId, asked.team2.teamId]).toEqual([null, 6])
  })
})

describe('a saved proposal in the address', () => {
  it('opens for its owner, and lists who has left since', async () => {
    const { fan, trade, input, marchand, toronto } = await aFan()
    const saved = await saveTrade({ ctx: await fan.ctx(), input: input(trade) })
    const id = saved.ok ? saved.value.id : 0
    await database.db.update(players).set({ team_id: toronto.id }).where(eq(players.id, marchand.id))
    dropRosters(database.db)
    const { asked, proposalId, notices, rosters, status } = await read(fan, `?proposal=${id}`)
    expect(status).toBe(200)
    expect(proposalId).toBe(id)
    expect(asked.team2.players).toMatchObject([{ player: { name: 'Brad Marchand' }, retained: 50 }])
    expect(rosters.map(({ teamId }) => teamId)).toEqual([22, 6])
    expect(notices).toEqual(['Brad Marchand is no longer on the Bruins.'])
  })

  it.each(['?proposal=1&team1=EDM', '?proposal=nonsense&team1=EDM'])(
    'is not shown when it is another user’s, or does not exist: %s',
    async (search) => {
      const { accounts, fan, trade, input } = await aFan()
      await saveTrade({ ctx: await fan.ctx(), input: input(trade) })
      const { asked, proposalId, notices, status } = await read(accounts.visit(), search)
      expect(status).toBe(404)
      expect(notices).toEqual(['Could not load the requested trade proposal.'])
      expect([asked.team1.teamId, asked.team1.players, proposalId]).toEqual([22, [], null])
    },
  )
})

describe('a shared trade in the address', () => {
  it('is countered with its credit, and lists who has moved since', async () => {
    const { accounts, fan, trade, marchand, toronto } = await aFan()
    const { id } = await linkToTrade(await fan.ctx(), { client_key: crypto.randomUUID(), trade })
    await database.db.update(players).set({ team_id: toronto.id }).where(eq(players.id, marchand.id))
    dropRosters(database.db)
    const { asked, notices } = await read(accounts.visit(), `?from=${id}`)
    expect(asked.counterOf).toEqual({ id, title: 'Edmonton Oilers – Boston Bruins trade' })
    expect(asked.team1.players).toMatchObject([{ player: { name: 'Ryan Nugent-Hopkins' } }])
    expect(notices).toEqual(['Brad Marchand (now TOR) has changed teams since this was shared.'])
  })

  it('has a message when it is gone, and the builder is empty', async () => {
    const { fan } = await aFan()
    const { asked, notices, status } = await read(fan, '?from=abcdefABCDEF')
    expect(status).toBe(200)
    expect(notices).toEqual(['That shared trade is gone. You can still propose your own.'])
    expect([asked.team1.teamId, asked.team2.teamId]).toEqual([null, null])
  })
})

async function linesAfter(fan: Awaited<ReturnType<typeof aFan>>['fan'], moves: string) {
  const url = new URL(`http://localhost/lineup-builder?team=EDM&${moves}`)
  const context = provideRequest(await fan.ctx(), 'nonce')
  const request = new Request(url)
  return (await lineupLoader({ request, url, params: {}, context, pattern: '/lineup-builder' })).data
}

describe('the lines after a trade', () => {
  it.each([
    ['in=abc,999999999,-1&out=,7.5', null],
    ['in=97&out=', null],
  ])('ignore invalid player ids: %s', async (moves, afterTrade) => {
    const { fan } = await aFan()
    const data = await linesAfter(fan, moves)
    expect(data.afterTrade).toBe(afterTrade)
    expect(data.pool).toMatchObject({ status: 'ready', players: { length: 4 } })
  })

  it('use the roster after the trade: new players are in, traded ones are out', async () => {
    const { fan, mcdavid, swayman } = await aFan()
    const data = await linesAfter(fan, `in=${swayman.id}&out=${mcdavid.id}`)
    const names = data.pool.status === 'ready' ? data.pool.players.map(({ name }) => name) : []
    expect(names).toContain('Jeremy Swayman')
    expect(names).not.toContain('Connor McDavid')
    expect(data.afterTrade?.moves).toMatchObject({
      coming: [{ id: swayman.id }],
      leaving: [{ id: mcdavid.id }],
    })
  })
})
