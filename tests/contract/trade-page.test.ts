import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { loader as lineupLoader } from '#app/builder/lineup/route.tsx'
import { loader } from '#app/builder/trade/route.tsx'
import type { AccountContext } from '#server/accounts/auth.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { saveTrade } from '#server/trades/saved-trades.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import { linkToTrade } from '#tests/factories/shares.ts'
import { TRADE_DAY, tradeWorld } from '#tests/factories/trade-world.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { loaderArgs } from '#tests/support/loader-args.ts'
import { startAccounts, accountContextOn } from '#tests/support/visitor.ts'
import { listRoutes, startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { players, retained_salaries } = schema
const database = testDatabase()

/** Makes two teams and a fan with the trade screen. */
async function aFan() {
  const world = await tradeWorld(database.db)
  const fan = accountContextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
  return { ...world, fan, trade: { ...world.trade, team1: { ...world.trade.team1, picks: [] } } }
}

/** Returns the loader data of the screen for that visitor and address, with its status. */
async function read(ctx: AccountContext, search: string) {
  const answer = await loader(loaderArgs(`/trade-players${search}`, '/trade-players', ctx))
  return { ...answer.data, status: answer.init?.status ?? 200 }
}

describe('the trade screen', () => {
  it('P-ROUTE-05 is the same at /trade-players and /trading-players', async () => {
    const listed = (await listRoutes()).filter(({ path }) =>
      ['/trade-players', '/trading-players'].includes(path),
    )
    expect(listed.map(({ path }) => path)).toEqual(['/trade-players', '/trading-players'])
    expect(new Set(listed.map(({ file }) => file))).toEqual(new Set(['builder/trade/route.tsx']))
    await aFan()
    const app = await startWebApp(database.db, startAccounts(database.db).auth)
    for (const { path } of listed) expect((await app.request(`${path}?team1=EDM`)).status).toBe(200)
  })

  it('P-CALL-03 P-CALL-06 P-TRADE-20 P-VALID-20 P-VALID-23 has the teams, the rosters of the address, the current year, and whether trades can be saved', async () => {
    const { fan } = await aFan()
    const { teams, asked, rosters, status, saving } = await read(fan, '?team1=edm&team2=BOS')
    expect([status, saving]).toEqual([200, true])
    expect(teams.map(({ name }) => name)).toEqual(['Boston Bruins', 'Edmonton Oilers', 'Toronto Maple Leafs'])
    expect([asked.team1.teamId, asked.team2.teamId]).toEqual([22, 6])
    expect(rosters.map(({ players }) => players?.map(({ number }) => number))).toEqual([
      [2, 93, 97, null],
      [1, 63],
    ])
    expect((await read({ ...fan, tradeSaving: false }, '')).saving).toBe(false)
    const yearAt = async (moment: string) => (await read({ ...fan, now: new Date(moment) }, '')).currentYear
    expect([await yearAt('2026-07-15T12:00Z'), await yearAt('2027-01-15T12:00Z')]).toEqual([2026, 2027])

    const unknown = await read(fan, '?team1=XYZ&team2=BOS')
    expect(unknown).toMatchObject({
      status: 404,
      notices: [expect.stringContaining('No NHL team goes by “XYZ”')],
    })
    expect([unknown.asked.team1.teamId, unknown.asked.team2.teamId]).toEqual([null, 6])
  })

  it("has the day and every team's retained salaries, so that the browser can compute the sums", async () => {
    const { fan, edmonton, toronto, marchand } = await aFan()
    const [own, gone] = [
      { team_id: edmonton.id, player_id: marchand.id, player_name: 'Brad Marchand', dollars: 1_250_000 },
      { team_id: toronto.id, player_id: null, player_name: 'Phil Kessel', dollars: 900_000 },
    ]
    await database.db.insert(retained_salaries).values([own, gone])
    dropRosters(database.db)
    const shown = ({ team_id, player_id, player_name, dollars }: typeof own | typeof gone) => ({
      teamId: team_id,
      playerId: player_id,
      name: player_name,
      dollars,
      contractUntil: null,
    })
    const { cap } = await read({ ...fan, now: TRADE_DAY }, '')
    expect(cap).toEqual({ day: '2026-10-10', retained: [shown(own), shown(gone)] })
  })
})

describe('a saved proposal in the address', () => {
  it('opens for its owner with who has left since, and for no one else', async () => {
    const { fan, trade, input, marchand, toronto } = await aFan()
    const saved = await saveTrade({ ctx: fan, input: input(trade) })
    const id = saved.ok ? saved.value.id : 0
    await database.db.update(players).set({ team_id: toronto.id }).where(eq(players.id, marchand.id))
    dropRosters(database.db)
    const { asked, proposalId, notices, rosters, status } = await read(fan, `?proposal=${id}`)
    expect(status).toBe(200)
    expect(proposalId).toBe(id)
    expect(asked.team2.players).toMatchObject([{ player: { name: 'Brad Marchand' }, retained: 50 }])
    expect(rosters.map(({ teamId }) => teamId)).toEqual([22, 6])
    expect(notices).toEqual(['Brad Marchand is no longer on the Bruins.'])
    for (const search of [`?proposal=${id}&team1=EDM`, '?proposal=nonsense&team1=EDM']) {
      const hidden = await read(accountContextOn(database.db, {}), search)
      expect(hidden).toMatchObject({
        status: 404,
        notices: ['Could not load the requested trade proposal.'],
        proposalId: null,
        asked: { team1: { teamId: 22, players: [] } },
      })
    }
  })
})

describe('a shared trade in the address', () => {
  it('is countered with its credit and who has moved since; a deleted one has a message', async () => {
    const { fan, trade, marchand, toronto } = await aFan()
    const { id } = await linkToTrade(fan, { client_key: crypto.randomUUID(), trade })
    await database.db.update(players).set({ team_id: toronto.id }).where(eq(players.id, marchand.id))
    dropRosters(database.db)
    const { asked, notices } = await read(accountContextOn(database.db, {}), `?from=${id}`)
    expect(asked.counterOf).toEqual({ id, title: 'Edmonton Oilers – Boston Bruins trade' })
    expect(asked.team1.players).toMatchObject([{ player: { name: 'Ryan Nugent-Hopkins' } }])
    expect(notices).toEqual(['Brad Marchand (now TOR) has changed teams since this was shared.'])

    const gone = await read(fan, '?from=abcdefABCDEF')
    expect(gone.status).toBe(200)
    expect(gone.notices).toEqual(['That shared trade is gone. You can still propose your own.'])
    expect([gone.asked.team1.teamId, gone.asked.team2.teamId]).toEqual([null, null])
  })
})

const linesAfter = async (fan: AccountContext, moves: string) =>
  (await lineupLoader(loaderArgs(`/lineup-builder?team=EDM&${moves}`, '/lineup-builder', fan))).data

describe('the lines after a trade', () => {
  it('use the roster after the trade: new players are in, traded ones are out, invalid ids are ignored', async () => {
    const { fan, mcdavid, swayman } = await aFan()
    const data = await linesAfter(fan, `in=${swayman.id}&out=${mcdavid.id}`)
    const names = data.pool.status === 'ready' ? data.pool.players.map(({ name }) => name) : []
    expect(names).toContain('Jeremy Swayman')
    expect(names).not.toContain('Connor McDavid')
    expect(data.afterTrade?.moves).toMatchObject({
      coming: [{ id: swayman.id }],
      leaving: [{ id: mcdavid.id }],
    })
    for (const moves of ['in=abc,999999999,-1&out=,7.5', 'in=97&out=']) {
      const { afterTrade, pool } = await linesAfter(fan, moves)
      expect(afterTrade).toBeNull()
      expect(pool).toMatchObject({ status: 'ready', players: { length: 4 } })
    }
  })
})
