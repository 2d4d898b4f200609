import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import { withAudit } from '#server/audit/with-audit.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_changes, audit_log, players, user, user_preferences } = schema
const database = testDatabase()

/** Makes an audit entry of `change`. @returns its id */
function entry(ctx: Context, change: (tx: Database) => Promise<unknown>): Promise<number> {
  return withAudit(ctx, { action: 'test', subject: 'Something' }, async (tx, id) => {
    await change(tx)
    return id
  })
}

const allPlayers = () => database.db.select().from(players).orderBy(players.id)

describe('an audit entry', () => {
  it('stores each row it touches, before and after, and no change outside of it', async () => {
    const ctx = await adminContext(database.db)
    const player = await makePlayer(database.db, { number: 9 })
    await entry(ctx, (tx) => tx.update(players).set({ number: 10 }).where(eq(players.id, player.id)))
    await database.db.update(players).set({ number: 11 })
    const changes = await database.db.select().from(audit_changes)
    expect(changes).toEqual([
      expect.objectContaining({
        table_name: 'players',
        row_id: String(player.id),
        before: expect.objectContaining({ number: 9 }),
        after: expect.objectContaining({ number: 10 }),
      }),
    ])
  })

  it('stores thousands of rows just as fast when its session changed a single row before', async () => {
    const ctx = await adminContext(database.db)
    await database.db.execute(
      sql`insert into players (first_name, last_name) select 'Sam', 'Placeholder ' || n from generate_series(1, 3000) n`,
    )
    const id = await withAudit(ctx, { action: 'test', subject: 'Something' }, async (tx, auditId) => {
      await tx.execute(sql`update players set number = 8 where last_name = 'Placeholder 1'`)
      await tx.update(players).set({ number: 9 })
      return auditId
    })
    expect(await database.db.$count(audit_changes, eq(audit_changes.entry_id, id))).toBe(3001)
  })

  it('is not stored when it touched nothing or failed', async () => {
    const ctx = await adminContext(database.db)
    await makePlayer(database.db, { number: 9 })
    await entry(ctx, (tx) => tx.update(players).set({ number: 9 }))
    const failing = entry(ctx, async (tx) => {
      await tx.update(players).set({ number: 12 })
      throw new Error('halfway')
    })
    await expect(failing).rejects.toThrow('halfway')
    expect(await database.db.$count(audit_log)).toBe(0)
    expect((await allPlayers())[0]?.number).toBe(9)
  })
})

