import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { NO_EXTRAS } from '#domain/lineup/draft.ts'
import { type SlotId, SLOTS } from '#domain/lineup/slots.ts'
import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import type { NewLineupInput } from '#server/lineups/check-lineup.ts'
import { saveLineup, updateLineup } from '#server/lineups/save-lineup.ts'
import { getLineup } from '#server/lineups/saved-lineups.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { players, user_lineup } = schema
const database = testDatabase()

/** Makes a fan and a team with a center, a winger, two defenders and a goaltender. */
async function aFan() {
  dropRosters(database.db)
  const { db } = database
  const team = await makeTeam(db)
  const player = (position: 'c' | 'lw' | 'd' | 'g', number: number) =>
    makePlayer(db, { team_id: team.id, position, number, full_name: `${position.toUpperCase()} ${number}` })
  const center = await player('c', 97)
  const wing = await player('lw', 18)
  const left = await player('d', 2)
  const right = await player('d', 5)
  const goalie = await player('g', 30)
  const user = await makeUser(db)
  const ctx = contextOn(db, { actor: actorOf(user) })
  const input: NewLineupInput = {
    name: 'Opening night',
    title: 'Oct 10',
    team_id: team.id,
    placements: {
      even_strength: { c1: center.id, lw1: wing.id, d1: left.id, d2: right.id, starter: goalie.id },
    },
  }
  return { ctx, user, team, player, center, wing, left, right, goalie, input }
}

async function saved(ctx: Parameters<typeof saveLineup>[0]['ctx'], input: NewLineupInput): Promise<number> {
  const result = await saveLineup({ ctx, input })
  if (!result.ok) throw new Error(`Not saved: ${result.problem.code}`)
  return result.value.id
}

async function refusal(
  ctx: Parameters<typeof saveLineup>[0]['ctx'],
  input: NewLineupInput,
): Promise<string | null> {
  const result = await saveLineup({ ctx, input })
  return result.ok ? null : result.problem.code
}

async function rowOf(id: number) {
  const [row] = await database.db.select().from(user_lineup).where(eq(user_lineup.id, id))
  if (!row) throw new Error('There is no such row.')
  return row
}

