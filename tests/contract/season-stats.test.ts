import { eq } from 'drizzle-orm'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { seedRosters } from '#seed/seed-rosters.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { deletePlayer } from '#server/rosters/change-player.ts'
import { exportRoster } from '#server/rosters/file/read-team.ts'
import { listAllPlayers } from '#server/rosters/league.ts'
import { mergePlayers } from '#server/rosters/merge-players.ts'
import { listStats, writeStats } from '#server/rosters/stats.ts'
import { refreshStats } from '#server/rosters/sync/stats-feed.ts'
import { checkNightly, type NightlySync } from '#server/rosters/sync/sync-command.ts'
import { adminContext, silent } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import {
  listedGoalie,
  listedSkater,
  teamStats,
  teamStatsPath,
  makeGoalieStats,
  makeSkaterStats,
  storedStats,
} from '#tests/factories/season-stats.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { type LeagueServer, openLeagueServer } from '#tests/support/league-server.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { refusalOf } from './columns.ts'
import { testDatabase } from './database.ts'

const { audit_changes, players, season_stats, shares } = schema
const database = testDatabase()

describe('the stored statistics', () => {
  it('are of a skater or a goaltender, once a season, and go with their player', async () => {
    const { db } = database
    const { id: player_id } = await makePlayer(db)
    const refused = (given: object) => refusalOf(makeSkaterStats(db, { player_id, ...given }))
    expect(await refused({ season: '2025-2026' })).toBe('season_stats_season_form')
    expect(await refused({ games: 0 })).toBe('season_stats_games_range')
    expect(await refused({ games: 100 })).toBe('season_stats_games_range')
    expect(await refused({ wins: 1 })).toBe('season_stats_one_kind')
    expect(await refused({ assists: null })).toBe('season_stats_skater')
    expect(await refused({ gaa: 2.5 })).toBe('season_stats_goalie')
    expect(await refused({})).toBe('accepted')
    expect(await refused({})).toBe('season_stats_player_id_season_pk')
    expect(await refused({ season: '2026-27' })).toBe('accepted')
    await db.delete(players).where(eq(players.id, player_id))
    expect(await storedStats(db)).toEqual([])
  })

  it('are listed for one season: the last, until most teams have played ten games of this one', async () => {
    const { db } = database
    const ctx = { db }
    expect(await listStats({ ctx })).toEqual(new Map())
    const teams = [await makeTeam(db), await makeTeam(db), await makeTeam(db)]
    const [one, two, three] = await Promise.all(
      teams.map(async ({ id }) => (await makePlayer(db, { team_id: id })).id),
    )
    const goalie = (await makePlayer(db, { team_id: teams[0]?.id, position: 'g' })).id
    for (const player_id of [one, two, three]) await makeSkaterStats(db, { player_id: player_id ?? 0 })
    await makeGoalieStats(db, { player_id: goalie })
    const lastSeason = await listStats({ ctx })
    expect([...lastSeason.keys()].toSorted()).toEqual([one, two, three, goalie].toSorted())
    expect(lastSeason.get(goalie)).toEqual({
      kind: 'goalie',
      season: '2025-26',
      games: 58,
      wins: 39,
      savePct: 0.91467,
      gaa: 2.4091,
    })
    const begun = { season: '2026-27', games: 10, goals: 3, assists: 4 }
    await makeSkaterStats(db, { player_id: one ?? 0, ...begun })
    expect(await listStats({ ctx })).toEqual(lastSeason)
    await makeSkaterStats(db, { player_id: two ?? 0, ...begun })
    const shown = { kind: 'skater', season: '2026-27', games: 10, goals: 3, assists: 4 }
    expect(await listStats({ ctx })).toEqual(
      new Map([
        [one, shown],
        [two, shown],
      ]),
    )
  })

  it('follow the player when two records are merged', async () => {
    const { db } = database
    const [keep, drop] = [await makePlayer(db), await makePlayer(db, { nhl_id: 8_480_012 })]
    await makeSkaterStats(db, { player_id: keep.id, goals: 1 })
    await makeSkaterStats(db, { player_id: drop.id, goals: 2 })
    await makeSkaterStats(db, { player_id: drop.id, season: '2026-27', goals: 3 })
    await mergePlayers({
      ctx: await adminContext(database.db),
      input: { keep: keep.id, drop: drop.id, take: ['nhl_id'] },
    })
    expect(await storedStats(db)).toMatchObject([
      { player_id: keep.id, season: '2025-26', goals: 1 },
      { player_id: keep.id, season: '2026-27', goals: 3 },
    ])
  })

  it('are in no share, file, player or audit entry', async () => {
    const { db } = database
    const ctx = await adminContext(database.db)
    const rostered = await makeRosteredTeam(db)
    const GOALS = 31_337
    const c1 = rostered.placements['c1'] ?? 0
    await makeSkaterStats(db, { player_id: c1, goals: GOALS })
    expect((await listStats({ ctx })).get(c1)).toMatchObject({ goals: GOALS })
    await linkToLineup(await startAccounts(db).visit().ctx(), lineupShare(rostered))
    const { csv } = await exportRoster({ ctx, scope: rostered.team.id })
    const league = await listAllPlayers({ ctx })
    const { auditId } = await deletePlayer({ ctx, id: c1 })
    const linked = await db.select().from(shares)
    const recorded = await db.select().from(audit_changes)
    expect([linked, recorded, league].map((rows) => rows.length)).toEqual([1, 1, 20])
    expect(csv).toContain(String(rostered.bySlot.c1?.last_name))
    expect(JSON.stringify([linked, recorded, league, csv])).not.toContain(String(GOALS))
    await undoEntry({ ctx, id: auditId ?? 0 })
    expect(await db.$count(players, eq(players.id, c1))).toBe(1)
  })
})

