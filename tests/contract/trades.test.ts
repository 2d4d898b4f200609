import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { listRosterByNumber, listTeams } from '#server/rosters/league.ts'
import { deleteTrade, getTrade, listTrades, renameTrade, saveTrade } from '#server/trades/saved-trades.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { players, trade_proposals, user } = schema
const database = testDatabase()

type Save = Parameters<typeof saveTrade>[0]

async function saved(ctx: Save['ctx'], input: Save['input']): Promise<number> {
  const result = await saveTrade({ ctx, input })
  if (!result.ok) throw new Error(`Not saved: ${result.problem.code}`)
  return result.value.id
}

async function rowOf(id: number) {
  const [row] = await database.db.select().from(trade_proposals).where(eq(trade_proposals.id, id))
  if (!row) throw new Error('There is no such row.')
  return row
}

/** Makes a signed-in fan and two teams. */
async function aFan() {
  const world = await tradeWorld(database.db)
  const fan = await makeUser(database.db)
  const other = await makeUser(database.db)
  const admin = await makeAdmin(database.db)
  return {
    ...world,
    fan,
    guest: world.ctx(),
    ctx: world.ctx({ actor: actorOf(fan) }),
    other: world.ctx({ actor: actorOf(other) }),
    admin: world.ctx({ actor: actorOf(admin, true) }),
  }
}

describe('the data of the trade screen', () => {
  it('P-CALL-03 has the teams by name', async () => {
    const { ctx } = await aFan()
    const names = (await listTeams({ ctx })).map(({ name }) => name)
    expect(names).toEqual(['Boston Bruins', 'Edmonton Oilers', 'Toronto Maple Leafs'])
  })

  it('P-CALL-06 has one team’s players by number, those without one last', async () => {
    const { ctx, edmonton } = await aFan()
    const roster = await listRosterByNumber({ ctx, teamId: edmonton.id })
    expect(roster.map(({ name, number }) => [number, name])).toEqual([
      [2, 'Evan Bouchard'],
      [93, 'Ryan Nugent-Hopkins'],
      [97, 'Connor McDavid'],
      [null, 'Jean Luc Foudy'],
    ])
    expect(await listRosterByNumber({ ctx, teamId: 4711 })).toEqual([])
  })
})

