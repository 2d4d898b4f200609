import { asc, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { seedRosters } from '#seed/seed-rosters.ts'
import { schema } from '#server/db/schema.ts'
import { readLastGame } from '#server/rosters/last-game.ts'

import { testDatabase } from './database.ts'

const { teams, players } = schema

const database = testDatabase()

/** Makes the audit entry of a change of a player. */
async function edited(action: string, id: number, before: object, after: object) {
  const [entry] = await database.db.insert(schema.audit_log).values({ action }).returning()
  await database.db.insert(schema.audit_changes).values({
    entry_id: entry?.id ?? 0,
    table_name: 'players',
    row_id: String(id),
    before: { id, ...before },
    after: { id, ...after },
  })
}

describe('seeding the rosters', () => {
  it('fills an empty database once with 32 teams and 804 players in the order of the files, even from two processes, and keeps an operator’s edits', async () => {
    const both = await Promise.all([seedRosters(database.db), seedRosters(database.db)])
    expect(both.toSorted()).toEqual([false, true])
    expect(await database.db.$count(teams)).toBe(32)
    const rows = await database.db.select().from(players).orderBy(asc(players.id))
    expect(rows).toHaveLength(804)
    expect(rows[0]).toMatchObject({
      id: 1,
      full_name: 'Cutter Gauthier',
      position: 'lw',
      number: 61,
      team_id: 24,
    })
    expect(rows.at(-1)?.id).toBe(804)
    expect(await database.db.$count(players, isNotNull(players.cap_hit_usd))).toBe(780)
    expect(rows.find(({ nhl_id }) => nhl_id === 8_478_402)).toMatchObject({
      cap_hit_usd: 12_500_000,
      contract_until: 2028,
      contract_expiry: 'UFA',
      trade_clause: 'nmc',
    })
    expect(await database.db.$count(players, isNotNull(players.contract_until))).toBe(721)
    expect(await database.db.$count(players, isNotNull(players.trade_clause))).toBe(616)
    const retained = await database.db.select().from(schema.retained_salaries)
    expect(retained).toHaveLength(12)
    const jones = rows.find(({ nhl_id }) => nhl_id === 8_477_495)
    expect(retained).toContainEqual(
      expect.objectContaining({
        team_id: 16,
        player_id: jones?.id,
        player_name: 'Seth Jones',
        dollars: 2_500_000,
      }),
    )
    expect(await database.db.$count(schema.iced_games)).toBe(32)
    const lastGame = await readLastGame({ ctx: { db: database.db }, teamId: 22 })
    expect(lastGame).toMatchObject({ date: expect.stringMatching(/^2026-10-/), isHome: null })
    expect(lastGame?.places).toHaveLength(38)

    await database.db.update(teams).set({ color_primary: '#123456' }).where(eq(teams.id, 22))
    await database.db.delete(players).where(eq(players.id, 1))
    expect(await seedRosters(database.db)).toBe(false)
    const [oilers] = await database.db.select().from(teams).where(eq(teams.id, 22))
    expect(oilers?.color_primary).toBe('#123456')
    expect(await database.db.$count(players)).toBe(803)
  })

  it('adds nicknames to the teams of an older database, but not where one was removed', async () => {
    const { db } = database
    await seedRosters(db)
    const nicknames = async () =>
      new Map((await db.select().from(teams)).map(({ id, team_name }) => [id, team_name]))
    const seeded = await nicknames()
    expect([seeded.get(22), [...seeded.values()].includes(null)]).toEqual(['Oilers', false])
    await db.update(teams).set({ team_name: null })
    await db.update(teams).set({ team_name: 'Oil' }).where(eq(teams.id, 22))
    const [entry] = await db
      .insert(schema.audit_log)
      .values({ action: 'save-team', subject: '' })
      .returning({ id: schema.audit_log.id })
    await db.insert(schema.audit_changes).values({
      entry_id: entry?.id ?? 0,
      table_name: 'teams',
      row_id: '20',
      before: { id: 20, team_name: 'Flames' },
      after: { id: 20, team_name: null },
    })
    await seedRosters(db)
    expect(await nicknames()).toEqual(new Map([...seeded, [22, 'Oil'], [20, null]]))
  })

  it('adds the lines to an older database once, with the players who are still there', async () => {
    const { db } = database
    await seedRosters(db)
    await db.delete(schema.iced_games)
    await db.update(teams).set({ abbreviation: 'XYZ' }).where(eq(teams.id, 20))
    await db.delete(players).where(eq(players.id, 1))
    expect(await Promise.all([seedRosters(db), seedRosters(db)])).toEqual([false, false])
    const games = await db.select().from(schema.iced_games)
    expect(games).toHaveLength(31)
    expect(games.filter(({ is_settled }) => !is_settled).map(({ team_id }) => team_id)).toEqual([24])
    const ofTeam = async (teamId: number) => (await readLastGame({ ctx: { db }, teamId }))?.places.length
    expect([await ofTeam(20), await ofTeam(22)]).toEqual([undefined, 38])
    expect(await ofTeam(24)).toBeLessThan(38)

    await db.delete(schema.iced_games)
    await db.insert(schema.audit_log).values({ action: 'sync-lines', subject: '' })
    await seedRosters(db)
    expect(await db.$count(schema.iced_games)).toBe(0)
  })

  it('adds the contracts to an older database once, for the players who are still there, but not where an admin removed one', async () => {
    const { db } = database
    await seedRosters(db)
    const seeded = await db.select().from(players).orderBy(players.id)
    const [mcdavid, jones, kadri] = [8_478_402, 8_477_495, 8_475_172]
    const is = (nhlId: number) => eq(players.nhl_id, nhlId)
    const asBefore = async () => {
      await db.update(players).set({ cap_hit_usd: null, contract_expiry: null })
      await db.delete(schema.retained_salaries)
    }
    await asBefore()
    expect(await Promise.all([seedRosters(db), seedRosters(db)])).toEqual([false, false])
    expect(await db.select().from(players).orderBy(players.id)).toEqual(seeded)
    expect(await db.$count(schema.retained_salaries)).toBe(12)

    await asBefore()
    await db.update(teams).set({ abbreviation: 'XYZ' }).where(eq(teams.id, 28))
    await db.update(players).set({ team_id: 20 }).where(is(kadri))
    await db.update(players).set({ contract_expiry: 'RFA' }).where(is(mcdavid))
    await db.delete(players).where(is(jones))
    await seedRosters(db)
    const [now] = await db.select().from(players).where(is(mcdavid))
    expect(now).toMatchObject({ cap_hit_usd: 12_500_000, contract_expiry: 'RFA' })
    const parts = await db.select().from(schema.retained_salaries)
    expect(parts.map(({ player_name }) => player_name)).toHaveLength(9)
    expect(parts.filter(({ team_id }) => team_id === 28)).toEqual([])
    expect(parts.find(({ player_name }) => player_name === 'Nazem Kadri')).toBeUndefined()
    expect(parts.find(({ player_name }) => player_name === 'Seth Jones')).toMatchObject({ player_id: null })

    await asBefore()
    await edited('edit-player', 1, { cap_hit_usd: 1_000_000 }, { cap_hit_usd: null })
    await seedRosters(db)
    expect(await db.$count(players, isNotNull(players.cap_hit_usd))).toBe(0)
    expect(await db.$count(schema.retained_salaries)).toBe(0)
  })

  it('adds years and clauses to an older database once, where the cap hit is still the file’s, but not where an admin removed one', async () => {
    const { db } = database
    await seedRosters(db)
    const seeded = await db.select().from(players).orderBy(players.id)
    const [mcdavid, celebrini, demidov, johnston] = [8_478_402, 8_484_801, 8_484_984, 8_482_740]
    const is = (nhlId: number) => eq(players.nhl_id, nhlId)
    const termsOf = async (nhlId: number) => {
      const [row] = await db.select().from(players).where(is(nhlId))
      return [row?.contract_until, row?.contract_expiry, row?.trade_clause]
    }
    const asBefore = async () => {
      await db.update(players).set({ contract_until: null, trade_clause: null })
      await db.update(players).set({ contract_expiry: 'UFA' }).where(is(celebrini))
      await db.update(players).set({ contract_expiry: 'UFA' }).where(is(demidov))
      await db.update(players).set({ contract_expiry: 'RFA' }).where(is(johnston))
    }
    await asBefore()
    expect(await Promise.all([seedRosters(db), seedRosters(db)])).toEqual([false, false])
    expect(await db.select().from(players).orderBy(players.id)).toEqual(seeded)
    expect(await termsOf(johnston)).toEqual([2030, 'UFA', 'none'])

    await asBefore()
    await db.update(players).set({ cap_hit_usd: 20_000_000 }).where(is(mcdavid))
    const idOf = (nhlId: number) => seeded.find(({ nhl_id }) => nhl_id === nhlId)?.id ?? 0
    await edited('edit-player', idOf(celebrini), {}, { number: 1 })
    await edited('apply-rosters', idOf(demidov), {}, { number: 1 })
    await seedRosters(db)
    expect(await termsOf(mcdavid)).toEqual([null, 'UFA', null])
    // The expiry that earlier versions had wrong stays where an admin has edited the player.
    expect(await termsOf(celebrini)).toEqual([2027, 'UFA', 'none'])
    expect(await termsOf(demidov)).toEqual([2027, 'RFA', 'none'])

    await asBefore()
    await edited('edit-player', 1, { trade_clause: 'none' }, { trade_clause: null })
    await seedRosters(db)
    expect(await db.$count(players, isNotNull(players.contract_until))).toBe(0)
  })
})