describe('the statistics that come with the product', () => {
  const MCDAVID = 8_478_402

  it('are those of 2025-26, in a new database and in one from an earlier version; they replace nothing that is stored, and come back for a player who was deleted and restored', async () => {
    const { db } = database
    await seedRosters(db)
    dropRosters(db)
    const seeded = await storedStats(db)
    expect(seeded).toHaveLength(765)
    expect(new Set(seeded.map(({ season }) => season))).toEqual(new Set(['2025-26']))
    expect(seeded.filter(({ wins }) => wins !== null)).toHaveLength(70)
    const [mcdavid] = await db.select().from(players).where(eq(players.nhl_id, MCDAVID))
    expect((await listStats({ ctx: { db } })).get(mcdavid?.id ?? 0)).toMatchObject({ goals: 48, assists: 90 })

    const [first, second] = seeded
    const { player_id } = season_stats
    const isOf = (id: number | undefined) => eq(player_id, id ?? 0)
    await db.update(season_stats).set({ games: 1 }).where(isOf(first?.player_id))
    await db.delete(season_stats).where(isOf(second?.player_id))
    await seedRosters(db)
    expect((await storedStats(db)).slice(0, 2)).toEqual([{ ...first, games: 1 }, second])

    await db.delete(season_stats)
    await db.delete(players).where(eq(players.nhl_id, MCDAVID))
    expect(await Promise.all([seedRosters(db), seedRosters(db)])).toEqual([false, false])
    expect(await storedStats(db)).toEqual(seeded.filter(({ player_id }) => player_id !== mcdavid?.id))
  })
})

