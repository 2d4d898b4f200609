import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { PlayerForm } from '#domain/player/player-form.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'

import { testDatabase } from './database.ts'
import {
  ARCHER,
  BISHOP,
  done,
  editOf,
  entriesOf,
  HALIFAX,
  NEWCOMER,
  openWithPlayers,
  refused,
  rosterOf,
  YUKON,
} from './three-players.ts'

const { merges_to_finish } = schema
const database = testDatabase()
const open = () => openWithPlayers(database)
const roster = () => rosterOf(database)

const FILLED: PlayerForm = {
  first_name: ' Newt ',
  last_name: 'Newcomer',
  display_name: 'The Newt',
  number: '66',
  position: 'RW',
  alt_position: 'C',
  shoots: 'R',
  birthplace: 'Moose Jaw, SK',
  nationality: 'CAN',
  birthdate: '2004-02-16',
  height: '6 ft 1',
  weight: '190',
  cap_hit_usd: '$950,000',
  contract_until: '2027-28',
  contract_expiry: 'RFA',
  trade_clause: 'M-NTC',
  status: 'injured_or_other',
  team_id: HALIFAX,
  profile_picture_filename: 'newt-newcomer-66.jpg',
}
const FILLED_ROW = {
  ...FILLED,
  full_name: 'Newt Newcomer',
  first_name: 'Newt',
  number: 66,
  position: 'rw',
  alt_position: 'c',
  height: `6'1"`,
  weight: 190,
  cap_hit_usd: 950_000,
  contract_until: 2028,
  trade_clause: 'm_ntc',
  team_id: 1,
}
const EMPTY_ROW = {
  ...Object.fromEntries(Object.keys(FILLED).map((column) => [column, null])),
  full_name: 'Newcomer',
  last_name: 'Newcomer',
  status: 'active',
  team_id: 1,
}

describe('the player form', () => {
  it.each([
    ['A-PLAYER-05 A-CALL-09 A-TEAM-10 A-VALID-08 A-ENT-01 A-ENT-02', 'filled', FILLED, FILLED_ROW],
    ['A-VALID-07 A-VALID-08', 'with a name only', NEWCOMER, EMPTY_ROW],
  ])('%s adds a player, %s, to the team', async (_ids, _how, form, row) => {
    const { submit } = await open()
    const before = await roster()
    const name = row.full_name
    expect(await submit('/admin/players/add', form)).toEqual({ status: 200, data: done(`${name} added`) })
    expect(await roster()).toEqual([...before, expect.objectContaining(row)])
    expect(await entriesOf(database)).toEqual([['add-player', name]])
  })

  it('A-PLAYER-02 A-CALL-06 A-TEAM-11 A-VALID-07 A-VALID-08 A-ENT-02 saves every field of one player, and clears them again', async () => {
    const { submit } = await open()
    const [before, ...others] = await roster()
    const saved = await submit('/admin/players/edit', editOf(ARCHER, FILLED))
    expect(saved).toEqual({ status: 200, data: done('Newt Newcomer saved') })
    const [filled] = await roster()
    expect(await roster()).toEqual([{ ...before, ...FILLED_ROW }, ...others])
    const emptied = await submit('/admin/players/edit', editOf(ARCHER, NEWCOMER, filled))
    expect(emptied.data).toEqual(done('Newcomer saved', 2))
    expect(await roster()).toEqual([{ ...before, ...EMPTY_ROW }, ...others])
    const again = await submit('/admin/players/edit', editOf(ARCHER, NEWCOMER, EMPTY_ROW))
    expect(again).toEqual({ status: 200, data: done('Newcomer: no changes to save', null) })
  })

  it('A-VALID-08 is refused with a reason at each wrong field, alone or together', async () => {
    const { submit } = await open()
    const before = await roster()
    const wrong = {
      number: ['100', 'A jersey number is a whole number from 0 to 99.'],
      weight: ['99', 'Weight is in whole pounds, from 100 to 400, or in kilograms, such as 84 kg.'],
      height: ['tall', `Height is in feet and inches, such as 6'1", or in centimeters, such as 185 cm.`],
      birthdate: ['2999-01-01', 'Enter a birthdate between 1900 and today.'],
      position: ['Rover', 'Choose one of the positions.'],
      shoots: ['B', 'Choose L or R.'],
      contract_until: ['2027-29', 'Enter the year the last season ends, 2026 to 2045: 2028 for 2027-28.'],
      trade_clause: ['NOC', 'Choose one of the trade clauses.'],
      contract_expiry: ['never', 'Choose UFA or RFA.'],
      status: ['lost', 'Choose Active, Off roster or Injured.'],
      cap_hit_usd: ['a lot', 'A cap hit is in whole dollars, such as 12,500,000 or 12.5M.'],
      nationality: ['x'.repeat(61), 'At most 60 characters.'],
    } as const
    const of = (index: 0 | 1) =>
      Object.fromEntries(Object.entries(wrong).map(([field, pair]) => [field, pair[index]]))
    for (const [typed, fields] of [
      [of(0), of(1)],
      [{ team_id: '999' }, { team_id: 'There is no such team.' }],
      [{ number: '9.5' }, { number: wrong.number[1] }],
      [{ weight: 'heavy' }, { weight: wrong.weight[1] }],
    ]) {
      const answer = { status: 422, data: refused({ fields }) }
      expect.soft(await submit('/admin/players/add', { ...NEWCOMER, ...typed })).toEqual(answer)
      expect.soft(await submit('/admin/players/edit', editOf(ARCHER, typed ?? {}))).toEqual(answer)
    }
    expect(await roster()).toEqual(before)
  })
})