describe('undo', () => {
  it('restores created, changed and deleted rows exactly, in one step, and can itself be undone', async () => {
    const ctx = await adminContext(database.db)
    const team = await makeTeam(database.db)
    const [kept, changed, deleted] = [
      await makePlayer(database.db, { team_id: team.id, birthdate: '1997-01-13', height: `6'1"` }),
      await makePlayer(database.db, { team_id: team.id, number: 29 }),
      await makePlayer(database.db, { team_id: team.id, number: 18, shoots: 'L' }),
    ]
    const fan = await makeUser(database.db)
    await database.db.insert(user_preferences).values({ user_id: fan.id, favorite_player: deleted.id })
    const before = await allPlayers()

    const id = await entry(ctx, async (tx) => {
      await tx.insert(players).values({ last_name: 'Newcomer', team_id: team.id })
      await tx.update(players).set({ number: 30 }).where(eq(players.id, changed.id))
      await tx.update(players).set({ number: 31, team_id: null }).where(eq(players.id, changed.id))
      await tx.delete(players).where(eq(players.id, deleted.id))
    })
    const after = await allPlayers()
    expect(after).toHaveLength(3)
    expect((await database.db.select().from(user_preferences))[0]?.favorite_player).toBeNull()

    await undoEntry({ ctx, id })
    expect(await allPlayers()).toEqual(before)
    expect(before[0]?.id).toBe(kept.id)
    expect((await database.db.select().from(user_preferences))[0]?.favorite_player).toBe(deleted.id)

    const [undo] = await database.db.select().from(audit_log).where(eq(audit_log.reverts, id))
    await undoEntry({ ctx, id: undo?.id ?? 0 })
    expect(await allPlayers()).toEqual(after)
  })

  it('is refused with a reason when a later change conflicts, and changes nothing', async () => {
    const ctx = await adminContext(database.db)
    const player = await makePlayer(database.db, { first_name: 'Leon', last_name: 'Draisaitl', number: 29 })
    const other = await makePlayer(database.db, { number: 97 })
    const id = await entry(ctx, (tx) => tx.update(players).set({ number: sql`${players.number} - 1` }))
    await entry(ctx, (tx) => tx.update(players).set({ number: 14 }).where(eq(players.id, player.id)))
    await expect(undoEntry({ ctx, id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Leon Draisaitl has changed since (Test: Something). Undo that first.',
    })
    await database.db.delete(players).where(eq(players.id, player.id))
    await expect(undoEntry({ ctx, id })).rejects.toMatchObject({ code: 'conflict' })
    expect((await allPlayers()).find((row) => row.id === other.id)?.number).toBe(96)
  })

  it("of a deletion keeps other users' later changes to rows that only referred to what was deleted", async () => {
    const ctx = await adminContext(database.db)
    const deleted = await makePlayer(database.db)
    const other = await makePlayer(database.db)
    const fanOf = async (favorite_player: number) => {
      const { id } = await makeUser(database.db)
      await database.db.insert(user_preferences).values({ user_id: id, favorite_player })
      return eq(user_preferences.user_id, id)
    }
    const fans = [await fanOf(deleted.id), await fanOf(deleted.id), await fanOf(deleted.id)] as const
    const [writes, chooses, leaves] = fans
    const id = await entry(ctx, (tx) => tx.delete(players).where(eq(players.id, deleted.id)))
    await database.db.update(user_preferences).set({ bio: 'Pucks' }).where(writes)
    await database.db.update(user_preferences).set({ favorite_player: other.id }).where(chooses)
    await database.db.delete(user_preferences).where(leaves)

    await undoEntry({ ctx, id })
    expect((await allPlayers()).map((row) => row.id)).toEqual([deleted.id, other.id])
    const kept = database.db
      .select({ bio: user_preferences.bio, favorite_player: user_preferences.favorite_player })
      .from(user_preferences)
    expect(await kept.orderBy(user_preferences.id)).toEqual([
      { bio: 'Pucks', favorite_player: deleted.id },
      { bio: null, favorite_player: other.id },
    ])
  })

  it('is refused when a later row depends on it', async () => {
    const ctx = await adminContext(database.db)
    const team = await makeTeam(database.db)
    await makePlayer(database.db, { nhl_id: 8_478_402 })
    const id = await entry(ctx, (tx) => tx.delete(players))
    const back = { first_name: 'Bo', last_name: 'Groulx', nhl_id: 8_478_402, team_id: team.id }
    await makePlayer(database.db, back)
    await expect(undoEntry({ ctx, id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Bo Groulx is in the database again (NHL id 8478402). Delete that record first.',
    })
  })

  it('is refused with a reason when the account of a row has been deleted since', async () => {
    const ctx = await adminContext(database.db)
    const fan = await makeUser(database.db)
    await database.db.insert(user_preferences).values({ user_id: fan.id, bio: 'Season tickets' })
    const id = await entry(ctx, (tx) =>
      tx.delete(user_preferences).where(eq(user_preferences.user_id, fan.id)),
    )
    await database.db.delete(user).where(eq(user.id, fan.id))
    await expect(undoEntry({ ctx, id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This belonged to an account that is now deleted. It cannot be restored.',
    })
    expect(await database.db.$count(user_preferences)).toBe(0)
  })

  it('happens once when two ask at the same moment', async () => {
    const ctx = await adminContext(database.db)
    await makePlayer(database.db)
    const id = await entry(ctx, (tx) => tx.delete(players))
    const outcomes = await Promise.allSettled([undoEntry({ ctx, id }), undoEntry({ ctx, id })])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(undoEntry({ ctx, id })).rejects.toMatchObject({ message: 'This was already undone.' })
    await expect(undoEntry({ ctx, id: 999 })).rejects.toMatchObject({ code: 'not_found' })
    expect(await allPlayers()).toHaveLength(1)
  })
})
