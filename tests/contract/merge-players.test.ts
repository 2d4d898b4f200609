import { asc, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { undoEntry } from '#server/audit/undo.ts'
import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { finishMerges } from '#server/lineups/follow-merges.ts'
import { mergePlayers } from '#server/rosters/merge-players.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, daily_answers, iced_games, iced_places, lineup_votes, players } = schema
const { retained_salaries, trade_proposals, user_lineup, user_preferences } = schema
const database = testDatabase()

const entries = () => database.db.select().from(audit_log).orderBy(desc(audit_log.id))
const undoLast = async (ctx: Context) => undoEntry({ ctx, id: (await entries())[0]?.id ?? 0 })
const roster = () => database.db.select().from(players).orderBy(asc(players.id))

const sent = (...ids: number[]) =>
  ids.map((id) => ({ id, name: 'Pettersson, Elias', position: 'c', number: 40 }))
const slot = (id: number) => ({ player_id: id, name: 'As saved', number: 4 })
const idsOf = (list: unknown) =>
  z
    .array(z.object({ id: z.number() }))
    .parse(list)
    .map(({ id }) => id)

/** Makes two records of one player, one entered by hand and one from the league, with rows that refer to each. */
async function twoRecords() {
  const { db } = database
  const [vancouver, boston] = [await makeTeam(db), await makeTeam(db)]
  const keep = await makePlayer(db, {
    first_name: 'Elias',
    last_name: 'Petterson',
    team_id: vancouver.id,
    number: 40,
  })
  const drop = await makePlayer(db, {
    first_name: 'Elias',
    last_name: 'Pettersson',
    team_id: vancouver.id,
    nhl_id: 8_480_012,
    birthdate: '1998-11-12',
    alt_position: 'lw',
  })
  const other = await makePlayer(db, { team_id: boston.id })
  const fan = await makeUser(db)
  await db.insert(user_preferences).values({ user_id: fan.id, favorite_player: drop.id })
  await db.insert(user_lineup).values([
    {
      user_id: fan.id,
      name: 'One of them',
      c1_player_id: drop.id,
      c1_name: 'Pettersson as saved',
      c1_number: 39,
      lw1_player_id: other.id,
      lw1_name: 'Other as saved',
      lw1_number: 11,
      special_teams: { power_play: { lw1: slot(drop.id) }, penalty_kill: { c1: slot(other.id) } },
      card: {
        letters: { [drop.id]: 'C', [other.id]: 'A' },
        extras: {
          sheet: false,
          changes: false,
          signature: false,
          scratches: true,
          cap: false,
          underCap: false,
          scratched: [drop.id, other.id],
        },
        signature: null,
        sitting: { scratched: [keep.id, other.id], injured: [] },
        changed: { ids: [drop.id, keep.id], since: 'Oct 7 vs CGY' },
        cap: null,
      },
    },
    {
      user_id: fan.id,
      name: 'Both',
      c1_player_id: drop.id,
      c1_name: 'B',
      c2_player_id: keep.id,
      c2_name: 'A',
    },
    { user_id: fan.id, name: 'Neither', c1_player_id: other.id, c1_number: drop.id },
  ])
  const teams = { team1_id: vancouver.id, team1_name: 'V', team2_id: boston.id, team2_name: 'B' }
  await db.insert(trade_proposals).values([
    { ...teams, team1_players: sent(drop.id, -drop.id), team2_players: sent(other.id) },
    { ...teams, team1_players: sent(drop.id, keep.id), team2_players: sent(other.id) },
    { ...teams, team1_players: sent(keep.id), team2_players: sent(drop.id) },
    { ...teams, team1_players: sent(other.id), team2_draft_picks: [{ year: drop.id, round: 1 }] },
  ])
  await db
    .insert(retained_salaries)
    .values({ team_id: boston.id, player_id: drop.id, player_name: 'E', dollars: 9 })
  const [game] = await db
    .insert(iced_games)
    .values({ team_id: vancouver.id, game_date: '2026-10-07' })
    .returning({ id: iced_games.id })
  const place = { iced_game_id: game?.id ?? 0, basis: 'iced' }
  await db.insert(iced_places).values([
    { ...place, lineup_type: 'even_strength', slot: 'c1', player_id: drop.id },
    { ...place, lineup_type: 'power_play', slot: 'lw1', player_id: drop.id },
    { ...place, lineup_type: 'power_play', slot: 'rw1', player_id: keep.id },
  ])
  return { keep, drop, other }
}

/** Returns every row that a merge may touch. */
async function allRows() {
  const { db } = database
  const tables = [players, user_preferences, user_lineup, trade_proposals, retained_salaries, iced_places]
  return Promise.all(tables.map((table) => db.select().from(table).orderBy(asc(table.id))))
}

/** Merges, and then updates the lineups and trades that follow later. */
async function mergeWhole(ctx: Context, input: unknown) {
  const merged = await mergePlayers({ ctx, input })
  await finishMerges(ctx)
  return merged
}

describe('two records of one player', () => {
  it('become one: references follow, and undo and redo restore everything', async () => {
    const ctx = await adminContext(database.db)
    const { keep, drop, other } = await twoRecords()
    const before = await allRows()
    const take = ['last_name', 'nhl_id', 'birthdate', 'alt_position']
    const input = { keep: keep.id, drop: drop.id, take }
    const merged = await mergeWhole(ctx, input)
    expect(merged).toEqual({ id: keep.id, name: 'Elias Pettersson', auditId: expect.any(Number) })
    expect(await entries()).toMatchObject([{ action: 'merge-players', subject: 'Elias Pettersson' }])
    const after = await allRows()
    const [people, favorites, lineups, trades, retained, places] = after
    expect(people).toEqual([
      {
        ...keep,
        last_name: 'Pettersson',
        full_name: 'Elias Pettersson',
        nhl_id: drop.nhl_id,
        birthdate: drop.birthdate,
        alt_position: 'lw',
      },
      other,
    ])
    expect(favorites).toMatchObject([{ favorite_player: keep.id }])
    expect(lineups).toMatchObject([
      {
        c1_player_id: keep.id,
        c1_name: 'Pettersson as saved',
        c1_number: 39,
        lw1_player_id: other.id,
        special_teams: {
          power_play: { lw1: { player_id: keep.id, name: 'As saved' } },
          penalty_kill: { c1: { player_id: other.id } },
        },
        card: {
          letters: { [keep.id]: 'C', [other.id]: 'A' },
          sitting: { scratched: [other.id], injured: [] },
          changed: { ids: [keep.id] },
          extras: { scratched: [other.id] },
        },
      },
      { c1_player_id: null, c1_name: null, c2_player_id: keep.id, c2_name: 'A' },
      { c1_player_id: other.id, c1_number: drop.id },
    ])
    expect(
      trades?.map((row) => 'team1_players' in row && [idsOf(row.team1_players), idsOf(row.team2_players)]),
    ).toEqual([
      // A write-in is no one's record.
      [[keep.id, -drop.id], [other.id]],
      [[keep.id], [other.id]],
      [[keep.id], [drop.id]],
      [[other.id], []],
    ])
    expect(retained).toMatchObject([{ player_id: keep.id }])
    expect(places).toMatchObject([
      { lineup_type: 'even_strength', slot: 'c1', player_id: keep.id },
      { lineup_type: 'power_play', slot: 'rw1', player_id: keep.id },
    ])
    await undoLast(ctx)
    expect(await allRows()).toEqual(before)
    await undoLast(ctx)
    expect(await allRows()).toEqual(after)
    await undoLast(ctx)
    expect(await allRows()).toEqual(before)
  })

  it("have both records' votes counted as one, and no player twice in one vote", async () => {
    const { db } = database
    const ctx = await adminContext(database.db)
    const { keep, drop, other } = await twoRecords()
    const lineups = await db.select().from(user_lineup).orderBy(asc(user_lineup.id))
    const at = new Date('2026-10-07T12:00:00Z')
    const by = { team_id: keep.team_id ?? 0, maker: 'a fan' }
    const vote = { ...by, lineup_type: 'power_play', voted_at: at } as const
    const votes = [
      [drop.id, other.id],
      [keep.id, drop.id],
      [other.id, 0],
    ].map((ids) => [...ids, 0, 0, 0, 0, 0, 0])
    await db
      .insert(lineup_votes)
      .values(votes.map((player_ids, index) => ({ ...vote, lineup_id: lineups[index]?.id ?? 0, player_ids })))
    const answer = { ...by, day: '2026-10-07', question: 'PP1', answered_at: at }
    await db.insert(daily_answers).values({ ...answer, player_ids: [other.id, drop.id] })
    await mergePlayers({ ctx, input: { keep: keep.id, drop: drop.id, take: [] } })
    const counted = await db.select().from(lineup_votes).orderBy(asc(lineup_votes.id))
    expect(counted.map(({ player_ids }) => player_ids.slice(0, 2))).toEqual([
      [keep.id, other.id],
      [keep.id, 0],
      [other.id, 0],
    ])
    expect(await db.select().from(daily_answers)).toMatchObject([{ player_ids: [other.id, keep.id] }])
  })

  it('are split again even though fans have changed their own lineups since, which stay', async () => {
    const { db } = database
    const ctx = await adminContext(database.db)
    const { keep, drop, other } = await twoRecords()
    // A row may lack a name. If the merge wrote an empty one, the edit below would block the undo.
    await db.update(user_lineup).set({ c1_name: null })
    await mergeWhole(ctx, { keep: keep.id, drop: drop.id, take: ['nhl_id'] })
    await db.update(user_preferences).set({ bio: 'Written since' })
    await db
      .update(user_lineup)
      .set({ title: 'Written since', lw1_player_id: keep.id })
      .where(eq(user_lineup.name, 'One of them'))
    const [trade] = await db.select().from(trade_proposals).orderBy(asc(trade_proposals.id))
    await db.delete(trade_proposals).where(eq(trade_proposals.id, trade?.id ?? 0))
    await db.delete(iced_places).where(eq(iced_places.lineup_type, 'even_strength'))
    await undoLast(ctx)
    expect((await roster()).map(({ id, nhl_id }) => [id, nhl_id])).toEqual([
      [keep.id, null],
      [drop.id, drop.nhl_id],
      [other.id, null],
    ])
    const [lineup] = await db.select().from(user_lineup).orderBy(asc(user_lineup.id))
    expect(lineup).toMatchObject({ title: 'Written since', lw1_player_id: keep.id })
    expect(lineup).toMatchObject({ c1_player_id: drop.id, c1_name: null })
    expect(await db.select().from(user_preferences)).toMatchObject([
      { bio: 'Written since', favorite_player: drop.id },
    ])
  })

  it('keep one audit entry and every lineup when a process stops between two steps, and are undone only as a whole', async () => {
    const { db } = database
    const ctx = await adminContext(database.db)
    const { keep, drop } = await twoRecords()
    const [{ user_id = '' } = {}] = await db.select().from(user_preferences)
    await db
      .insert(user_lineup)
      .values({ id: 25_000, user_id, name: 'In a later step', c1_player_id: drop.id })
    const before = await allRows()
    const { auditId } = await mergePlayers({ ctx, input: { keep: keep.id, drop: drop.id, take: [] } })
    // A row that no step can read simulates a process that is killed at that point.
    const write = (special_teams: string | null) =>
      db.execute(sql`update user_lineup set special_teams = ${special_teams}::jsonb where id = 25000`)
    await write('{"power_play": 7}')
    await expect(finishMerges(ctx)).rejects.toThrow('power_play')
    const rewritten = async () => {
      const rows = await db.select().from(user_lineup).orderBy(asc(user_lineup.id))
      return rows.map((row) => row.c1_player_id !== drop.id)
    }
    expect(await rewritten()).toEqual([true, true, true, false])
    await expect(undoLast(ctx)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Saved lineups and trades are still being updated for this merge. Try again in a few minutes.',
    })
    await write(null)
    await Promise.all([finishMerges(ctx), finishMerges(ctx)])
    expect(await rewritten()).toEqual([true, true, true, true])
    expect(await entries()).toMatchObject([{ id: auditId }])
    await undoLast(ctx)
    expect(await allRows()).toEqual(before)
  })
})
