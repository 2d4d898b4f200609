import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { playerForm } from '#domain/player/player-form.ts'
import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { addPlayer, editPlayer } from '#server/rosters/change-player.ts'
import { listPlayerRows, PLAYER_COLUMNS } from '#server/rosters/player-rows.ts'
import { listDuplicates, searchPlayers } from '#server/rosters/search-players.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { CONTRACT, makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players } = schema
const database = testDatabase()

const player = (given: Partial<typeof players.$inferInsert> = {}) => makePlayer(database.db, given)
const stored = async (id: number) =>
  (await database.db.select().from(players).where(eq(players.id, id)))[0] ?? null
const entries = () => database.db.select().from(audit_log).orderBy(audit_log.id)

const MCDAVID = {
  first_name: 'Connor',
  last_name: 'McDavid',
  number: 97,
  position: 'c',
  alt_position: 'lw',
  shoots: 'L',
  birthplace: 'Richmond Hill, ON',
  nationality: 'CAN',
  birthdate: '1997-01-13',
  height: `6'1"`,
  weight: 194,
  ...CONTRACT,
} as const

const names = async (ctx: Context, query: string) =>
  (await searchPlayers({ ctx, query })).map((found) => found.last_name)

describe('searching players', () => {
  it('A-VALID-03 A-VALID-01 matches part of the display, first or last name, in any case and spelling, from 2 letters on', async () => {
    const ctx = await adminContext(database.db)
    for (const [first_name, last_name] of [
      ['Connor', 'McDavid'],
      ['David', 'Pastrnak'],
      ['Tim', 'Stützle'],
      ['Ryan', 'O’Reilly'],
      ['Oliver', 'Ekman-Larsson'],
      ['Lars', 'Ødegård'],
      ['A', '100% Effort_'],
    ] as const)
      await player({ first_name, last_name })
    await player({ first_name: 'Zach', last_name: 'Hyman', display_name: 'The Mallard' })
    for (const [query, ...found] of [
      // A name that begins with the query comes before one that contains it.
      ['DAVID', 'Pastrnak', 'McDavid'],
      [' mallar ', 'Hyman'],
      ['zA', 'Hyman'],
      ['connor mcd', 'McDavid'],
      [' z '],
      [''],
      ['stutzle', 'Stützle'],
      ['STÜTZ', 'Stützle'],
      ['oreilly', 'O’Reilly'],
      ["o'rei", 'O’Reilly'],
      ['ekman larsson', 'Ekman-Larsson'],
      ['odegard', 'Ødegård'],
      // These characters are literal, and never SQL.
      ['0%', '100% Effort_'],
      ['t_', '100% Effort_'],
      ['%%'],
      ['__'],
      ['\\\\'],
      ["'; drop table players; --"],
      ['a\u0000b'],
      ['\uD800\uD800'],
      ['--'],
    ] as const)
      expect.soft(await names(ctx, query), query).toEqual(found)
  })

  it('A-CALL-05 returns the specified columns of at most 200 players, by last name', async () => {
    const ctx = await adminContext(database.db)
    const team = await makeTeam(database.db)
    await database.db.insert(players).values(
      Array.from({ length: 205 }, (_, at) => ({
        last_name: `Skater ${String(205 - at).padStart(3, '0')}`,
      })),
    )
    const found = await searchPlayers({ ctx, query: 'skater' })
    expect(found).toHaveLength(200)
    expect(found[0]?.last_name).toBe('Skater 001')
    await player({ ...MCDAVID, team_id: team.id, profile_picture_filename: 'a.jpg', nhl_id: 8_478_402 })
    const [mcdavid] = await searchPlayers({ ctx, query: 'mcdavid' })
    expect(mcdavid).toEqual({
      ...MCDAVID,
      id: expect.any(Number),
      nhl_id: 8_478_402,
      full_name: null,
      display_name: null,
      status: 'active',
      team_id: team.id,
      profile_picture_filename: 'a.jpg',
    })
  })
})

describe('the table of players', () => {
  it('A-CALL-04 players without a value in the sorted column come last in both directions', async () => {
    const ctx = await adminContext(database.db)
    const team = await makeTeam(database.db)
    await player({
      last_name: 'Aho',
      number: 99,
      position: 'g',
      birthdate: '1997-07-26',
      team_id: team.id,
    })
    const bare = await player({
      first_name: 'Cher',
      last_name: null,
      number: null,
      position: null,
    })
    for (const sort of PLAYER_COLUMNS) {
      for (const descending of [false, true]) {
        const { rows } = await listPlayerRows({ ctx, query: { page: 1, sort, descending } })
        expect(rows.at(-1)?.id, `${sort} ${descending ? 'down' : 'up'}`).toBe(bare.id)
      }
    }
  })

  it('filters the list by team, position, status and photo, alone and combined', async () => {
    const ctx = await adminContext(database.db)
    const team = await makeTeam(database.db)
    const ids = new Map<string, number>()
    const add = async (name: string, given: Partial<typeof players.$inferInsert>) =>
      ids.set(name, (await player({ team_id: team.id, last_name: name, ...given })).id)
    await add('Center', { position: 'c', profile_picture_filename: 'a.jpg' })
    await add('Hurt', { position: 'd', status: 'injured_or_other' })
    await add('Free', { position: 'd', team_id: null, profile_picture_filename: '  ' })
    const list = async (filters: object) => {
      const query = { page: 1, sort: 'name' as const, descending: false, ...filters }
      const { rows, total } = await listPlayerRows({ ctx, query })
      expect(rows).toHaveLength(total)
      return rows.map(({ last_name }) => last_name)
    }
    expect(await list({ teamId: team.id })).toEqual(['Center', 'Hurt'])
    expect(await list({ teamId: null })).toEqual(['Free'])
    expect(await list({ position: 'd' })).toEqual(['Free', 'Hurt'])
    expect(await list({ status: 'injured_or_other' })).toEqual(['Hurt'])
    expect(await list({ hasPhoto: true })).toEqual(['Center'])
    expect(await list({ hasPhoto: false, position: 'd', teamId: team.id })).toEqual(['Hurt'])
  })

  it('search and list find a player by the whole number, not by a part of it', async () => {
    const ctx = await adminContext(database.db)
    for (const number of [9, 97, 99])
      await player({ first_name: null, last_name: `Number ${number}`, number })
    for (const [find, name] of [
      ['97', 'Number 97'],
      ['#9', 'Number 9'],
    ] as const) {
      const found = await searchPlayers({ ctx, query: find })
      const query = { page: 1, sort: 'name', descending: false, find } as const
      const { rows } = await listPlayerRows({ ctx, query })
      expect([found, rows].map((list) => list.map(({ last_name }) => last_name))).toEqual([[name], [name]])
    }
    expect(await searchPlayers({ ctx, query: '#7' })).toEqual([])
  })
})

