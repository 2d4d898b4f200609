import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pointsOf } from '#domain/player/season-stats.ts'
import type { LeagueStats } from '#server/rosters/stats.ts'
import { teamStats } from '#tests/factories/season-stats.ts'

import { FeedError } from './fetch-json.ts'
import { addUp, readTeamStats } from './stats-feed.ts'

const SEASON = '2026-27'
const id = fc.integer({ min: 1, max: 60 })
const games = fc.integer({ min: 1, max: 41 })
const count = fc.nat({ max: 99 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

const skater = fc.record({ playerId: id, gamesPlayed: games, goals: count, assists: count })
const goalie = fc.record({
  playerId: id,
  gamesPlayed: games,
  wins: count,
  savePercentage: share,
  goalsAgainstAverage: fc.double({ min: 0, max: 20, noNaN: true }),
})
/** What the league may send instead of a player. */
const junk = fc.oneof(
  fc.jsonValue(),
  skater.map((row) => ({ ...row, goals: undefined })),
  skater.map((row) => ({ ...row, playerId: String(row.playerId) })),
  skater.map((row) => ({ ...row, gamesPlayed: 0 })),
  skater.map((row) => ({ ...row, goals: -1 })),
  skater.map((row) => ({ ...row, assists: 1e9 })),
  skater.map((row) => ({ ...row, assists: 0.5 })),
)

/** Returns whether a response is read or refused, not a failure that ends the check. */
function isHandled(response: unknown): boolean {
  try {
    return Array.isArray(readTeamStats(response, SEASON))
  } catch (error) {
    return error instanceof FeedError
  }
}

describe('a team’s statistics from the league', () => {
  it('are its readable players, whatever else it lists', () => {
    fc.assert(
      fc.property(fc.array(skater), fc.array(goalie), fc.array(junk), (skaters, goalies, others) => {
        const clean = readTeamStats(teamStats(skaters, goalies), SEASON)
        expect(clean).toHaveLength(skaters.length + goalies.length)
        expect(readTeamStats(teamStats([...others, ...skaters], [...goalies, null, {}]), SEASON)).toEqual(
          clean,
        )
      }),
    )
  })

  it('are read or refused, and never break the check', () => {
    const sent = fc.oneof(
      fc.jsonValue(),
      fc.jsonValue().map((value) => teamStats([value], [value])),
    )
    fc.assert(
      fc.property(sent, (response) => {
        expect(isHandled(response)).toBe(true)
      }),
    )
  })

  it.each([
    ['another season', { season: '20252026' }],
    ['the preseason', { gameType: 1 }],
    ['the playoffs', { gameType: 3 }],
  ])('are nothing in %s', (_when, other) => {
    const row = { playerId: 1, gamesPlayed: 5, goals: 2, assists: 3 }
    expect(readTeamStats(teamStats([row], []), SEASON)).toHaveLength(1)
    expect(readTeamStats({ ...teamStats([row], []), ...other }, SEASON)).toEqual([])
  })

  it('keep a goaltender whose averages are missing or impossible', () => {
    const row = { playerId: 1, gamesPlayed: 5, wins: 2, savePercentage: 91.5, goalsAgainstAverage: null }
    expect(readTeamStats(teamStats([], [row]), SEASON)).toEqual([
      { kind: 'goalie', season: SEASON, nhlId: 1, games: 5, wins: 2, savePct: null, gaa: null },
    ])
  })
})

/** Returns the games, and the points or wins, of all together. */
function total(all: readonly LeagueStats[]) {
  const sum = { games: 0, points: 0 }
  for (const of of all) {
    sum.games += of.games
    sum.points += pointsOf(of)
  }
  return sum
}

const goalieOf = (games: number, wins: number, savePct: number | null): LeagueStats => ({
  kind: 'goalie',
  season: SEASON,
  nhlId: 1,
  games,
  wins,
  savePct,
  gaa: 2,
})

describe('a player of two teams', () => {
  it('has the sum of both, and a goaltender averages by games', () => {
    expect(addUp([goalieOf(30, 12, 0.9), goalieOf(10, 8, 0.94)])).toEqual([
      { ...goalieOf(40, 20, 0.91), savePct: expect.closeTo(0.91, 10) },
    ])
    expect(addUp([goalieOf(30, 12, null), goalieOf(10, 8, 0.94)])).toEqual([goalieOf(40, 20, 0.94)])
  })

  it('loses no game, goal or win of any team, in whatever order they are read', () => {
    fc.assert(
      fc.property(fc.array(skater), fc.array(goalie, { maxLength: 5 }), (skaters, goalies) => {
        // A league id is a skater's or a goaltender's, and no one has more than two teams' games.
        const kept = [...Map.groupBy(skaters, ({ playerId }) => playerId).values()].flatMap((of) =>
          of.slice(0, 2),
        )
        const rows = readTeamStats(
          teamStats(
            kept,
            goalies.slice(0, 1).map((row) => ({ ...row, playerId: 99 })),
          ),
          SEASON,
        )
        const added = addUp(rows)
        expect(new Set(added.map(({ nhlId }) => nhlId)).size).toBe(added.length)
        expect(total(added)).toEqual(total(rows))
        expect(total(addUp(rows.toReversed()))).toEqual(total(rows))
      }),
    )
  })
})
