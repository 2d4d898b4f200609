import { asc, desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { movePlayer } from '#server/rosters/change-player.ts'
import { changePlayers } from '#server/rosters/change-players.ts'
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
const entries = () => database.db.select().from(audit_log).orderBy(desc(audit_log.id))
const undoLast = async (ctx: Context) => undoEntry({ ctx, id: (await entries())[0]?.id ?? 0 })
const roster = () => database.db.select().from(players).orderBy(asc(players.id))
const names = (last_name: string) => ({ first_name: 'A', last_name })
const worn = (of: number, number: number, last_name: string) => ({
  of: expect.objectContaining({ id: of }),
  warning: { code: 'number_worn', number, by: expect.objectContaining({ last_name }) },
})
const stored = async (id: number) => (await roster()).find((row) => row.id === id)

describe('moving one player', () => {
  it('asks first when a teammate wears the number, and accepts a new number with the move', async () => {
    const ctx = await adminContext()
    const [here, there] = [await makeTeam(database.db), await makeTeam(database.db)]
    await makePlayer(database.db, { first_name: 'Kirby', last_name: 'Dach', team_id: there.id, number: 97 })
    const before = await makePlayer(database.db, {
      first_name: 'Connor',
      last_name: 'McDavid',
      team_id: here.id,
      number: 97,
    })
    const input = { id: before.id, team_id: there.id }
    expect(await movePlayer({ ctx, input })).toMatchObject({
      problem: {
        code: 'player_doubt',
        warnings: [{ of: { id: before.id }, warning: { code: 'number_worn', by: { last_name: 'Dach' } } }],
      },
    })
    expect(await movePlayer({ ctx, input: { ...input, number: 'x' } })).toMatchObject({
      problem: { code: 'number_form' },
    })
    expect(await stored(before.id)).toEqual(before)
    expect(await movePlayer({ ctx, input: { ...input, number: '98' } })).toMatchObject({ ok: true })
    expect(await stored(before.id)).toEqual({ ...before, team_id: there.id, number: 98 })
    expect(await entries()).toHaveLength(1)
    await movePlayer({ ctx, input: { id: before.id, team_id: here.id, number: '97' } })
    expect(await movePlayer({ ctx, input, anyway: true })).toMatchObject({ ok: true })
    expect(await stored(before.id)).toEqual({ ...before, team_id: there.id })
  })
})

describe('moving many players', () => {
  it('happens only after the admin saw the worn numbers; new numbers are in the same audit entry', async () => {
    const ctx = await adminContext()
    const [edmonton, calgary, toronto] = [
      await makeTeam(database.db),
      await makeTeam(database.db),
      await makeTeam(database.db),
    ]
    await makePlayer(database.db, { ...names('Groulx'), team_id: toronto.id, number: 29 })
    const leon = await makePlayer(database.db, { ...names('Draisaitl'), team_id: edmonton.id, number: 29 })
    const mattias = await makePlayer(database.db, { ...names('Joseph'), team_id: edmonton.id, number: 16 })
    const blake = await makePlayer(database.db, { ...names('Coleman'), team_id: calgary.id, number: 16 })
    const before = await roster()
    const input = { kind: 'move', ids: [leon.id, mattias.id, blake.id], team_id: toronto.id }
    const change = (more: object) => changePlayers({ ctx, input: { ...input, ...more } })
    expect(await change({})).toMatchObject({
      problem: {
        code: 'player_doubt',
        warnings: [
          worn(leon.id, 29, 'Groulx'),
          // Two of the moved players wear the same number, too.
          worn(mattias.id, 16, 'Coleman'),
          worn(blake.id, 16, 'Joseph'),
        ],
      },
    })
    expect(await change({ numbers: { [leon.id]: '16' } })).toMatchObject({
      problem: { code: 'player_doubt' },
    })
    expect(await change({ numbers: { [leon.id]: '130' } })).toMatchObject({
      problem: { code: 'number_form' },
    })
    expect(await roster()).toEqual(before)
    expect(await entries()).toEqual([])
    expect(await change({ numbers: { [leon.id]: '#92', [blake.id]: '' } })).toMatchObject({ ok: true })
    const moved = before.map((row) => ({ ...row, team_id: toronto.id }))
    const renumbered = new Map<number, number | null>([
      [leon.id, 92],
      [blake.id, null],
    ])
    expect(await roster()).toEqual(
      moved.map((row) => ({ ...row, number: renumbered.has(row.id) ? renumbered.get(row.id) : row.number })),
    )
    expect(await entries()).toHaveLength(1)
    await undoLast(ctx)
    expect(await roster()).toEqual(before)
    expect(await change({ anyway: true })).toMatchObject({ ok: true })
    expect(await roster()).toEqual(moved)
  })
})
