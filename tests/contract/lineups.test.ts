import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'

import { NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
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

type Saving = Parameters<typeof saveLineup>[0]

async function saved(ctx: Saving['ctx'], input: NewLineupInput): Promise<number> {
  const result = await saveLineup({ ctx, input })
  if (!result.ok) throw new Error(`Not saved: ${result.problem.code}`)
  return result.value.id
}

/** Saves a new lineup, or over an existing one. @returns the message of the refusal; null when it was saved */
async function refusal(ctx: Saving['ctx'], input: NewLineupInput, over?: number): Promise<string | null> {
  const result = await (over === undefined
    ? saveLineup({ ctx, input })
    : updateLineup({ ctx, id: over, input }))
  if (result.ok) return null
  const { title, message } = savedLineupMessage(result.problem)
  return `${title}: ${message}`
}

async function rowOf(id: number) {
  const [row] = await database.db.select().from(user_lineup).where(eq(user_lineup.id, id))
  if (!row) throw new Error('There is no such row.')
  return row
}

type Fan = Awaited<ReturnType<typeof aFan>>
const lines = (even_strength: object, others: object = {}) => ({ placements: { even_strength, ...others } })

/** Each breaks one rule: the message for the fan, and the change to a valid lineup. */
const brokenRules = ({ center, left, goalie }: Fan): Readonly<Record<string, object>> => ({
  'No team selected: Please select a team before saving.': { team_id: null },
  'No team selected: That team no longer exists. Please select a team.': { team_id: 4711 },
  'Empty lineup: Add at least one player to the lineup before saving.': lines(
    {},
    { power_play: { c1: center.id } },
  ),
  "Invalid position: G 30 can't be assigned to a forward position because he's a goalie.": lines({
    lw2: goalie.id,
  }),
  "Invalid position: C 97 can't be assigned to a defense position because he's a forward.": lines({
    d6: center.id,
  }),
  "Invalid position: G 30 can't be assigned to a defense position because he's a goalie.": lines(
    { c1: center.id },
    { power_play: { d3: goalie.id } },
  ),
  "Invalid position: D 2 can't be assigned to a goalie position because he's a defense.": lines({
    backup: left.id,
  }),
  'Player already assigned: C 97 is already in the lineup.': lines({ c1: center.id, c4: center.id }),
  'Unknown player: A player in this lineup no longer exists. Remove them and save again.': lines({
    c1: 999_999,
  }),
  'Title too long: A title has at most 80 characters.': { title: 'x'.repeat(81) },
})
/** The same for the name, which never changes after the first save. */
const BAD_NAMES = {
  'Name missing: Give your lineup a name.': ' \n ',
  'Name too long: A name can have at most 80 characters.': 'x'.repeat(81),
  'Error: A lineup with that name already exists for your account. Choose a different name.':
    ' Opening night ',
}

describe('saving a lineup', () => {
  it('P-ENT-24 P-ENT-26 P-ENT-27 P-CALL-22 writes the row as specified', async () => {
    const fan = await aFan()
    const third = await fan.player('d', 3)
    dropRosters(database.db)
    const input = { ...fan.input, ...lines({ ...fan.input.placements.even_strength, d3: third.id }) }
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
      ld1_player_id: fan.left.id,
      rd1_player_id: fan.right.id,
      ld2_name: 'D 3',
      gs_name: 'G 30',
      gs_player_id: fan.goalie.id,
      gb_name: null,
      rw1_player_id: null,
      special_teams: null,
      is_public: false,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    })
  })

  it('stores a retried lineup once: the same lineup under its name is returned, another one is refused', async () => {
    const fan = await aFan()
    const first = await saved(fan.ctx, { ...fan.input, again: true })
    expect(await saved(fan.ctx, { ...fan.input, again: true })).toBe(first)
    const { even_strength } = fan.input.placements
    const other = { ...fan.input, placements: { even_strength: { ...even_strength, lw1: undefined } } }
    expect(await refusal(fan.ctx, { ...other, again: true })).toMatch(/already exists/)
    expect(await refusal(fan.ctx, fan.input)).toMatch(/already exists/)
    expect(await database.db.select({ id: user_lineup.id }).from(user_lineup)).toEqual([{ id: first }])
  })

  it('P-VALID-01 P-VALID-02 P-VALID-03 P-VALID-04 P-VALID-05 P-VALID-06 P-VALID-08 P-VALID-09 P-VALID-11 P-VALID-12 is refused with a message when it breaks a rule, new or over an existing one', async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    const before = await rowOf(id)
    for (const [message, broken] of Object.entries(brokenRules(fan))) {
      const input = { ...fan.input, name: 'Another', ...broken }
      expect.soft(await refusal(fan.ctx, input)).toBe(message)
      expect.soft(await refusal(fan.ctx, input, id)).toBe(message)
    }
    for (const [message, name] of Object.entries(BAD_NAMES))
      expect.soft(await refusal(fan.ctx, { ...fan.input, name })).toBe(message)
    const unknownSlot = lines({ c1: fan.center.id }, { penalty_kill: { rw1: fan.wing.id } })
    expect(await saveLineup({ ctx: fan.ctx, input: { ...fan.input, ...unknownSlot } })).toMatchObject({
      problem: { code: 'no_such_slot' },
    })
    expect(await database.db.select().from(user_lineup)).toEqual([before])
    // A forward may play the point on the power play, and a title may have 80 characters.
    const allowed = {
      title: 'x'.repeat(80),
      ...lines({ c1: fan.center.id }, { power_play: { d3: fan.wing.id } }),
    }
    expect(await refusal(fan.ctx, { ...fan.input, name: 'x'.repeat(80), ...allowed })).toBeNull()
  })

  it('P-VALID-12 P-ERR-15 keeps names unique per owner, even when two saves race', async () => {
    const fan = await aFan()
    const both = await Promise.all([refusal(fan.ctx, fan.input), refusal(fan.ctx, fan.input)])
    expect(both.toSorted()).toEqual([expect.stringContaining('already exists for your account'), null])
    const other = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
    expect(await refusal(other, fan.input)).toBeNull()
  })

  it('P-CALL-22 P-VALID-07 P-VALID-13 P-ROLE-04 belongs to the user of the session, and to the account whose outbox sent it', async () => {
    const fan = await aFan()
    const user = await makeUser(database.db)
    const other = contextOn(database.db, { actor: actorOf(user) })
    const input = { ...fan.input, title: '  ', for_user: fan.user.id }
    await expect(saveLineup({ ctx: other, input })).rejects.toMatchObject({ code: 'not_signed_in' })
    const id = await saved(fan.ctx, Object.assign({ user_id: user.id }, input))
    await expect(updateLineup({ ctx: other, id, input })).rejects.toMatchObject({ code: 'not_signed_in' })
    const guest = saveLineup({ ctx: contextOn(database.db), input: fan.input })
    const message = 'You must be signed in to save a lineup.'
    await expect(guest).rejects.toMatchObject({ code: 'not_signed_in', message })
    expect(await database.db.select().from(user_lineup)).toMatchObject([
      { user_id: fan.user.id, title: 'My lineup' },
    ])
  })

  it('P-ERR-16 has its own error when the table still uses an integer for the user id', async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    await database.db.execute(sql`
      create function outdated_user_id() returns trigger language plpgsql as
      $$ begin perform new.user_id::text::integer; return new; end $$`)
    onTestFinished(
      async () => void (await database.db.execute(sql`drop function outdated_user_id() cascade`)),
    )
    await database.db.execute(sql`
      create trigger outdated before insert or update on user_lineup
      for each row execute function outdated_user_id()`)
    for (const over of [undefined, id])
      expect(await refusal(fan.ctx, { ...fan.input, name: 'Another' }, over)).toBe(
        'Error: Your user id is a UUID, but the database column for it takes an integer: the updated migration is needed.',
      )
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
})

