import { asc, desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { changePlayers } from '#server/rosters/change-players.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, user_preferences } = schema
const database = testDatabase()

async function adminContext(): Promise<Context> {
  return contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
}
const entries = () => database.db.select().from(audit_log).orderBy(desc(audit_log.id))
const undoLast = async (ctx: Context) => undoEntry({ ctx, id: (await entries())[0]?.id ?? 0 })
const roster = () => database.db.select().from(players).orderBy(asc(players.id))

describe('many players at once', () => {
  it('are moved in one audit entry, except those already there, and moved back by one undo', async () => {
    const ctx = await adminContext()
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
    const ctx = await adminContext()
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

  it('are all left unchanged when one is gone, the team is unknown or the change is invalid', async () => {
    const ctx = await adminContext()
    const { id } = await makePlayer(database.db)
    const before = await roster()
    const change = (input: unknown) => changePlayers({ ctx, input })
    await expect(change({ kind: 'delete', ids: [id, 999_999] })).rejects.toMatchObject({
      code: 'not_found',
      message: '1 of the 2 players is no longer in the database. Nothing was changed.',
    })
    expect(await change({ kind: 'move', ids: [id], team_id: 999 })).toMatchObject({
      problem: { code: 'team_unknown' },
    })
    const many = Array.from({ length: 501 }, (_, at) => at + 1)
    for (const input of [
      { kind: 'delete', ids: [] },
      { kind: 'delete', ids: many },
      { kind: 'x', ids: [id] },
    ])
      await expect(change(input)).rejects.toMatchObject({ code: 'bad_request' })
    expect(await roster()).toEqual(before)
    expect(await entries()).toEqual([])
  })
})
