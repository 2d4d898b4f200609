import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { deletePlayer, movePlayer } from '#server/rosters/change-player.ts'
import {
  deleteRetainedSalary,
  getTeamCap,
  listRetainedSalaries,
  saveRetainedSalary,
} from '#server/rosters/retained-salaries.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, retained_salaries } = schema
const database = testDatabase()

let ctx: Context
let chicago: number
let florida: number
let jones: number
beforeEach(async () => {
  const { db } = database
  ctx = contextOn(db, { actor: actorOf(await makeAdmin(db), true), now: new Date('2026-11-23T12:00:00Z') })
  chicago = (await makeTeam(db, { name: 'Chicago Blackhawks' })).id
  florida = (await makeTeam(db, { name: 'Florida Panthers' })).id
  jones = (await makePlayer(db, { first_name: 'Seth', last_name: 'Jones', team_id: florida })).id
})

type Given = Record<'id' | 'playerId', number> &
  Record<'name' | 'dollars', string> & { lowersCapHit: boolean }
const save = (given: Partial<Given>) =>
  saveRetainedSalary({
    ctx,
    teamId: chicago,
    input: { id: null, playerId: null, name: '', dollars: '2.5M', ...given },
  })
async function saved(given: Parameters<typeof save>[0]) {
  const answer = await save(given)
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}
const stored = () => database.db.select().from(retained_salaries).orderBy(retained_salaries.id)
const undo = (id: number | null) => undoEntry({ ctx, id: id ?? 0 })