describe('opening a lineup', () => {
  it('P-CALL-10 P-STATE-20 P-ENT-28 P-ERR-13 returns the full row as it was saved, with who has left since, also without its team', async () => {
    const fan = await aFan()
    const power_play = { c1: fan.wing.id, c2: fan.center.id }
    const input = { ...fan.input, placements: { ...fan.input.placements, power_play } }
    const id = await saved(fan.ctx, input)
    const stored = await rowOf(id)
    // Even strength has columns; the other two types are beside them.
    expect(stored).toMatchObject({
      c1_player_id: fan.center.id,
      c2_player_id: null,
      lw1_player_id: fan.wing.id,
    })
    expect(stored.special_teams).toMatchObject({ power_play: { c1: { player_id: fan.wing.id } } })
    const opened = await getLineup({ ctx: fan.ctx, id })
    expect(opened.lineups.power_play.c2?.id).toBe(fan.center.id)
    expect(opened.lineups.penalty_kill).toEqual({})
    expect(opened).toMatchObject({ id, name: 'Opening night', title: 'Oct 10', teamId: fan.team.id })
    expect(Object.keys(opened.lineups.even_strength).toSorted()).toEqual(['c1', 'd1', 'd2', 'lw1', 'starter'])
    expect(opened.lineups.even_strength.c1).toMatchObject({ id: fan.center.id, name: 'C 97', position: 'c' })
    expect(opened.departed).toEqual([])

    const elsewhere = await makeTeam(database.db)
    const moved = { team_id: elsewhere.id, number: 9, position: 'd' } as const
    await database.db.update(players).set(moved).where(eq(players.id, fan.center.id))
    await database.db.delete(players).where(eq(players.id, fan.wing.id))
    dropRosters(database.db)
    const later = await getLineup({ ctx: fan.ctx, id })
    expect(later.lineups.even_strength.c1).toMatchObject({ name: 'C 97', number: 97 })
    expect(later.departed).toContainEqual({ playerId: fan.center.id, name: 'C 97', teamId: elsewhere.id })
    expect(await rowOf(id)).toEqual(stored)
    // Saved again, they keep their names and numbers.
    await database.db.update(players).set({ position: 'c' }).where(eq(players.id, fan.center.id))
    dropRosters(database.db)
    expect(await updateLineup({ ctx: fan.ctx, id, input })).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ c1_number: 97, lw1_name: 'LW 18', lw1_player_id: fan.wing.id })
    // Its team was deleted.
    await database.db.update(user_lineup).set({ team_id: null })
    expect(await getLineup({ ctx: fan.ctx, id })).toMatchObject({ id, title: 'Oct 10', teamId: null })
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
    expect(await saveLineup({ ctx: fan.ctx, input: against })).toMatchObject({
      problem: { code: 'goalie_letter' },
    })
    const captains = { ...card.letters, [fan.wing.id]: 'C' } as const
    const twoCaptains = { ...fan.input, name: 'Two', letters: captains }
    expect(await saveLineup({ ctx: fan.ctx, input: twoCaptains })).toMatchObject({
      problem: { code: 'two_captains' },
    })
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
})