describe('saving a trade', () => {
  it('P-CALL-25 P-ENT-32 P-ENT-33 P-ENT-34 writes the row as specified', async () => {
    const { ctx, input, fan, edmonton, boston, rookie, marchand, toronto } = await aFan()
    const id = await saved(
      ctx,
      input({
        team1: { team_id: edmonton.id, players: [{ id: rookie.id }], picks: [] },
        team2: {
          team_id: boston.id,
          players: [{ id: marchand.id, retained: 50 }],
          picks: [
            { year: 2027, round: 3, note: '  if\nre-signed  ' },
            {
              year: 2028,
              round: 1,
              condition: { protected_top: 10, conditional: true, original_team_id: toronto.id },
            },
          ],
        },
      }),
    )
    const row = await rowOf(id)
    expect(row).toMatchObject({
      user_id: fan.id,
      name: null,
      team1_id: edmonton.id,
      team1_name: 'Edmonton Oilers',
      team2_id: boston.id,
      team2_name: 'Boston Bruins',
    })
    expect(row.created_at).toBeInstanceOf(Date)
    // The two names of the roster, not the full name split at its first blank.
    expect(row.team1_players).toEqual([
      { id: rookie.id, name: 'Foudy, Jean Luc', position: 'c', number: null },
    ])
    expect(row.team2_players).toEqual([
      { id: marchand.id, name: 'Marchand, Brad', position: 'c', number: 63, retained: 50 },
    ])
    expect(row.team1_draft_picks).toEqual([])
    expect(row.team2_draft_picks).toEqual([
      { year: 2027, round: 3, note: 'if re-signed' },
      {
        year: 2028,
        round: 1,
        condition: {
          protected_top: 10,
          conditional: true,
          original_team: { id: toronto.id, name: 'Toronto Maple Leafs', abbreviation: 'TOR' },
        },
      },
    ])
  })

  it("P-GEN-05 stores a guest's trade without a user", async () => {
    const { guest, input } = await aFan()
    expect((await rowOf(await saved(guest, input()))).user_id).toBeNull()
  })

  it("P-ROLE-11 stores a user's trade by the session, whatever the body contains", async () => {
    const { ctx, guest, fan, input, other } = await aFan()
    const stranger = other.actor.kind === 'user' ? other.actor.id : ''
    expect((await rowOf(await saved(ctx, Object.assign(input(), { user_id: stranger })))).user_id).toBe(
      fan.id,
    )
    expect((await rowOf(await saved(guest, Object.assign(input(), { user_id: fan.id })))).user_id).toBeNull()
  })

  it('P-ROLE-11 ignores names, positions and teams in the body', async () => {
    const { ctx, input, trade, nugent } = await aFan()
    const team1 = {
      ...trade.team1,
      team_name: 'Nobodies',
      players: [{ id: nugent.id, name: 'Wayne Gretzky', number: 99, team_id: 1 }],
    }
    const row = await rowOf(await saved(ctx, input({ team1 })))
    expect(row.team1_name).toBe('Edmonton Oilers')
    expect(row.team1_players).toEqual([
      { id: nugent.id, name: 'Nugent-Hopkins, Ryan', position: 'c', number: 93 },
    ])
  })

  it('P-CALL-25 stores one proposal for twenty simultaneous requests with one key', async () => {
    const { ctx, guest, input } = await aFan()
    for (const who of [ctx, guest]) {
      const before = await database.db.$count(trade_proposals)
      const sent = input()
      const ids = await Promise.all(Array.from({ length: 20 }, () => saved(who, sent)))
      expect(new Set(ids).size).toBe(1)
      expect(await database.db.$count(trade_proposals)).toBe(before + 1)
    }
  })

  it('P-CALL-25 returns the stored proposal for a retry, even when a player has left since', async () => {
    const { ctx, input, nugent, toronto } = await aFan()
    const sent = input()
    const id = await saved(ctx, sent)
    await database.db.update(players).set({ team_id: toronto.id }).where(eq(players.id, nugent.id))
    dropRosters(database.db)
    expect(await saved(ctx, { ...sent, client_key: sent.client_key.toUpperCase() })).toBe(id)
    expect(await database.db.$count(trade_proposals)).toBe(1)
  })

  it("P-CALL-25 another user's key finds nothing and stores a new proposal", async () => {
    const { ctx, other, guest, input } = await aFan()
    const sent = input()
    const ids = [await saved(ctx, sent), await saved(other, sent), await saved(guest, sent)]
    expect(new Set(ids).size).toBe(3)
    // A retry still returns each one's own.
    expect([await saved(ctx, sent), await saved(other, sent), await saved(guest, sent)]).toEqual(ids)
    const rows = await database.db.select().from(trade_proposals)
    expect(rows.map(({ client_key }) => client_key)).not.toContain(sent.client_key)
  })

  it('P-TRADE-20 stores nothing when TRADE_SAVING is off', async () => {
    const { ctx, input } = await aFan()
    const result = await saveTrade({ ctx: { ...ctx, tradeSaving: false }, input: input() })
    expect(result).toEqual({ ok: false, problem: { code: 'saving_off' } })
    expect(await database.db.$count(trade_proposals)).toBe(0)
  })

  it('has an hourly limit per address', async () => {
    const { ctx, input } = await aFan()
    const sent = input()
    for (let turn = 0; turn < 120; turn += 1) await saved(ctx, sent)
    await expect(saved(ctx, sent)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await saved({ ...ctx, address: '198.51.100.9' }, sent)).toBeGreaterThan(0)
  })

  it('P-VALID-23 accepts the old year on New Year’s Eve while it lasts anywhere on earth', async () => {
    const { ctx, input, trade } = await aFan()
    const picks = (year: number) => ({ ...trade.team1, picks: [{ year, round: 1 }] })
    const night = { ...ctx, now: new Date('2027-01-01T05:00:00Z') }
    expect(await saved(night, input({ team1: picks(2026) }))).toBeGreaterThan(0)
    const noon = { ...ctx, now: new Date('2027-01-01T12:00:00Z') }
    expect(await saveTrade({ ctx: noon, input: input({ team1: picks(2026) }) })).toMatchObject({
      problem: { code: 'pick_year', from: 2027, to: 2034 },
    })
  })
})

