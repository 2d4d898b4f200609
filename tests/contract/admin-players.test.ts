import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { playerForm, type PlayerForm } from '#domain/player/player-form.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { addPlayer, deletePlayer, editPlayer, movePlayer } from '#server/rosters/change-player.ts'
import { listTeamRoster } from '#server/rosters/league.ts'
import { listPlayerRows, type PLAYER_COLUMNS } from '#server/rosters/player-rows.ts'
import { listDuplicates, searchPlayers } from '#server/rosters/search-players.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { CONTRACT, makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, user_preferences } = schema
const database = testDatabase()

async function adminContext(): Promise<Context> {
  const actor = actorOf(await makeAdmin(database.db), true)
  return contextOn(database.db, { actor, now: new Date('2026-10-10T12:00:00Z') })
}

const player = (given: Partial<typeof players.$inferInsert> = {}) => makePlayer(database.db, given)
const stored = async (id: number) =>
  (await database.db.select().from(players).where(eq(players.id, id)))[0] ?? null
const entries = () => database.db.select().from(audit_log).orderBy(audit_log.id)

const MCDAVID = {
  first_name: 'Connor',
  last_name: 'McDavid',
  number: 97,
  position: 'c',
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
  it('A-VALID-03 A-VALID-01 matches part of the display, first or last name, in any case, from 2 letters on', async () => {
    const ctx = await adminContext()
    await player({ first_name: 'Zach', last_name: 'Hyman', display_name: 'The Mallard' })
    await player({ first_name: 'Connor', last_name: 'McDavid' })
    await player({ first_name: 'David', last_name: 'Pastrnak' })
    // A name that begins with the query comes before one that contains it.
    expect(await names(ctx, 'DAVID')).toEqual(['Pastrnak', 'McDavid'])
    expect(await names(ctx, ' mallar ')).toEqual(['Hyman'])
    expect(await names(ctx, 'zA')).toEqual(['Hyman'])
    expect(await names(ctx, 'connor mcd')).toEqual(['McDavid'])
    expect(await names(ctx, ' z ')).toEqual([])
    expect(await names(ctx, '')).toEqual([])
  })

  it('A-VALID-03 matches accents, apostrophes and hyphens whether typed or left out', async () => {
    const ctx = await adminContext()
    await player({ first_name: 'Tim', last_name: 'Stützle' })
    await player({ first_name: 'Ryan', last_name: 'O’Reilly' })
    await player({ first_name: 'Oliver', last_name: 'Ekman-Larsson' })
    await player({ first_name: 'Lars', last_name: 'Ødegård' })
    expect(await names(ctx, 'stutzle')).toEqual(['Stützle'])
    expect(await names(ctx, 'STÜTZ')).toEqual(['Stützle'])
    expect(await names(ctx, 'oreilly')).toEqual(['O’Reilly'])
    expect(await names(ctx, "o'rei")).toEqual(['O’Reilly'])
    expect(await names(ctx, 'ekman larsson')).toEqual(['Ekman-Larsson'])
    expect(await names(ctx, 'odegard')).toEqual(['Ødegård'])
  })

  it('A-VALID-03 treats % _ and \\ literally, and never as SQL', async () => {
    const ctx = await adminContext()
    await player({ last_name: 'Plain' })
    await player({ last_name: '100% Effort_' })
    expect(await names(ctx, '0%')).toEqual(['100% Effort_'])
    expect(await names(ctx, 't_')).toEqual(['100% Effort_'])
    for (const nothing of ['%%', '__', '\\\\', "'; drop table players; --", 'a\u0000b', '\uD800\uD800', '--'])
      expect(await names(ctx, nothing)).toEqual([])
  })

  it('A-CALL-05 returns the specified columns of at most 200 players, by last name', async () => {
    const ctx = await adminContext()
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
  it('A-CALL-04 lists all columns of every player, paged, in the chosen order', async () => {
    const ctx = await adminContext()
    const [here, there] = [await makeTeam(database.db), await makeTeam(database.db)]
    await database.db
      .insert(players)
      .values(
        Array.from({ length: 60 }, (_, at) => ({ last_name: `Skater ${at}`, team_id: here.id, number: at })),
      )
    const last = await player({
      last_name: 'Ærlig',
      team_id: there.id,
      number: null,
      birthdate: '2001-01-01',
    })
    const list = (sort: (typeof PLAYER_COLUMNS)[number], descending = false, page = 1, teamId?: number) =>
      listPlayerRows({ ctx, query: { page, sort, descending, ...(teamId !== undefined && { teamId }) } })
    const byName = await list('name')
    expect(byName.total).toBe(61)
    expect(byName.rows).toHaveLength(50)
    expect(byName.rows[0]).toEqual(await stored(last.id))
    expect((await list('name', false, 2)).rows).toHaveLength(11)
    expect((await list('number', true)).rows[0]?.number).toBe(59)
    expect((await list('number', true, 2)).rows.at(-1)?.id).toBe(last.id)
    expect((await list('birthdate')).rows[0]?.id).toBe(last.id)
    expect(await list('team', false, 1, there.id)).toMatchObject({ total: 1, rows: [{ id: last.id }] })
  })
})

describe('adding a player', () => {
  it('A-CALL-09 A-PLAYER-05 A-ENT-01 A-ENT-02 stores the team and every field, with a full name made of first and last name', async () => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db)
    const typed: PlayerForm = {
      ...playerForm({ ...MCDAVID, team_id: team.id }),
      number: ' 97 ',
      height: '6-1',
      display_name: '  ',
      position: 'L',
    }
    const added = await addPlayer({ ctx, input: typed })
    expect(added).toMatchObject({ ok: true, value: { name: 'Connor McDavid' } })
    const [row] = await database.db.select().from(players)
    expect(row).toMatchObject({
      ...MCDAVID,
      position: 'lw',
      full_name: 'Connor McDavid',
      display_name: null,
      team_id: team.id,
      status: 'active',
      created_at: expect.any(Date),
    })
    expect(await entries()).toMatchObject([{ action: 'add-player', subject: 'Connor McDavid' }])
  })

  it('A-VALID-04 A-VALID-06 is refused without a name, a team or an existing team', async () => {
    const ctx = await adminContext()
    expect(await addPlayer({ ctx, input: playerForm({}) })).toEqual({
      ok: false,
      problem: {
        code: 'player_form',
        fields: { team_id: { code: 'team_missing' }, first_name: { code: 'name_missing' } },
      },
    })
    expect(await addPlayer({ ctx, input: playerForm({ last_name: 'Ghost', team_id: 999 }) })).toEqual({
      ok: false,
      problem: { code: 'player_form', fields: { team_id: { code: 'team_unknown' } } },
    })
    expect(await database.db.$count(players)).toBe(0)
    expect(await entries()).toEqual([])
  })
})

