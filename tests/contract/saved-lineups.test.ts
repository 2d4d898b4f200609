import { eq, sql, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import type { NewLineupInput } from '#server/lineups/check-lineup.ts'
import { duplicateLineup, renameLineup, saveLineup, updateLineup } from '#server/lineups/save-lineup.ts'
import {
  deleteLineup,
  getLineup,
  listLineups,
  listLineupsForSettings,
  setLineupPublic,
} from '#server/lineups/saved-lineups.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, user_lineup } = schema
const database = testDatabase()

/** Makes a fan, and a lineup with a center. */
async function aFan() {
  const { db } = database
  const team = await makeTeam(db)
  const center = await makePlayer(db, { team_id: team.id, position: 'c' })
  dropRosters(db)
  const user = await makeUser(db)
  const input: NewLineupInput = {
    name: 'Opening night',
    title: 'Oct 10',
    team_id: team.id,
    placements: { even_strength: { c1: center.id } },
  }
  return { ctx: contextOn(db, { actor: actorOf(user) }), user, team, input }
}

type Saving = Parameters<typeof saveLineup>[0]

async function saved(ctx: Saving['ctx'], input: NewLineupInput): Promise<number> {
  const result = await saveLineup({ ctx, input })
  if (!result.ok) throw new Error(`Not saved: ${result.problem.code}`)
  return result.value.id
}

async function rowOf(id: number) {
  const [row] = await database.db.select().from(user_lineup).where(eq(user_lineup.id, id))
  if (!row) throw new Error('There is no such row.')
  return row
}

const names = (rows: readonly { readonly name: string }[]) => [rows[0]?.name, rows.at(-1)?.name]

/** Stores that many lineups of a fan, the newest with the highest number. */
async function fill(fan: Awaited<ReturnType<typeof aFan>>, count: number) {
  await database.db.execute(sql`
    insert into user_lineup (user_id, team_id, name, created_at, updated_at)
    select ${fan.user.id}, ${fan.team.id}, 'Night ' || n, moment, moment
    from generate_series(1, ${count}::integer) n, lateral (select now() - (${count} - n) * interval '1 hour' as moment) as at`)
}

describe('the limits of saved lineups', () => {
  it('allow a user 500 of them, however many are saved at once', async () => {
    const fan = await aFan()
    await fill(fan, 498)
    const tries = ['One', 'Two', 'Three', 'Four'].map((name) =>
      saveLineup({ ctx: fan.ctx, input: { ...fan.input, name } }),
    )
    const outcomes = (await Promise.all(tries)).map((tried) => (tried.ok ? 'saved' : tried.problem.code))
    expect(outcomes.toSorted()).toEqual(['saved', 'saved', 'too_many_lineups', 'too_many_lineups'])
    expect(await database.db.$count(user_lineup)).toBe(500)
    const refused = await saveLineup({ ctx: fan.ctx, input: { ...fan.input, name: 'Five' } })
    if (refused.ok) throw new Error('It was saved.')
    expect(savedLineupMessage(refused.problem).message).toContain('You have 500 saved lineups')
    const other = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
    expect(await saveLineup({ ctx: other, input: fan.input })).toMatchObject({ ok: true })
    await deleteLineup({ ctx: fan.ctx, id: 1 })
    const id = await saved(fan.ctx, { ...fan.input, name: 'Five' })
    expect(await updateLineup({ ctx: fan.ctx, id, input: fan.input })).toMatchObject({ ok: true })
  })

  it('allow one address a number of saves an hour, counting new and existing ones', async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    await database.db.update(rate_limit_hits).set({ hits: 239 })
    await updateLineup({ ctx: fan.ctx, id, input: fan.input })
    const refusal = { code: 'too_many_requests', message: expect.stringContaining('Try again in an hour') }
    await expect(updateLineup({ ctx: fan.ctx, id, input: fan.input })).rejects.toMatchObject(refusal)
    await expect(saveLineup({ ctx: fan.ctx, input: fan.input })).rejects.toMatchObject(refusal)
    const elsewhere = { ...fan.ctx, address: '198.51.100.9' }
    expect(await updateLineup({ ctx: elsewhere, id, input: fan.input })).toMatchObject({ ok: true })
  })
})

