import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { playerForm } from '#domain/player/player-form.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { addPlayer, editPlayer } from '#server/rosters/change-player.ts'
import { listPlayerRows, PLAYER_COLUMNS } from '#server/rosters/player-rows.ts'
import { listDuplicates, searchPlayers } from '#server/rosters/search-players.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players } = schema
const database = testDatabase()

async function adminContext(): Promise<Context> {
  return contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
}

it('A-CALL-04 players without a value in the sorted column come last in both directions', async () => {
  const ctx = await adminContext()
  const team = await makeTeam(database.db)
  await makePlayer(database.db, {
    last_name: 'Aho',
    number: 99,
    position: 'g',
    birthdate: '1997-07-26',
    team_id: team.id,
  })
  const bare = await makePlayer(database.db, {
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

it.each([
  [`Ryan "Nuge"`, "O’Reilly-D'Arcy"],
  ['Søren 🏒', 'Ødegård-Þór'],
  ['<b>Bobby</b>', '\\; drop table players; --'],
])('A-CALL-09 stores %s %s exactly as typed', async (first_name, last_name) => {
  const ctx = await adminContext()
  const team = await makeTeam(database.db)
  for (const number of ['0', '99']) {
    const input = playerForm({ first_name, last_name, team_id: team.id })
    const added = await addPlayer({ ctx, input: { ...input, number } })
    const [row] = await database.db
      .select()
      .from(players)
      .where(eq(players.id, added.ok ? added.value.id : 0))
    expect(row).toMatchObject({ first_name, last_name, full_name: `${first_name} ${last_name}` })
    expect(row?.number).toBe(Number(number))
  }
  expect((await database.db.select().from(audit_log))[0]?.subject).toBe(`${first_name} ${last_name}`)
})

it('filters the list by team, position, status and photo, alone and combined', async () => {
  const ctx = await adminContext()
  const team = await makeTeam(database.db)
  const ids = new Map<string, number>()
  const add = async (name: string, given: Partial<typeof players.$inferInsert>) =>
    ids.set(name, (await makePlayer(database.db, { team_id: team.id, last_name: name, ...given })).id)
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

it('warns once before saving a worn number or an existing player, and not about unchanged fields', async () => {
  const ctx = await adminContext()
  const [here, there] = [await makeTeam(database.db), await makeTeam(database.db)]
  const elias = { first_name: 'Elias', last_name: 'Pettersson', number: 40, team_id: here.id }
  const stored = await makePlayer(database.db, elias)
  const add = (given: object, anyway = false) =>
    addPlayer({ ctx, input: playerForm({ ...elias, ...given }), anyway })
  const worn = { code: 'number_worn', number: 40, by: expect.objectContaining({ id: stored.id }) }
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
  await makePlayer(database.db, { number: 6, team_id: here.id })
  expect(await edit({ number: '6' })).toMatchObject({ problem: { code: 'player_doubt' } })
  expect(await edit({ number: '6' }, true)).toMatchObject({ ok: true })
})

it('search and list find a player by the whole number, not by a part of it', async () => {
  const ctx = await adminContext()
  for (const number of [9, 97, 99])
    await makePlayer(database.db, { first_name: null, last_name: `Number ${number}`, number })
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

it('A-CALL-12 A-DUP-01 looks for duplicates among all players, however many there are', async () => {
  const ctx = await adminContext()
  await database.db.execute(sql`
    insert into players (first_name, last_name)
    select 'Twin', n from generate_series(1, 2000) n, generate_series(1, 2)`)
  const groups = await listDuplicates({ ctx })
  expect(groups).toHaveLength(2000)
  expect(groups.flat()).toHaveLength(4000)
})
