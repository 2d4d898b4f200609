import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
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

  it('P-GEN-05 P-ROLE-11 P-TRADE-20 belongs to the session, with the names of the roster, whatever the body contains', async () => {
    const { ctx, guest, fan, input, other, trade, nugent } = await aFan()
    const stranger = other.actor.kind === 'user' ? other.actor.id : ''
    const players = [{ id: nugent.id, name: 'Wayne Gretzky', number: 99, team_id: 1 }]
    const forged = (user_id: string) =>
      Object.assign(input({ team1: Object.assign({ ...trade.team1, players }, { team_name: 'Nobodies' }) }), {
        user_id,
      })
    const own = await rowOf(await saved(ctx, forged(stranger)))
    expect(own).toMatchObject({
      user_id: fan.id,
      team1_name: 'Edmonton Oilers',
      team1_players: [{ id: nugent.id, name: 'Nugent-Hopkins, Ryan', position: 'c', number: 93 }],
    })
    expect((await rowOf(await saved(guest, forged(fan.id)))).user_id).toBeNull()
    const off = await saveTrade({ ctx: { ...ctx, tradeSaving: false }, input: input() })
    expect(off).toEqual({ ok: false, problem: { code: 'saving_off' } })
    expect(await database.db.$count(trade_proposals)).toBe(2)
  })

  it('P-CALL-25 is stored once for each key of a user, even when many requests race and a player has left since', async () => {
    const { ctx, other, guest, input, nugent, toronto } = await aFan()
    const sent = input()
    const ids: number[] = []
    for (const who of [ctx, other, guest]) {
      const stored = await Promise.all(Array.from({ length: 20 }, () => saved(who, sent)))
      expect(new Set(stored).size).toBe(1)
      ids.push(...new Set(stored))
    }
    expect(await database.db.$count(trade_proposals)).toBe(3)
    await database.db.update(players).set({ team_id: toronto.id }).where(eq(players.id, nugent.id))
    dropRosters(database.db)
    const again = { ...sent, client_key: sent.client_key.toUpperCase() }
    expect([await saved(ctx, again), await saved(other, again), await saved(guest, again)]).toEqual(ids)
    const rows = await database.db.select().from(trade_proposals)
    expect(rows.map(({ client_key }) => client_key)).not.toContain(sent.client_key)
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
  it("are listed newest first, one's own only, in pages; beyond the last page, that page is listed", async () => {
    const { ctx, other, guest, input } = await aFan()
    const first = await saved(ctx, input())
    await saved(other, input())
    await saved(guest, input())
    const second = await saved(ctx, input())
    const { rows: listed } = await listTrades({ ctx, page: 1 })
    expect(listed.map(({ id }) => id)).toEqual([second, first])
    expect(listed[0]).toMatchObject({
      name: null,
      teams: { team1: { abbreviation: 'EDM' }, team2: { abbreviation: 'BOS' } },
      gone: [],
      createdAt: expect.any(Date),
    })
    await expect(listTrades({ ctx: guest, page: 1 })).rejects.toMatchObject({ code: 'not_signed_in' })

    await database.db.execute(sql`
      insert into trade_proposals (user_id, team1_id, team1_name, team1_draft_picks, team2_id, team2_name, team2_players)
      select user_id, team1_id, team1_name, team1_draft_picks, team2_id, team2_name, team2_players
      from trade_proposals, generate_series(1, 23) where id = ${first}`)
    const { rows, ...page } = await listTrades({ ctx, page: 1 })
    expect([rows.length, page]).toEqual([24, { page: 1, total: 25 }])
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
      { id: expect.any(Number), name: 'Ryan Nugent-Hopkins', teamId: edmonton.id },
      { id: marchand.id, name: 'Brad Marchand', teamId: boston.id },
    ])
  })

  it('of guests are shown to admins only; an owner renames theirs, clears the name, and deletes it', async () => {
    const { ctx, guest, admin, input } = await aFan()
    const id = await saved(ctx, input())
    const guests = await saved(guest, input())
    expect((await getTrade({ ctx: admin, id: guests })).id).toBe(guests)
    const answer = { code: 'not_found', message: 'Could not load the requested trade proposal.' }
    for (const [who, which] of [
      [guest, guests],
      [ctx, guests],
      [ctx, 4711],
    ] as const)
      await expect.soft(getTrade({ ctx: who, id: which })).rejects.toMatchObject(answer)

    const named = await renameTrade({ ctx, id, name: '  Deadline\u0000\ndeal ' })
    expect(named).toEqual({ ok: true, value: 'Deadline deal' })
    expect((await getTrade({ ctx, id })).name).toBe('Deadline deal')
    await expect(renameTrade({ ctx: admin, id, name: 'Stolen' })).rejects.toMatchObject({ code: 'not_found' })
    const tooLong = { ok: false, problem: { code: 'name_too_long', limit: 80 } }
    expect(await renameTrade({ ctx, id, name: 'x'.repeat(81) })).toEqual(tooLong)
    expect((await rowOf(id)).name).toBe('Deadline deal')
    await renameTrade({ ctx, id, name: ' ' })
    expect((await rowOf(id)).name).toBeNull()
    await deleteTrade({ ctx, id })
    expect(await database.db.select({ id: trade_proposals.id }).from(trade_proposals)).toEqual([
      { id: guests },
    ])
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