describe('moving, deleting and merging', () => {
  it('A-PLAYER-04 A-PLAYER-10 A-CALL-07 A-TEAM-13 a move changes the team, and no other player', async () => {
    const { submit, load } = await open()
    const [archer, ...others] = await roster()
    const moved = await submit('/admin/players/move', { id: ARCHER, team_id: YUKON, anyway: 'yes' })
    expect(moved).toEqual({ status: 200, data: done('Gus Archer moved to Yukon Lights') })
    expect(await roster()).toEqual([{ ...archer, team_id: 4 }, ...others])
    expect(await entriesOf(database)).toEqual([['move-player', 'Gus Archer to Yukon Lights']])
    const playersOf = async (team: string) => (await load(`/admin/teams?team=${team}`)).data
    expect(await playersOf(HALIFAX)).toMatchObject({ listed: { rows: [{ last_name: 'Bishop' }], total: 1 } })
    expect(await playersOf(YUKON)).toMatchObject({ listed: { total: 2 } })
    await submit('/admin/players/move', { id: ARCHER, team_id: HALIFAX, number_1: '91' })
    expect((await roster())[0]).toMatchObject({ team_id: 1, number: 91 })
  })

  it('A-PLAYER-07 A-CALL-11 A-DUP-02 A-TEAM-12 a deletion removes only that player', async () => {
    const { submit } = await open()
    await makePlayer(database.db, { first_name: 'Tim', last_name: 'Bishop', number: 11, team_id: null })
    const [archer, , dach, namesake] = await roster()
    const deleted = await submit('/admin/players/delete', { id: BISHOP })
    expect(deleted).toEqual({ status: 200, data: done('Tim Bishop deleted') })
    expect(await roster()).toEqual([archer, dach, namesake])
    // The namesake is on no team.
    await submit('/admin/players/delete', { id: String(namesake?.id) })
    expect(await roster()).toEqual([archer, dach])
    expect(await entriesOf(database)).toEqual([
      ['delete-player', 'Tim Bishop'],
      ['delete-player', 'Tim Bishop'],
    ])
  })

  it('a merge keeps one record, with the chosen fields of the other', async () => {
    const { submit } = await open()
    const form = { keep: ARCHER, drop: BISHOP, take: 'number' }
    const merged = await submit('/admin/players/duplicates', form)
    expect(merged).toEqual({ status: 200, data: done('Merged into Gus Archer') })
    expect(await roster()).toMatchObject([{ id: 1, last_name: 'Archer', number: 11 }, { id: 3 }])
    // Lineups follow after the response. Wait, so that the next test does not empty the tables first.
    await expect.poll(() => database.db.$count(merges_to_finish)).toBe(0)
  })

  it('several players are moved, given a status and deleted at once', async () => {
    const { submit } = await open()
    const many = async (intent: string, given: Record<string, string> = {}) =>
      (await submit('/admin/players/edit', { intent, ids: `${ARCHER},${BISHOP}`, ...given })).data
    const to = { team_id: YUKON, anyway: 'yes' }
    expect(await many('move', to)).toEqual(done('Moved 2 players to Yukon Lights'))
    expect(await many('move', to)).toEqual(done('2 players: nothing to change', null))
    const status = 'injured_or_other'
    expect(await many('status', { status })).toMatchObject({ ok: true, notice: 'Set 2 players to Injured' })
    const moved = { team_id: 4, status }
    expect(await roster()).toMatchObject([moved, moved, { status: 'active' }])
    expect(await many('delete')).toMatchObject({ ok: true, notice: 'Deleted 2 players' })
    expect(await roster()).toMatchObject([{ id: 3 }])
  })
})

const addPlayers = (count: number) =>
  database.db.execute(sql`insert into players (last_name) select 'P' from generate_series(1, ${count}::int)`)