describe('saving a lineup', () => {
  it('P-ENT-24 P-ENT-26 P-ENT-27 P-CALL-22 writes the row as specified', async () => {
    const fan = await aFan()
    const placed: Partial<Record<SlotId, number>> = { ...fan.input.placements.even_strength }
    const pairs = { d3: 3, d4: 4, d5: 55, d6: 6 } as const
    for (const slot of ['d3', 'd4', 'd5', 'd6'] as const)
      placed[slot] = (await fan.player('d', pairs[slot])).id
    placed.backup = (await fan.player('g', 35)).id
    dropRosters(database.db)
    const input = { ...fan.input, placements: { even_strength: placed } }
    const row = await rowOf(await saved(fan.ctx, input))
    expect(row).toMatchObject({
      user_id: fan.user.id,
      team_id: fan.team.id,
      team_name: fan.team.name,
      title: 'Oct 10',
      name: 'Opening night',
      c1_name: 'C 97',
      c1_number: 97,
      c1_player_id: fan.center.id,
      lw1_player_id: fan.wing.id,
      ld1_name: 'D 2',
      ld1_player_id: fan.left.id,
      rd1_player_id: fan.right.id,
      ld2_name: 'D 3',
      rd2_name: 'D 4',
      ld3_name: 'D 55',
      rd3_name: 'D 6',
      gs_name: 'G 30',
      gs_number: 30,
      gs_player_id: fan.goalie.id,
      gb_name: 'G 35',
      rw1_player_id: null,
      special_teams: null,
      is_public: false,
    })
    expect(row.created_at).toBeInstanceOf(Date)
    expect(row.updated_at).toBeInstanceOf(Date)
  })

  it('stores a retried lineup once: the same lineup under its name is returned, another one is refused', async () => {
    const fan = await aFan()
    const first = await saved(fan.ctx, { ...fan.input, again: true })
    expect(await saved(fan.ctx, { ...fan.input, again: true })).toBe(first)
    const { even_strength } = fan.input.placements
    const other = { ...fan.input, placements: { even_strength: { ...even_strength, lw1: undefined } } }
    expect(await refusal(fan.ctx, { ...other, again: true })).toBe('name_taken')
    expect(await refusal(fan.ctx, fan.input)).toBe('name_taken')
    expect(await database.db.select({ id: user_lineup.id }).from(user_lineup)).toEqual([{ id: first }])
  })

  it('stores a lineup from the outbox only for the account that saved it', async () => {
    const fan = await aFan()
    const other = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
    const input = { ...fan.input, for_user: fan.user.id }
    await expect(saveLineup({ ctx: other, input })).rejects.toMatchObject({ code: 'not_signed_in' })
    const id = await saved(fan.ctx, input)
    await expect(updateLineup({ ctx: other, id, input })).rejects.toMatchObject({ code: 'not_signed_in' })
    expect((await rowOf(id)).user_id).toBe(fan.user.id)
  })

  it('P-ENT-25 has name, number and player_id columns for each of the twenty slots', async () => {
    const { rows } = await database.db.execute(
      sql`select column_name from information_schema.columns where table_name = 'user_lineup'`,
    )
    const columns = new Set(rows.map((row) => row['column_name']))
    const slots = SLOTS.even_strength.map(({ savedAs }) => savedAs)
    const triples = slots.flatMap((slot) => [`${slot}_name`, `${slot}_number`, `${slot}_player_id`])
    expect(triples.filter((column) => !columns.has(column))).toEqual([])
    expect(triples).toHaveLength(60)
  })

  it('P-ENT-28 stores even strength in the specified columns, and the other two types beside them', async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, {
      ...fan.input,
      placements: { ...fan.input.placements, power_play: { c1: fan.wing.id, c2: fan.center.id } },
    })
    const row = await rowOf(id)
    expect(row).toMatchObject({ c1_player_id: fan.center.id, c2_player_id: null, lw1_player_id: fan.wing.id })
    expect(row.special_teams).toMatchObject({ power_play: { c1: { player_id: fan.wing.id } } })
    const opened = await getLineup({ ctx: fan.ctx, id })
    expect(opened.lineups.power_play.c2?.id).toBe(fan.center.id)
    expect(opened.lineups.penalty_kill).toEqual({})
  })

  it('P-CALL-22 takes the owner from the session, whatever the body contains', async () => {
    const fan = await aFan()
    const other = await makeUser(database.db)
    const id = await saved(fan.ctx, Object.assign({ user_id: other.id }, fan.input))
    expect((await rowOf(id)).user_id).toBe(fan.user.id)
  })

  it('P-VALID-07 P-ROLE-04 requires a signed-in user', async () => {
    const fan = await aFan()
    const guest = contextOn(database.db)
    await expect(saveLineup({ ctx: guest, input: fan.input })).rejects.toMatchObject({
      code: 'not_signed_in',
      message: 'You must be signed in to save a lineup.',
    })
    expect(await database.db.$count(user_lineup)).toBe(0)
  })

  it('P-VALID-08 requires a team', async () => {
    const fan = await aFan()
    expect(await refusal(fan.ctx, { ...fan.input, team_id: null })).toBe('no_team')
    expect(await refusal(fan.ctx, { ...fan.input, team_id: 4711 })).toBe('unknown_team')
  })

  it('P-VALID-09 requires a player at even strength', async () => {
    const fan = await aFan()
    const placements = { even_strength: {}, power_play: { c1: fan.center.id } }
    expect(await refusal(fan.ctx, { ...fan.input, placements })).toBe('empty_lineup')
  })

  it('P-VALID-11 requires a name', async () => {
    const fan = await aFan()
    expect(await refusal(fan.ctx, { ...fan.input, name: '   ' })).toBe('name_blank')
  })

  it('P-VALID-12 P-ERR-15 keeps names unique per owner, even when two saves race', async () => {
    const fan = await aFan()
    const both = await Promise.all([refusal(fan.ctx, fan.input), refusal(fan.ctx, fan.input)])
    expect(both.toSorted()).toEqual(['name_taken', null])
    expect(await refusal(fan.ctx, { ...fan.input, name: ' Opening night ' })).toBe('name_taken')
    const other = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
    expect(await refusal(other, fan.input)).toBeNull()
  })

  it('P-VALID-13 gives a lineup without a title the title "My lineup"', async () => {
    const fan = await aFan()
    expect((await rowOf(await saved(fan.ctx, { ...fan.input, title: '  ' }))).title).toBe('My lineup')
  })

  it('P-VALID-01 P-VALID-06 checks every placement again', async () => {
    const fan = await aFan()
    const wrongPosition = { even_strength: { c1: fan.goalie.id } }
    expect(await refusal(fan.ctx, { ...fan.input, placements: wrongPosition })).toBe('invalid_position')
    const twice = { even_strength: { c1: fan.center.id, c2: fan.center.id } }
    expect(await refusal(fan.ctx, { ...fan.input, placements: twice })).toBe('already_assigned')
    const noSuchSlot = { even_strength: { c1: fan.center.id }, penalty_kill: { rw1: fan.wing.id } }
    expect(await refusal(fan.ctx, { ...fan.input, placements: noSuchSlot })).toBe('no_such_slot')
    const unknown = { even_strength: { c1: 999_999 } }
    expect(await refusal(fan.ctx, { ...fan.input, placements: unknown })).toBe('unknown_player')
    expect(await database.db.$count(user_lineup)).toBe(0)
  })

  it('P-ERR-16 has its own error when the table still uses an integer for the user id', async () => {
    const fan = await aFan()
    await database.db.execute(sql`
      create function outdated_user_id() returns trigger language plpgsql as
      $$ begin perform new.user_id::text::integer; return new; end $$`)
    await database.db.execute(sql`
      create trigger outdated before insert on user_lineup
      for each row execute function outdated_user_id()`)
    try {
      expect(await refusal(fan.ctx, fan.input)).toBe('user_id_column_outdated')
    } finally {
      await database.db.execute(sql`drop function outdated_user_id() cascade`)
    }
  })
})

