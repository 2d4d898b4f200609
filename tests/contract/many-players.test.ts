import { asc, desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { changePlayers } from '#server/rosters/change-players.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, user_preferences } = schema
const database = testDatabase()

const entries = () => database.db.select().from(audit_log).orderBy(desc(audit_log.id))
const undoLast = async (ctx: Context) => undoEntry({ ctx, id: (await entries())[0]?.id ?? 0 })
const roster = () => database.db.select().from(players).orderBy(asc(players.id))

const names = (last_name: string) => ({ first_name: 'A', last_name })
const worn = (of: number, number: number, last_name: string) => ({
  of: expect.objectContaining({ id: of }),
  warning: { code: 'number_worn', number, by: expect.objectContaining({ last_name }) },
})

describe('many players at once', () => {
  it('are moved in one audit entry, except those already there, and moved back by one undo', async () => {
    const ctx = await adminContext(database.db)
    const [here, there] = [await makeTeam(database.db), await makeTeam(database.db)]
    const ids = []
    for (const { id } of [here, here, there])
      ids.push((await makePlayer(database.db, { team_id: id, birthplace: 'Moose Jaw' })).id)
    const before = await roster()
    const input = { kind: 'move', ids: [...ids, ids[0]], team_id: there.id }
    expect(await changePlayers({ ctx, input })).toEqual({
      ok: true,
      value: { kind: 'move', subject: `2 players to ${there.name}`, auditId: expect.any(Number) },
    })
    expect(await roster()).toEqual(before.map((row) => ({ ...row, team_id: there.id })))
    expect(await entries()).toMatchObject([{ action: 'move-players', subject: `2 players to ${there.name}` }])
    expect(await changePlayers({ ctx, input })).toMatchObject({ value: { auditId: null } })
    expect(await entries()).toHaveLength(1)
    await undoLast(ctx)
    expect(await roster()).toEqual(before)
  })

  it('get a status, or are deleted with the rows that refer to them; undo reverts both', async () => {
    const ctx = await adminContext(database.db)
    const [one, two] = [await makePlayer(database.db), await makePlayer(database.db)]
    const ids = [one.id, two.id]
    const fan = await makeUser(database.db)
    await database.db.insert(user_preferences).values({ user_id: fan.id, favorite_player: two.id })
    const before = await roster()
    const status = 'injured_or_other'
    await changePlayers({ ctx, input: { kind: 'status', ids, status } })
    expect(await roster()).toEqual(before.map((row) => ({ ...row, status })))
    expect((await entries())[0]?.subject).toBe('2 players to Injured')
    await undoLast(ctx)
    await changePlayers({ ctx, input: { kind: 'delete', ids } })
    expect(await roster()).toEqual([])
    await undoLast(ctx)
    expect(await roster()).toEqual(before)
    expect(await database.db.select().from(user_preferences)).toMatchObject([{ favorite_player: two.id }])
  })
})

describe('moving many players', () => {
  it('happens only after the admin saw the worn numbers; new numbers are in the same audit entry', async () => {
    const ctx = await adminContext(database.db)
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