describe('a retained salary', () => {
  it('is added, changed and removed, each in an audit entry that undo reverts', async () => {
    const added = await saved({ playerId: jones, name: 'whatever', dollars: '$2,500,000' })
    const [row] = await stored()
    expect(row).toMatchObject({
      team_id: chicago,
      player_id: jones,
      player_name: 'Seth Jones',
      dollars: 2_500_000,
    })
    // A part is paid as long as the player's contract runs.
    await database.db.update(players).set({ contract_until: 2030 }).where(eq(players.id, jones))
    expect(await listRetainedSalaries({ ctx })).toEqual([
      { teamId: chicago, playerId: jones, name: 'Seth Jones', dollars: 2_500_000, contractUntil: 2030 },
    ])
    const id = row?.id ?? 0
    const changed = await saved({ id, playerId: jones, dollars: '2,000,000' })
    expect(await stored()).toEqual([{ ...row, dollars: 2_000_000 }])
    expect(await saved({ id, playerId: jones, dollars: '2M' })).toMatchObject({ auditId: null })
    const removed = await deleteRetainedSalary({ ctx, teamId: chicago, id })
    expect(await stored()).toEqual([])
    const entries = await database.db.select().from(audit_log).orderBy(audit_log.id)
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['add-retained-salary', 'Seth Jones, Chicago Blackhawks'],
      ['edit-retained-salary', 'Seth Jones, Chicago Blackhawks'],
      ['delete-retained-salary', 'Seth Jones, Chicago Blackhawks'],
    ])
    await undo(removed.auditId)
    await undo(changed.auditId)
    expect(await stored()).toEqual([row])
    await undo(added.auditId)
    expect(await stored()).toEqual([])
  })

  it("lowers the other team's cap hit when the admin chooses that, in the same audit entry", async () => {
    const capHit = async () => {
      const [row] = await database.db.select().from(players).where(eq(players.id, jones))
      return row?.cap_hit_usd
    }
    await database.db.update(players).set({ cap_hit_usd: 9_500_000 }).where(eq(players.id, jones))
    const lower = { playerId: jones, lowersCapHit: true }
    const added = await saved({ ...lower, dollars: '2.5M' })
    expect(added).toMatchObject({ name: 'Seth Jones', capHit: 7_000_000 })
    expect(await capHit()).toBe(7_000_000)
    expect(await database.db.$count(audit_log)).toBe(1)
    const id = (await stored())[0]?.id ?? 0
    // Retaining more lowers the cap hit by the difference.
    expect(await saved({ ...lower, id, dollars: '3M' })).toMatchObject({ capHit: 6_500_000 })
    expect(await saved({ playerId: jones, id, dollars: '1M' })).toMatchObject({ capHit: null })
    expect(await capHit()).toBe(6_500_000)
    const entries = await database.db.select().from(audit_log).orderBy(audit_log.id)
    for (const entry of entries.toReversed()) await undo(entry.id)
    expect(await capHit()).toBe(9_500_000)
    expect(await stored()).toEqual([])
    await database.db.update(players).set({ cap_hit_usd: null }).where(eq(players.id, jones))
    expect(await saved({ ...lower, dollars: '1M' })).toMatchObject({ capHit: null })
  })

  it('of a player who has come back can still be corrected, but not added again', async () => {
    await saved({ playerId: jones })
    await movePlayer({ ctx, input: { id: jones, team_id: chicago } })
    const [row] = await stored()
    await saved({ id: row?.id ?? 0, playerId: jones, dollars: '2M' })
    expect(await stored()).toEqual([{ ...row, dollars: 2_000_000 }])
    expect(await save({ playerId: jones })).toMatchObject({ problem: { code: 'retained_own' } })
    const kane = await saved({ name: 'Patrick Kane' })
    expect(kane.auditId).not.toBeNull()
    const [, other] = await stored()
    expect(await save({ id: other?.id ?? 0, playerId: jones })).toMatchObject({
      problem: { code: 'retained_own' },
    })
  })

  it('waits for a move in progress to learn where the player plays', async () => {
    const answer = await database.db.transaction(async (tx) => {
      await tx.update(players).set({ team_id: chicago }).where(eq(players.id, jones))
      const begun = save({ playerId: jones })
      // Long enough for the save to block on the move.
      await pause(100)
      return { begun }
    })
    expect(await answer.begun).toMatchObject({ problem: { code: 'retained_own' } })
    expect(await stored()).toEqual([])
    expect(await database.db.$count(audit_log)).toBe(0)
  })

  it('keeps its name when the player is deleted, and undo links the player again', async () => {
    await saved({ playerId: jones })
    const before = await stored()
    const { auditId } = await deletePlayer({ ctx, id: jones })
    expect(await stored()).toEqual([{ ...before[0], player_id: null }])
    await undo(auditId)
    expect(await stored()).toEqual(before)
  })

  it('is refused for a wrong name or sum, for the team’s own player, for a second time, and when a row is gone', async () => {
    for (const [given, code] of [
      [{ name: ' ' }, 'retained_name'],
      [{ name: 'Seth Jones', dollars: '0' }, 'not_dollars'],
      [{ name: 'Seth Jones', dollars: '100M' }, 'too_many_dollars'],
    ] as const)
      expect.soft(await save(given)).toMatchObject({ ok: false, problem: { code } })
    expect([await stored(), await database.db.$count(audit_log)]).toEqual([[], 0])
    await saved({ playerId: jones })
    const twice = { ok: false, problem: { code: 'retained_twice' } }
    expect(await save({ playerId: jones })).toMatchObject(twice)
    expect(await save({ name: 'seth jones' })).toMatchObject(twice)
    const own = await makePlayer(database.db, { last_name: 'Own', team_id: chicago })
    expect(await save({ playerId: own.id })).toMatchObject({ problem: { code: 'retained_own' } })
    await expect(save({ playerId: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    await expect(save({ id: 999_999, name: 'Else' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(save({ id: 0, name: 'Else' })).rejects.toMatchObject({ code: 'bad_request' })
    const [row] = await stored()
    const elsewhere = { ctx, teamId: florida, id: row?.id ?? 0 }
    await expect(deleteRetainedSalary(elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    await expect(saveRetainedSalary({ ctx, teamId: 0, input: { name: 'x' } })).rejects.toMatchObject({
      code: 'bad_request',
    })
    expect(await stored()).toHaveLength(1)
  })
})

it('a payroll is the active and injured players and the retained salaries, and lists unknown cap hits', async () => {
  const make = (given: Parameters<typeof makePlayer>[1]) =>
    makePlayer(database.db, { team_id: chicago, ...given })
  await make({ last_name: 'Plays', cap_hit_usd: 10_000_000 })
  await make({ last_name: 'Hurt', cap_hit_usd: 5_000_000, status: 'injured_or_other' })
  await make({ last_name: 'Gone', cap_hit_usd: 3_000_000, status: 'off_roster' })
  await make({ first_name: 'Artyom', last_name: 'Unknown' })
  await saved({ playerId: jones })
  await saved({ name: 'Bobby Hull', dollars: '1' })
  const cap = await getTeamCap({ ctx, teamId: chicago })
  expect(cap).toMatchObject({
    season: '2026-27',
    upper: 104_000_000,
    committed: { dollars: 17_500_001, unknown: ['Artyom Unknown'] },
    retained: [
      { name: 'Seth Jones', dollars: 2_500_000, team: 'Florida Panthers' },
      { name: 'Bobby Hull', dollars: 1, team: null },
    ],
  })
  await movePlayer({ ctx, input: { id: jones, team_id: chicago } })
  const [row] = (await getTeamCap({ ctx, teamId: chicago })).retained
  expect(row?.team).toBe('Chicago Blackhawks')
  await database.db.delete(retained_salaries).where(eq(retained_salaries.team_id, chicago))
})