describe('updating a lineup', () => {
  it('P-CALL-23 P-STATE-17 overwrites everything but the name', async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    const before = await rowOf(id)
    const input = {
      ...fan.input,
      name: 'Another name',
      title: 'Nov 2',
      placements: { even_strength: { c2: fan.center.id } },
    }
    expect(await updateLineup({ ctx: fan.ctx, id, input })).toEqual({ ok: true, value: { id } })
    const after = await rowOf(id)
    expect(after).toMatchObject({
      name: 'Opening night',
      title: 'Nov 2',
      c1_player_id: null,
      c1_name: null,
      c2_player_id: fan.center.id,
      gs_player_id: null,
    })
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
    expect(after.created_at).toEqual(before.created_at)
  })

  it("keeps a player's name and number as saved, even when the player has left or is gone", async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    const elsewhere = await makeTeam(database.db)
    await database.db
      .update(players)
      .set({ team_id: elsewhere.id, number: 9 })
      .where(eq(players.id, fan.center.id))
    await database.db.delete(players).where(eq(players.id, fan.wing.id))
    dropRosters(database.db)
    expect(await updateLineup({ ctx: fan.ctx, id, input: fan.input })).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ c1_number: 97, lw1_name: 'LW 18', lw1_player_id: fan.wing.id })
  })

  it("P-ROLE-07 refuses another user's lineup, and changes nothing", async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    const other = contextOn(database.db, { actor: actorOf(await makeUser(database.db), true) })
    const attempt = updateLineup({ ctx: other, id, input: { ...fan.input, title: 'Stolen' } })
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
    expect((await rowOf(id)).title).toBe('Oct 10')
  })
})