describe('editing a player', () => {
  it('A-CALL-06 A-PLAYER-02 writes only the fields of the form, with an audit entry for undo', async () => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db)
    const before = await player({ ...MCDAVID, nhl_id: 8_478_402, nhl_position: 'C', status: 'off_roster' })
    const seen = playerForm(before)
    const contract = { cap_hit_usd: '$8.75M', contract_until: '2030-31', contract_expiry: 'rfa' }
    const typed = { ...seen, number: '99', team_id: String(team.id), birthplace: '', ...contract }
    const edited = await editPlayer({ ctx, id: before.id, input: { typed, seen } })
    expect(await stored(before.id)).toEqual({
      ...before,
      full_name: 'Connor McDavid',
      number: 99,
      team_id: team.id,
      birthplace: null,
      cap_hit_usd: 8_750_000,
      contract_until: 2031,
      contract_expiry: 'RFA',
    })
    const [entry] = await entries()
    expect(edited).toMatchObject({ ok: true, value: { name: 'Connor McDavid', auditId: entry?.id } })
    await undoEntry({ ctx, id: entry?.id ?? 0 })
    expect(await stored(before.id)).toEqual(before)
  })

  it("keeps other admins' changes, and refuses only when both changed the same field", async () => {
    const ctx = await adminContext()
    const before = await player(MCDAVID)
    const seen = playerForm(before)
    const edit = (changes: Partial<PlayerForm>, opened = seen) =>
      editPlayer({ ctx, id: before.id, input: { typed: { ...opened, ...changes }, seen: opened } })
    await edit({ number: '98' })
    expect(await edit({ weight: '199' })).toMatchObject({ ok: true })
    expect(await stored(before.id)).toMatchObject({ number: 98, weight: 199 })
    expect(await edit({ number: '17', birthplace: 'Newmarket' })).toEqual({
      ok: false,
      problem: { code: 'player_changed', fields: ['number'] },
    })
    expect(await stored(before.id)).toMatchObject({ number: 98, birthplace: MCDAVID.birthplace })
    // When both chose the same value, there is no conflict and nothing to write.
    expect(await edit({ number: '98' })).toMatchObject({ ok: true, value: { auditId: null } })
    const now = await stored(before.id)
    expect(await edit({ number: '17' }, playerForm(now ?? {}))).toMatchObject({ ok: true })
    expect(await entries()).toHaveLength(3)
  })

  it('is refused with an error for each field, and when the player is gone', async () => {
    const ctx = await adminContext()
    const before = await player(MCDAVID)
    const seen = playerForm(before)
    const edit = (changes: Partial<PlayerForm>, id = before.id) =>
      editPlayer({ ctx, id, input: { typed: { ...seen, ...changes }, seen } })
    expect(await edit({ number: '100', first_name: '', last_name: ' ' })).toMatchObject({
      problem: { fields: { number: { code: 'number_form' }, first_name: { code: 'name_missing' } } },
    })
    expect(await edit({ team_id: '999' })).toMatchObject({
      problem: { fields: { team_id: { code: 'team_unknown' } } },
    })
    await expect(edit({}, 999)).rejects.toMatchObject({ code: 'not_found' })
    expect(await stored(before.id)).toEqual(before)
  })
})