it('warns once before saving a worn number or an existing player, and not about unchanged fields', async () => {
  const ctx = await adminContext(database.db)
  const [here, there] = [await makeTeam(database.db), await makeTeam(database.db)]
  const elias = { first_name: 'Elias', last_name: 'Pettersson', number: 40, team_id: here.id }
  const wearer = await player(elias)
  const add = (given: object, anyway = false) =>
    addPlayer({ ctx, input: playerForm({ ...elias, ...given }), anyway })
  const worn = { code: 'number_worn', number: 40, by: expect.objectContaining({ id: wearer.id }) }
  expect(await add({ first_name: 'Brock', last_name: 'Boeser' })).toEqual({
    ok: false,
    problem: {
      code: 'player_doubt',
      warnings: [{ of: expect.objectContaining({ last_name: 'Boeser' }), warning: worn, team: null }],
    },
  })
  expect(await add({ team_id: there.id, last_name: 'Péttersson' })).toMatchObject({
    problem: { warnings: [{ warning: { code: 'same_player' }, team: here.name }] },
  })
  expect(await database.db.select().from(audit_log)).toEqual([])
  const brock = await add({ first_name: 'Brock', last_name: 'Boeser' }, true)
  expect(brock).toMatchObject({ ok: true })
  const id = brock.ok ? brock.value.id : 0
  const seen = playerForm({ ...elias, first_name: 'Brock', last_name: 'Boeser', position: null })
  const edit = (typed: object, anyway = false) =>
    editPlayer({ ctx, id, input: { seen, typed: { ...seen, ...typed } }, anyway })
  expect(await edit({ height: `6'0"` })).toMatchObject({ ok: true })
  await player({ number: 6, team_id: here.id })
  expect(await edit({ number: '6' })).toMatchObject({ problem: { code: 'player_doubt' } })
  expect(await edit({ number: '6' }, true)).toMatchObject({ ok: true })
  // Another admin's later change of the same value is no conflict, and one of another field stays.
  expect(await edit({ number: '6', weight: '199' })).toMatchObject({ ok: true })
  expect(await stored(id)).toMatchObject({ number: 6, height: `6'0"`, weight: 199 })
})

it('A-CALL-09 stores odd names and the lowest and highest number exactly as typed', async () => {
  const ctx = await adminContext(database.db)
  const team = await makeTeam(database.db)
  for (const [first_name, last_name, number] of [
    [`Ryan "Nuge"`, "O’Reilly-D'Arcy", 0],
    ['Søren 🏒', 'Ødegård-Þór', 99],
    ['<b>Bobby</b>', '\\; drop table players; --', 1],
  ] as const) {
    const input = { ...playerForm({ first_name, last_name, team_id: team.id }), number: String(number) }
    const added = await addPlayer({ ctx, input })
    const full_name = `${first_name} ${last_name}`
    const row = await stored(added.ok ? added.value.id : 0)
    expect(row).toMatchObject({ first_name, last_name, full_name, number })
    expect((await entries()).at(-1)?.subject).toBe(full_name)
  }
})

describe('finding duplicates', () => {
  it('A-DUP-01 A-CALL-12 groups all players by first and last name, in any case and however many there are', async () => {
    const ctx = await adminContext(database.db)
    const a = await player({ first_name: 'Elias', last_name: 'Pettersson', birthdate: '1998-11-12' })
    const b = await player({ first_name: 'ELIAS ', last_name: 'pettersson', birthdate: '2004-02-16' })
    await player({ first_name: 'Marcus', last_name: 'Pettersson' })
    const c = await player({ first_name: 'Sebastian', last_name: 'Aho' })
    const d = await player({ first_name: 'Sebastian', last_name: 'Aho' })
    await player({ first_name: null, last_name: 'Solo' })
    await player({ first_name: null, last_name: 'Solo' })
    const groups = async () => (await listDuplicates({ ctx })).map((group) => group.map(({ id }) => id))
    expect(await groups()).toEqual([
      [c.id, d.id],
      [a.id, b.id],
    ])
    await database.db.execute(sql`
      insert into players (first_name, last_name)
      select 'Twin', n from generate_series(1, 2000) n, generate_series(1, 2)`)
    expect(await groups()).toHaveLength(2002)
  })
})