describe('listing lineups', () => {
  it('is paged; beyond the last page, the settings list that page', async () => {
    const fan = await aFan()
    await fill(fan, 130)
    const { ctx } = fan
    const newest = await listLineups({ ctx, teamId: fan.team.id, page: 1 })
    expect([newest.lineups.length, newest.more, ...names(newest.lineups)]).toEqual([
      100,
      true,
      'Night 130',
      'Night 31',
    ])
    const older = await listLineups({ ctx, page: 2 })
    expect([older.lineups.length, older.more, ...names(older.lineups)]).toEqual([
      30,
      false,
      'Night 30',
      'Night 1',
    ])
    const second = await listLineupsForSettings({ ctx, page: 2 })
    expect([second.rows.length, second.page, second.total, ...names(second.rows)]).toEqual([
      24,
      2,
      130,
      'Night 106',
      'Night 83',
    ])
    const beyond = await listLineupsForSettings({ ctx, page: 99 })
    expect([beyond.rows.length, beyond.page, ...names(beyond.rows)]).toEqual([10, 6, 'Night 10', 'Night 1'])
    expect(
      await listLineupsForSettings({
        ctx: contextOn(database.db, { actor: actorOf(await makeUser(database.db)) }),
        page: 3,
      }),
    ).toEqual({ rows: [], page: 1, total: 0 })
  })

  it("P-CALL-09 P-CALL-11 P-ROLE-06 lists only one's own, newest first, for all teams or one; the settings by last update", async () => {
    const fan = await aFan()
    const first = await saved(fan.ctx, fan.input)
    const other = await makeTeam(database.db)
    dropRosters(database.db)
    const second = await saved(fan.ctx, { ...fan.input, name: 'Second', team_id: other.id })
    await saved(contextOn(database.db, { actor: actorOf(await makeUser(database.db)) }), fan.input)
    // Saved again last, but still the older one.
    await updateLineup({ ctx: fan.ctx, id: first, input: fan.input })
    const { lineups: all } = await listLineups({ ctx: fan.ctx, page: 1 })
    expect(all.map(({ id }) => id)).toEqual([second, first])
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(['created_at', 'id', 'name', 'title'])
    const { lineups: ofTeam } = await listLineups({ ctx: fan.ctx, teamId: fan.team.id, page: 1 })
    expect(ofTeam.map(({ id }) => id)).toEqual([first])
    const { rows } = await listLineupsForSettings({ ctx: fan.ctx, page: 1 })
    expect(rows.map(({ id }) => id)).toEqual([first, second])
    expect(rows[0]).toMatchObject({ name: 'Opening night', title: 'Oct 10', team_name: fan.team.name })
  })
})

async function copied(ctx: Saving['ctx'], id: number): Promise<string> {
  const made = await duplicateLineup({ ctx, id })
  return made.ok ? made.value.name : made.problem.code
}

describe('showing, renaming, duplicating and deleting lineups', () => {
  it('P-CALL-24 P-ROLE-05 is for their owner: a change leaves the rest of the row, and a copy is private', async () => {
    const fan = await aFan()
    const { ctx } = fan
    const id = await saved(ctx, fan.input)
    const before = await rowOf(id)
    await setLineupPublic({ ctx, id, isPublic: true })
    expect(await rowOf(id)).toEqual({ ...before, is_public: true })
    const renamed = await renameLineup({ ctx, id, name: ' Cup\nrun ' })
    expect(renamed).toEqual({ ok: true, value: 'Cup run' })
    const stored = { ...before, is_public: true, name: 'Cup run' }
    expect(await rowOf(id)).toEqual(stored)
    expect((await Promise.all([copied(ctx, id), copied(ctx, id)])).toSorted()).toEqual([
      'Cup run copy',
      'Cup run copy 2',
    ])
    for (const [name, code] of [
      ['Cup run copy', 'name_taken'],
      ['CUP run copy', 'name_taken'],
      ['  ', 'name_blank'],
      ['a'.repeat(81), 'name_too_long'],
    ] as const)
      expect.soft(await renameLineup({ ctx, id, name })).toMatchObject({ problem: { code } })
    const copies = await database.db.select().from(user_lineup).where(ne(user_lineup.id, id))
    const { id: _id, name: _name, created_at: _createdAt, ...content } = stored
    for (const copy of copies) expect(copy).toMatchObject({ ...content, is_public: false })
    expect(await getLineup({ ctx, id })).toMatchObject({ id, name: 'Cup run', isPublic: true })
    await deleteLineup({ ctx, id })
    expect(await database.db.$count(user_lineup)).toBe(2)
  })

  it('a copy counts like any other save, toward the owner’s 500 and the hourly limit', async () => {
    const fan = await aFan()
    const id = await saved(fan.ctx, fan.input)
    await fill(fan, 498)
    const tries = [copied(fan.ctx, id), copied(fan.ctx, id), copied(fan.ctx, id)]
    expect((await Promise.all(tries)).toSorted()).toEqual([
      'Opening night copy',
      'too_many_lineups',
      'too_many_lineups',
    ])
    await database.db.update(rate_limit_hits).set({ hits: 240 })
    await expect(duplicateLineup({ ctx: fan.ctx, id })).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