describe('saved proposals', () => {
  it("are listed newest first, one's own only", async () => {
    const { ctx, other, guest, input } = await aFan()
    const first = await saved(ctx, input())
    const second = await saved(ctx, input())
    await saved(other, input())
    await saved(guest, input())
    const { rows: listed } = await listTrades({ ctx, page: 1 })
    expect(listed.map(({ id }) => id)).toEqual([second, first])
    expect(listed[0]).toMatchObject({
      name: null,
      teams: { team1: { abbreviation: 'EDM' }, team2: { abbreviation: 'BOS' } },
      gone: [],
    })
    expect(listed[0]?.createdAt).toBeInstanceOf(Date)
    await expect(listTrades({ ctx: guest, page: 1 })).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  it('are paged; beyond the last page, that page is listed', async () => {
    const { ctx, input } = await aFan()
    await saved(ctx, input())
    await database.db.execute(sql`
      insert into trade_proposals (user_id, team1_id, team1_name, team1_draft_picks, team2_id, team2_name, team2_players)
      select user_id, team1_id, team1_name, team1_draft_picks, team2_id, team2_name, team2_players
      from trade_proposals, generate_series(1, 24)`)
    const { rows, ...first } = await listTrades({ ctx, page: 1 })
    expect([rows.length, first]).toEqual([24, { page: 1, total: 25 }])
    const last = await listTrades({ ctx, page: 7 })
    expect([last.rows.length, last.page, last.total]).toEqual([1, 2, 25])
    expect(rows.map(({ id }) => id)).not.toContain(last.rows[0]?.id)
  })

  it('P-ENT-33 open as they were saved, and list who has left since', async () => {
    const { ctx, input, nugent, marchand, toronto, boston, edmonton } = await aFan()
    const id = await saved(ctx, input())
    await database.db
      .update(players)
      .set({ team_id: toronto.id, number: 12, position: 'd' })
      .where(eq(players.id, marchand.id))
    await database.db.delete(players).where(eq(players.id, nugent.id))
    dropRosters(database.db)
    const opened = await getTrade({ ctx, id })
    expect(opened.trade.team2).toMatchObject({
      teamId: boston.id,
      players: [
        { player: { id: marchand.id, name: 'Brad Marchand', number: 63, position: 'c' }, retained: 50 },
      ],
    })
    expect(opened.trade.team1).toMatchObject({ picks: [{ year: 2027, round: 2, note: '' }] })
    expect(opened.gone).toEqual([
      { name: 'Ryan Nugent-Hopkins', teamId: edmonton.id },
      { name: 'Brad Marchand', teamId: boston.id },
    ])
  })

  it('are shown to their owner and to admins, and do not exist for anyone else', async () => {
    const { ctx, other, guest, admin, input } = await aFan()
    const id = await saved(ctx, input())
    const guests = await saved(guest, input())
    expect((await getTrade({ ctx, id })).id).toBe(id)
    expect((await getTrade({ ctx: admin, id })).id).toBe(id)
    expect((await getTrade({ ctx: admin, id: guests })).id).toBe(guests)
    const answer = { code: 'not_found', message: 'Could not load the requested trade proposal.' }
    for (const [who, which] of [
      [other, id],
      [guest, id],
      [guest, guests],
      [ctx, guests],
      [ctx, 4711],
    ] as const) {
      await expect(getTrade({ ctx: who, id: which })).rejects.toMatchObject(answer)
    }
  })

  it('are renamed by their owner, and their name is cleared', async () => {
    const { ctx, other, admin, guest, input } = await aFan()
    const id = await saved(ctx, input())
    expect(await renameTrade({ ctx, id, name: '  Deadline\u0000\ndeal ' })).toEqual({
      ok: true,
      value: 'Deadline deal',
    })
    expect((await getTrade({ ctx, id })).name).toBe('Deadline deal')
    for (const who of [other, admin]) {
      await expect(renameTrade({ ctx: who, id, name: 'Stolen' })).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(renameTrade({ ctx: guest, id, name: 'Stolen' })).rejects.toMatchObject({
      code: 'not_signed_in',
    })
    expect(await renameTrade({ ctx, id, name: 'x'.repeat(81) })).toEqual({
      ok: false,
      problem: { code: 'name_too_long', limit: 80 },
    })
    expect((await rowOf(id)).name).toBe('Deadline deal')
    await renameTrade({ ctx, id, name: ' ' })
    expect((await rowOf(id)).name).toBeNull()
  })

  it('are deleted only by their owner', async () => {
    const { ctx, other, admin, guest, input } = await aFan()
    const id = await saved(ctx, input())
    for (const who of [other, admin]) {
      await expect(deleteTrade({ ctx: who, id })).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(deleteTrade({ ctx: guest, id })).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(await database.db.$count(trade_proposals)).toBe(1)
    await deleteTrade({ ctx, id })
    expect(await database.db.$count(trade_proposals)).toBe(0)
  })

  it('stay without a user when the account is deleted, even when another used the same key', async () => {
    const { ctx, guest, fan, input } = await aFan()
    const sent = input()
    await saved(guest, sent)
    const id = await saved(ctx, sent)
    await database.db.delete(user).where(eq(user.id, fan.id))
    expect((await rowOf(id)).user_id).toBeNull()
  })
})
