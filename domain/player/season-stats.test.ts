import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { listedStats, pointsOf, type SeasonStats, shownSeason, statsWords } from './season-stats.ts'

const season = '2025-26'
const count = fc.nat({ max: 999 })
const skater = fc.record({
  kind: fc.constant('skater' as const),
  season: fc.constant(season),
  games: fc.integer({ min: 1, max: 99 }),
  goals: count,
  assists: count,
})
const goalie = fc.record({
  kind: fc.constant('goalie' as const),
  season: fc.constant(season),
  games: fc.integer({ min: 1, max: 99 }),
  wins: count,
  savePct: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  gaa: fc.option(fc.double({ min: 0, max: 99, noNaN: true })),
})

describe('the words of a season', () => {
  it.each<readonly [SeasonStats, string]>([
    [{ kind: 'skater', season, games: 82, goals: 48, assists: 90 }, '48 G, 90 A'],
    [{ kind: 'skater', season, games: 1, goals: 0, assists: 0 }, '0 G, 0 A'],
    [{ kind: 'goalie', season, games: 58, wins: 39, savePct: 0.91467, gaa: 2.4091 }, '.915, 2.41'],
    [{ kind: 'goalie', season, games: 1, wins: 1, savePct: 1, gaa: 0 }, '1.000, 0.00'],
    [{ kind: 'goalie', season, games: 1, wins: 0, savePct: null, gaa: 0 }, '0.00'],
    [{ kind: 'goalie', season, games: 1, wins: 1, savePct: null, gaa: null }, '1 W'],
  ])('of %o are %s', (stats, words) => {
    expect(statsWords(stats)).toBe(words)
  })

  it('have a skater’s exact goals and assists', () => {
    fc.assert(
      fc.property(skater, (stats) => {
        const [, goals, assists] = /^(\d+) G, (\d+) A$/.exec(statsWords(stats)) ?? []
        expect([Number(goals), Number(assists)]).toEqual([stats.goals, stats.assists])
        expect(pointsOf(stats)).toBe(stats.goals + stats.assists)
      }),
    )
  })

  it('have what is known of a goaltender, rounded as hockey writes it', () => {
    fc.assert(
      fc.property(goalie, (stats) => {
        const words = statsWords(stats)
        const { savePct, gaa } = stats
        const [, pct, , average] = /^(1\.000|\.\d{3})?(, )?(\d+\.\d{2})?$/.exec(words) ?? []
        expect(words === `${stats.wins} W`).toBe(savePct === null && gaa === null)
        expect(isRounded(savePct, pct, 0.000_501) && isRounded(gaa, average, 0.005_01)).toBe(true)
      }),
    )
  })
})

describe('the statistics of a list', () => {
  it('are those of its players, or null where none is known', () => {
    const stats = new Map<number, SeasonStats>([
      [1, { kind: 'skater', season, games: 82, goals: 48, assists: 90 }],
      [2, { kind: 'goalie', season, games: 58, wins: 39, savePct: 0.91467, gaa: 2.4091 }],
      [3, { kind: 'skater', season, games: 1, goals: 0, assists: 0 }],
    ])
    expect(listedStats([{ id: 2 }, { id: 9 }, { id: 1 }], stats)).toEqual({
      season,
      points: { 1: 138, 2: 39 },
      words: { 1: '48 G, 90 A', 2: '.915, 2.41' },
    })
    expect(listedStats([{ id: 9 }], stats)).toBeNull()
  })
})

/** Returns whether the words are that number within half of their last digit; an unknown one has no words. */
const isRounded = (value: number | null, words: string | undefined, half: number): boolean =>
  value === null ? words === undefined : Math.abs(Number(words) - value) <= half

const of = (season: string, games: number, ...teamIds: readonly number[]) =>
  teamIds.map((teamId) => ({ season, games, teamId }))

describe('the season that is shown', () => {
  it('is the last one until most teams have a player with ten games of this one', () => {
    const last = of('2025-26', 82, 1, 2, 3, 4)
    expect(shownSeason(last)).toBe('2025-26')
    expect(shownSeason([...last, ...of('2026-27', 9, 1, 2, 3, 4)])).toBe('2025-26')
    expect(shownSeason([...last, ...of('2026-27', 10, 1, 2), ...of('2026-27', 9, 3, 4)])).toBe('2025-26')
    expect(shownSeason([...last, ...of('2026-27', 10, 1, 2, 3), ...of('2026-27', 9, 4)])).toBe('2026-27')
    expect(shownSeason([])).toBeNull()
    expect(shownSeason(of('2026-27', 3, 1, 2))).toBeNull()
  })

  it('is one that was played, whatever the order of the rows', () => {
    const row = fc.record({
      season: fc.constantFrom('2024-25', '2025-26', '2026-27'),
      games: fc.integer({ min: 1, max: 99 }),
      teamId: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const shown = shownSeason(rows)
        expect(shownSeason(rows.toReversed())).toBe(shown)
        const isPlayed = rows.some(({ season, games }) => season === shown && games >= 10)
        expect(isPlayed).toBe(shown !== null)
      }),
    )
  })
})