describe('the player screens', () => {
  it('A-PLAYER-01 A-PLAYER-04 A-PLAYER-07 A-DUP-01 A-CALL-12 have an address each, which may name a player', async () => {
    const { load, ask } = await open()
    await makePlayer(database.db, { first_name: 'GUS', last_name: 'archer', team_id: null })
    for (const [tab, more] of [
      ['edit', { player: null, gone: false, listed: { total: 4, filtered: false }, history: [] }],
      ['move', { player: null, gone: false }],
      ['add', { start: { team_id: null } }],
      ['delete', { player: null, gone: false }],
      ['duplicates', { groups: null }],
      ['import', { entries: [], writing: false }],
      ['update-data', { writing: false }],
    ] as const) {
      const { status, data } = await load(`/admin/players/${tab}`)
      expect.soft([tab, status, data]).toMatchObject([tab, 200, { teams: { length: 2 }, ...more }])
      expect
        .soft(Object.keys(Object(data)).toSorted(), tab)
        .toEqual(['teams', ...Object.keys(more)].toSorted())
      expect.soft((await ask(`/admin/players/${tab}`)).status, tab).toBe(200)
    }
    const bishop = { id: 2, last_name: 'Bishop', number: 11, team_id: 1 }
    for (const tab of ['edit', 'move', 'delete'])
      for (const [id, found] of [
        [BISHOP, { player: bishop, gone: false }],
        ['99', { player: null, gone: true }],
      ] as const)
        expect.soft((await load(`/admin/players/${tab}?player=${id}`)).data, tab).toMatchObject(found)
    expect((await load('/admin/players/duplicates?find=1')).data).toMatchObject({
      groups: [[{ id: 1 }, { id: 4 }]],
    })
  })

  it('fill in or open a player of that name and team, as the player requests link to them', async () => {
    const { load } = await open()
    await makePlayer(database.db, { first_name: 'Tim', last_name: 'Bishop', team_id: 4 })
    expect((await load('/admin/players/add?name=Ned%20van%20Abbott&team=1')).data).toMatchObject({
      start: { team_id: 1, first_name: 'Ned', last_name: 'van Abbott' },
    })
    const open1 = { redirect: '/admin/players/edit?player=1' }
    for (const [asked, answer] of [
      ['name=gus+archer', open1],
      ['name=Gus+Archer&team=4', open1],
      ['name=Tim+Bishop&team=1', { redirect: '/admin/players/edit?player=2' }],
      // Two of that name, or none.
      ['name=Tim+Bishop', { player: null, listed: { filtered: false } }],
      ['name=Archer', { player: null }],
    ] as const)
      expect.soft((await load(`/admin/players/edit?${asked}`)).data, asked).toMatchObject(answer)
  })

  it('A-CALL-04 the table of all players is sorted, filtered and paged by the address, to the last of 100,000', async () => {
    const { load } = await open()
    const [archer, bishop, dach] = await roster()
    const listed = async (search: string) => Object((await load(`/admin/players/edit?${search}`)).data).listed
    expect(await listed('')).toMatchObject({ rows: [archer, bishop, dach] })
    expect(await listed('sort=number&order=desc')).toMatchObject({ rows: [bishop, dach, archer] })
    expect(await listed('team=4')).toMatchObject({ rows: [dach], total: 1, filtered: true })
    for (const query of ['position=d', 'status=off_roster', 'photo=yes', 'team=none'])
      expect.soft(await listed(query), query).toMatchObject({ rows: [], filtered: true })
    for (const all of ['position=c', 'status=active', 'photo=no'])
      expect.soft(await listed(all), all).toMatchObject({ total: 3, filtered: true })
    await addPlayers(99_997)
    expect([(await listed('')).total, (await listed('')).more]).toEqual([100_000, undefined])
    await addPlayers(1)
    expect(await listed('')).toMatchObject({ total: 100_000, more: true })
    expect(await listed('sort=number&page=2000')).toMatchObject({
      rows: { length: 50 },
      query: { page: 2000 },
    })
  })

  it('A-VALID-01 A-VALID-03 A-CALL-05 the search finds part of a name from two letters on', async () => {
    const { ask } = await open()
    const found = async (q: string) => (await ask(`/admin/players/search?q=${encodeURIComponent(q)}`)).json()
    const archer = { id: 1, first_name: 'Gus', last_name: 'Archer', number: 9, team_id: 1, position: 'c' }
    for (const q of ['ARC', ' us ', 'ch']) expect(await found(q)).toMatchObject({ players: { 0: archer } })
    expect(await found('ch')).toMatchObject({ players: { length: 2 } })
    for (const q of ['a', ' a ', '', 'zz']) expect(await found(q)).toEqual({ players: [] })
  })
})