describe('moving a player', () => {
  it('A-CALL-07 A-PLAYER-10 A-PLAYER-04 changes only the team: the player moves from one roster to the other at once', async () => {
    const ctx = await adminContext()
    const [here, there] = [await makeTeam(database.db), await makeTeam(database.db)]
    const before = await player({ ...MCDAVID, team_id: here.id, full_name: 'Connor A. McDavid' })
    const rosters = async () => [
      (await listTeamRoster({ ctx, teamId: here.id })).length,
      (await listTeamRoster({ ctx, teamId: there.id })).length,
    ]
    expect(await rosters()).toEqual([1, 0])
    const moved = await movePlayer({ ctx, input: { id: before.id, team_id: there.id } })
    expect(moved).toMatchObject({ ok: true, value: { name: 'Connor A. McDavid', team: there.name } })
    expect(await stored(before.id)).toEqual({ ...before, team_id: there.id })
    expect(await rosters()).toEqual([0, 1])
  })

  it('A-PLAYER-09 is refused to the player’s own team and without a team', async () => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db)
    const { id } = await player({ ...MCDAVID, team_id: team.id })
    expect(await movePlayer({ ctx, input: { id, team_id: team.id } })).toMatchObject({
      problem: { code: 'same_team' },
    })
    expect(await movePlayer({ ctx, input: { id, team_id: 999 } })).toMatchObject({
      problem: { code: 'team_unknown' },
    })
    expect(await entries()).toEqual([])
  })
})

describe('deleting a player', () => {
  it('A-CALL-11 A-PLAYER-07 removes the player by id; undo restores them, also as a favorite', async () => {
    const ctx = await adminContext()
    const before = await player(MCDAVID)
    const other = await player()
    const fan = await makeUser(database.db)
    await database.db.insert(user_preferences).values({ user_id: fan.id, favorite_player: before.id })
    const favorite = async () => (await database.db.select().from(user_preferences))[0]?.favorite_player
    const { auditId, name } = await deletePlayer({ ctx, id: before.id })
    expect(name).toBe('Connor McDavid')
    expect(await stored(before.id)).toBeNull()
    expect(await stored(other.id)).not.toBeNull()
    expect(await favorite()).toBeNull()
    await undoEntry({ ctx, id: auditId ?? 0 })
    expect(await stored(before.id)).toEqual(before)
    expect(await favorite()).toBe(before.id)
    await deletePlayer({ ctx, id: before.id })
    await expect(deletePlayer({ ctx, id: before.id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('finding duplicates', () => {
  it('A-DUP-01 A-CALL-12 groups all players by first and last name, in any case', async () => {
    const ctx = await adminContext()
    const a = await player({ first_name: 'Elias', last_name: 'Pettersson', birthdate: '1998-11-12' })
    const b = await player({ first_name: 'ELIAS ', last_name: 'pettersson', birthdate: '2004-02-16' })
    await player({ first_name: 'Marcus', last_name: 'Pettersson' })
    const c = await player({ first_name: 'Sebastian', last_name: 'Aho' })
    const d = await player({ first_name: 'Sebastian', last_name: 'Aho' })
    await player({ first_name: null, last_name: 'Solo' })
    await player({ first_name: null, last_name: 'Solo' })
    const groups = await listDuplicates({ ctx })
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
      [c.id, d.id],
      [a.id, b.id],
    ])
  })
})

it('A-GATE-05 only admins add, edit, move and delete players', async () => {
  const rival = await makeTeam(database.db)
  const { id, team_id } = await player({ ...MCDAVID, team_id: (await makeTeam(database.db)).id })
  const seen = playerForm((await stored(id)) ?? {})
  const writes = [
    (ctx: Context) => addPlayer({ ctx, input: playerForm({ last_name: 'Newcomer', team_id }) }),
    (ctx: Context) => editPlayer({ ctx, id, input: { seen, typed: { ...seen, weight: '200' } } }),
    (ctx: Context) => movePlayer({ ctx, input: { id, team_id: rival.id } }),
    (ctx: Context) => deletePlayer({ ctx, id }),
  ]
  const before = await database.db.select().from(players)
  const fan = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
  for (const write of writes) {
    await expect(write(contextOn(database.db))).rejects.toMatchObject({ code: 'not_signed_in' })
    await expect(write(fan)).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect(await database.db.select().from(players)).toEqual(before)
  const admin = await adminContext()
  for (const write of writes) await write(admin)
  expect((await entries()).map(({ action }) => action)).toEqual([
    'add-player',
    'edit-player',
    'move-player',
    'delete-player',
  ])
})