describe('opening a lineup', () => {
  it('P-CALL-10 P-STATE-20 returns the full row as placements and title', async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    const opened = await getLineup({ ctx: fan.ctx, id })
    expect(opened).toMatchObject({ id, name: 'Opening night', title: 'Oct 10', teamId: fan.team.id })
    expect(Object.keys(opened.lineups.even_strength).toSorted()).toEqual(['c1', 'd1', 'd2', 'lw1', 'starter'])
    expect(opened.lineups.even_strength.c1).toMatchObject({ id: fan.center.id, name: 'C 97', position: 'c' })
    expect(opened.departed).toEqual([])
  })

  it('lists who has left the team since, and returns the lineup as it was saved', async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    const elsewhere = await makeTeam(database.db)
    await database.db
      .update(players)
      .set({ team_id: elsewhere.id, number: 9, position: 'd' })
      .where(eq(players.id, fan.center.id))
    dropRosters(database.db)
    const stored = await rowOf(id)
    const opened = await getLineup({ ctx: fan.ctx, id })
    expect(opened.lineups.even_strength.c1).toMatchObject({ name: 'C 97', number: 97 })
    expect(opened.departed).toEqual([{ playerId: fan.center.id, name: 'C 97', teamId: elsewhere.id }])
    expect(await rowOf(id)).toEqual(stored)
  })

  it('returns its letters and extras; a plain or older lineup has none', async () => {
    const fan = await aFan()
    const card = { letters: { [fan.center.id]: 'C' }, extras: { scratches: true } } as const
    const id = await saved(fan.ctx, { ...fan.input, ...card })
    const scratches = { ...NO_EXTRAS, scratches: true }
    expect(await getLineup({ ctx: fan.ctx, id })).toMatchObject({ letters: card.letters, extras: scratches })
    expect(await updateLineup({ ctx: fan.ctx, id, input: fan.input })).toMatchObject({ ok: true })
    expect((await rowOf(id)).card).toBeNull()
    expect(await getLineup({ ctx: fan.ctx, id })).toMatchObject({ letters: {}, extras: NO_EXTRAS })
    const against = { ...fan.input, name: 'Two', letters: { [fan.goalie.id]: 'A' } } as const
    expect(await refusal(fan.ctx, against)).toBe('goalie_letter')
    const captains = { ...card.letters, [fan.wing.id]: 'C' } as const
    expect(await refusal(fan.ctx, { ...fan.input, name: 'Two', letters: captains })).toBe('two_captains')
  })

  it('keeps the scratches and the cost as saved, even for the roster of a training camp', async () => {
    const fan = await aFan()
    for (let n = 0; n < 60; n += 1) await fan.player('lw', n)
    dropRosters(database.db)
    await database.db.update(players).set({ cap_hit_usd: 900_000 }).where(eq(players.id, fan.center.id))
    dropRosters(database.db)
    const id = await saved(fan.ctx, { ...fan.input, extras: { scratches: true, cap: true } })
    const { shown } = await getLineup({ ctx: fan.ctx, id })
    expect(shown.sitting?.scratched).toHaveLength(40)
    expect(shown.cap).toMatchObject({ dollars: 900_000, isUnderCap: false })
    expect(shown.cap?.unknown).toContain('LW 18')
    await database.db.update(players).set({ status: 'off_roster', cap_hit_usd: 5_000_000 })
    dropRosters(database.db)
    const later = await getLineup({ ctx: fan.ctx, id })
    expect(later.shown.sitting?.scratched.map((player) => player.id)).toEqual(
      shown.sitting?.scratched.map((player) => player.id),
    )
    expect(later.shown.cap).toEqual(shown.cap)
  })

  it("P-ROLE-06 P-CALL-21 returns the same for another user's lineup as for a missing one", async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    const other = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
    const answer = { code: 'not_found', message: 'Could not load the requested lineup.' }
    await expect(getLineup({ ctx: other, id })).rejects.toMatchObject(answer)
    await expect(getLineup({ ctx: fan.ctx, id: 4711 })).rejects.toMatchObject(answer)
  })
})