describe('this season’s statistics from the league', () => {
  let league: LeagueServer
  beforeAll(async () => {
    league = await openLeagueServer()
  })
  afterAll(() => league[Symbol.asyncDispose]())

  const now = new Date('2026-11-24T09:05:00Z')
  const never = new AbortController().signal
  const refresh = (at = now, signal = never) => {
    const feed = { base: league.url, pauseMs: 0, timeoutMs: 5000 }
    return refreshStats({ db: database.db, feed, now: at }, signal)
  }

  beforeEach(async () => {
    const { db } = database
    league.pages.clear()
    league.askedPages.length = 0
    const edmonton = await makeTeam(db, { abbreviation: 'EDM' })
    const vancouver = await makeTeam(db, { abbreviation: 'VAN' })
    await makePlayer(db, { id: 1, nhl_id: 8_000_001, team_id: edmonton.id })
    await makePlayer(db, { id: 2, nhl_id: 8_000_002, team_id: vancouver.id })
    await makePlayer(db, { id: 3, nhl_id: 8_000_003, team_id: vancouver.id, position: 'g' })
    league.pages.set(teamStatsPath('EDM'), teamStats([listedSkater(8_000_001, 12)]))
    league.pages.set(
      teamStatsPath('VAN'),
      teamStats([listedSkater(8_000_002, 11)], [listedGoalie(8_000_003)]),
    )
  })

  it('are read team by team through the redirect to the season, and stored once', async () => {
    expect(await refresh()).toEqual({ season: '2026-27', written: 3, failures: [] })
    expect(league.askedPages).toEqual([teamStatsPath('EDM'), teamStatsPath('VAN')])
    expect(await storedStats(database.db)).toMatchObject([
      { player_id: 1, season: '2026-27', games: 12, goals: 5, assists: 7, wins: null },
      { player_id: 2, games: 11 },
      { player_id: 3, games: 12, goals: null, wins: 8, save_pct: 0.921, gaa: 2.1 },
    ])
    expect(await refresh()).toMatchObject({ written: 0 })
    league.pages.set(teamStatsPath('EDM'), teamStats([listedSkater(8_000_001, 12, 6)]))
    expect(await refresh()).toMatchObject({ written: 1 })
    expect((await storedStats(database.db))[0]).toMatchObject({ goals: 6 })
  })

  it('add up what a player did with two teams, and keep it when one of them cannot be read', async () => {
    league.pages.set(
      teamStatsPath('VAN'),
      teamStats([listedSkater(8_000_001, 3, 1, 1), listedSkater(8_000_002, 11)]),
    )
    await refresh()
    const both = { player_id: 1, games: 15, goals: 6, assists: 8 }
    expect((await storedStats(database.db))[0]).toMatchObject(both)
    league.pages.delete(teamStatsPath('EDM'))
    league.pages.set(
      teamStatsPath('VAN'),
      teamStats([listedSkater(8_000_001, 4, 1, 1), listedSkater(8_000_002, 12)]),
    )
    expect(await refresh()).toEqual({
      season: '2026-27',
      written: 1,
      failures: [{ team: 'EDM', code: 'not_found', count: null }],
    })
    expect(await storedStats(database.db)).toMatchObject([both, { player_id: 2, games: 12 }])
  })

  it('ignore players of no roster of ours, and entries that cannot be read', async () => {
    const entries = [
      listedSkater(8_999_999, 12),
      null,
      listedSkater(8_000_001, 0),
      listedSkater(8_000_001, 9),
    ]
    league.pages.set(teamStatsPath('EDM'), teamStats(entries))
    expect(await refresh()).toMatchObject({ written: 3, failures: [] })
    expect((await storedStats(database.db))[0]).toMatchObject({ player_id: 1, games: 9, goals: 5 })
  })

  it('survive a response that cannot be read from one team: the other teams are read', async () => {
    for (const [answer, code] of [
      [(response: ServerResponse) => response.writeHead(503).end(), 'status'],
      [{ skaters: [] }, 'not_stats'],
    ] as const) {
      await database.db.delete(season_stats)
      league.pages.set(teamStatsPath('EDM'), answer)
      const failures = [{ team: 'EDM', code }]
      expect.soft(await refresh(), code).toMatchObject({ written: 2, failures })
      expect.soft(await storedStats(database.db)).toMatchObject([{ player_id: 2 }, { player_id: 3 }])
    }
  })

  it('stop at the team that asks us to slow down', async () => {
    league.pages.set(teamStatsPath('EDM'), (response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end(),
    )
    expect(await refresh()).toMatchObject({
      written: 0,
      failures: [{ team: 'EDM', code: 'too_many_requests' }],
    })
    expect(league.askedPages).toEqual([teamStatsPath('EDM')])
  })

  it('leave a finished season alone, which is what the league returns in summer', async () => {
    await writeStats(
      database.db,
      [{ kind: 'skater', nhlId: 8_000_001, season: '2025-26', games: 80, goals: 9, assists: 9 }],
      'keep',
    )
    const before = await storedStats(database.db)
    league.pages.set(teamStatsPath('EDM'), {
      ...teamStats([listedSkater(8_000_001, 82)]),
      season: '20252026',
    })
    league.pages.set(teamStatsPath('VAN'), { ...teamStats([listedSkater(8_000_002, 20)]), gameType: 3 })
    expect(await refresh()).toEqual({ season: '2026-27', written: 0, failures: [] })
    expect(await storedStats(database.db)).toEqual(before)
  })

  it('stop with the process', async () => {
    const stopping = new AbortController()
    league.pages.set(teamStatsPath('EDM'), () => stopping.abort())
    await expect(refresh(now, stopping.signal)).rejects.toThrow('aborted')
    expect(await storedStats(database.db)).toEqual([])
  })

  it('come with the nightly check, after the rosters and before the lines, whatever fails', async () => {
    const order: string[] = []
    const step = (name: string) => async () => {
      order.push(name)
      throw new Error(name)
    }
    const rosters = { begin: async () => ({ done: step('rosters')() }), stop: async () => undefined }
    const lines = { run: step('lines'), stop: async () => undefined }
    const stats = vi.fn<NightlySync['stats']>((at) => {
      order.push('stats')
      return refresh(at)
    })
    await checkNightly({ db: database.db, now, log: silent }, { rosters, lines, stats }, 'on')
    expect(order).toEqual(['rosters', 'stats', 'lines'])
    expect(await storedStats(database.db)).toHaveLength(3)
    await checkNightly({ db: database.db, now, log: silent }, { rosters, lines, stats: step('stats') }, 'on')
    expect(order.slice(3)).toEqual(['rosters', 'stats', 'lines'])
  })
})
