import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LINEUP_TYPES, type LineupType, POSITIONS } from '#domain/hockey/vocabulary.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { checkLineup } from '#domain/lineup/model/lineup.ts'
import { acceptedPositions } from '#domain/lineup/model/placement.ts'
import { type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { aPlayer, aRoster } from '#tests/factories/players.ts'

import { agreement, pairWithFans } from './agreement.ts'
import { countVotes, type FanLines, fanLinesOf, fanPlacements, type Vote, voteOf } from './consensus.ts'

const linesOf = (type: LineupType, votes: readonly Vote[], roster: readonly Player[]) =>
  fanLinesOf(type, countVotes(type, votes), roster)

/** Returns `count` votes for each of the lineups. */
const several = (type: LineupType, ...lineups: ReadonlyArray<readonly [count: number, Placements]>) =>
  lineups.flatMap(([count, placements]) =>
    Array.from({ length: count }, () => voteOf(type, placements) ?? []),
  )

const placed = ({ places }: FanLines, roster: readonly Player[]): Placements =>
  Object.fromEntries(
    places.flatMap(({ slot, playerId }) => roster.filter(({ id }) => id === playerId).map((p) => [slot, p])),
  )

const slotsOf = (lines: FanLines | null) => lines?.places.map(({ slot, playerId }) => [slot, playerId])

describe('the lineup of the fans', () => {
  const [one, two, three] = [aPlayer(), aPlayer(), aPlayer()]
  const roster = [one, two, three]

  test('the player of most makers gets the slot, with the percentage of all makers', () => {
    const votes = several('even_strength', [2, { c1: one }], [1, { c1: two }], [3, { c2: three }])
    expect(linesOf('even_strength', votes, roster)).toEqual({
      makers: 6,
      places: [
        { slot: 'c1', playerId: one.id, percent: 33 },
        { slot: 'c2', playerId: three.id, percent: 50 },
      ],
    })
  })

  test('there are no lines for fewer than five makers, or if all of their players have left', () => {
    expect(linesOf('even_strength', several('even_strength', [4, { c1: one }]), roster)).toBeNull()
    expect(linesOf('even_strength', several('even_strength', [5, { c1: one }]), roster)).not.toBeNull()
    expect(linesOf('even_strength', several('even_strength', [5, { c1: one }]), [two])).toBeNull()
  })

  test('a player who leads in two slots gets the one that gives the most votes, and the next player gets the other', () => {
    // `one` and `three` have three votes each for c1; `one` also has all five for c2.
    const votes = several(
      'even_strength',
      [3, { c1: one }],
      [2, { c1: two, c2: one }],
      [3, { c2: one, c1: three }],
    )
    expect(slotsOf(linesOf('even_strength', votes, roster))).toEqual([
      ['c1', three.id],
      ['c2', one.id],
    ])
  })

  test('at equal votes, the player in their own position gets the slot', () => {
    const wing = aPlayer({ position: 'lw' })
    const votes = several('even_strength', [3, { lw1: one }], [3, { lw1: wing }])
    expect(slotsOf(linesOf('even_strength', votes, [one, wing]))).toEqual([['lw1', wing.id]])
  })

  test('the next player replaces one who has left or may no longer play there', () => {
    const defender = { ...one, position: 'd' } as const
    const votes = several('even_strength', [4, { c1: one }], [1, { c1: two }])
    expect(slotsOf(linesOf('even_strength', votes, [two]))).toEqual([['c1', two.id]])
    expect(slotsOf(linesOf('even_strength', votes, [defender, two]))).toEqual([['c1', two.id]])
  })
})

/** Returns the most votes of any legal lineup, by trying every set of players slot by slot. */
function mostVotes(type: LineupType, votes: readonly Vote[], roster: readonly Player[]): number {
  let best = new Map([[0, 0]])
  for (const [place, slot] of SLOTS[type].entries()) {
    const next = new Map(best)
    for (const [taken, sum] of best) {
      for (const [bit, player] of roster.entries()) {
        if (taken & (1 << bit) || !acceptedPositions(type, slot.kind).includes(player.position)) continue
        const after = taken | (1 << bit)
        const more = sum + votes.filter((vote) => vote[place] === player.id).length
        if (more > (next.get(after) ?? -1)) next.set(after, more)
      }
    }
    best = next
  }
  return Math.max(...best.values())
}

/** Arbitrary players and votes, also for players not on the team, not allowed in the slot, or placed twice. */
const situations = (types: readonly LineupType[], players: number) =>
  fc
    .record({
      type: fc.constantFrom(...types),
      positions: fc.array(fc.constantFrom(...POSITIONS), { minLength: 1, maxLength: players }),
      gone: fc.nat({ max: 3 }),
    })
    .chain(({ type, positions, gone }) => {
      const everybody = positions.map((position) => aPlayer({ position }))
      const vote = fc.array(fc.constantFrom(0, ...everybody.map(({ id }) => id)), {
        minLength: SLOTS[type].length,
        maxLength: SLOTS[type].length,
      })
      return fc.record({
        type: fc.constant(type),
        roster: fc.constant(everybody.slice(gone)),
        votes: fc.array(vote, { minLength: 5, maxLength: 12 }),
      })
    })

test('for a thousand random sets of votes the lines are legal, from the roster, with exact percentages', () => {
  fc.assert(
    fc.property(situations(LINEUP_TYPES, 25), ({ type, roster, votes }) => {
      const lines = linesOf(type, votes, roster)
      if (!lines) return
      const placements = placed(lines, roster)
      expect(Object.keys(placements)).toHaveLength(lines.places.length)
      expect(checkLineup(type, placements)).toMatchObject({ ok: true })
      expect(lines.makers).toBe(votes.length)
      for (const { slot, playerId, percent } of lines.places) {
        const place = SLOTS[type].findIndex(({ id }) => id === slot)
        const same = votes.filter((vote) => vote[place] === playerId).length
        expect(same).toBeGreaterThan(0)
        expect(percent).toBe(Math.round((same / votes.length) * 100))
      }
      expect(linesOf(type, votes.toReversed(), roster.toReversed())).toEqual(lines)
    }),
    { numRuns: 1000 },
  )
})

test('no legal lineup agrees with more votes', () => {
  fc.assert(
    fc.property(situations(['penalty_kill', 'power_play'], 7), ({ type, roster, votes }) => {
      const lines = linesOf(type, votes, roster)
      const sum = (lines?.places ?? []).reduce((total, { slot, playerId }) => {
        const place = SLOTS[type].findIndex(({ id }) => id === slot)
        return total + votes.filter((vote) => vote[place] === playerId).length
      }, 0)
      expect(sum).toBe(mostVotes(type, votes, roster))
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['a forward line by slot', 'even_strength', ['lw1', 'c1', 'rw1'], ['rw1', 'c1', 'lw1'], 1],
  ['goaltenders by slot', 'even_strength', ['starter', 'backup'], ['backup', 'starter'], 0],
  ['a pair on either side', 'even_strength', ['d1', 'd2'], ['d2', 'd1'], 2],
  ['two pairs by pair', 'even_strength', ['d1', 'd2', 'd3'], ['d4', 'd1', 'd2'], 1],
  ['a power play by unit', 'power_play', ['lw1', 'c1', 'rw1', 'd1'], ['d1', 'lw1', 'd2', 'lw2'], 3],
  ['a penalty kill by unit', 'penalty_kill', ['lw2', 'c2', 'd3', 'd4'], ['c2', 'lw2', 'd4', 'd3'], 4],
] as const)('a lineup agrees with the fans on %s', (_what, type, fans, own, same) => {
  const places = fans.map((slot, at) => ({ slot, playerId: at + 1 }))
  const mine = own.map((slot, at) => ({ slot, playerId: at + 1 }))
  expect(agreement(type, places, mine)).toEqual({ same, of: places.length })
  expect(agreement(type, places, [])).toEqual({ same: 0, of: places.length })
})

test.each([
  ['a forward by slot', 'even_strength', { lw1: 1, c1: 2 }, { lw1: 2, c1: 1 }, { lw1: 1, c1: 2 }],
  ['a pair from either side', 'even_strength', { d1: 1, d2: 2 }, { d1: 2, d2: 3 }, { d1: 2, d2: 1 }],
  [
    'a unit from any spot',
    'power_play',
    { lw1: 1, c1: 2, d1: 3 },
    { lw1: 3, c1: 9, d1: 1 },
    { lw1: 3, c1: 2, d1: 1 },
  ],
] as const)('pairs a lineup with the fans: %s', (_what, type, fans, own, beside) => {
  const placesOf = (lineup: Placed) =>
    SLOTS[type].flatMap(({ id }) => (lineup[id] ? [{ slot: id, playerId: lineup[id], percent: 50 }] : []))
  const paired = pairWithFans(type, placesOf(fans), placesOf(own))
  expect(Object.fromEntries([...paired].map(([slot, { playerId }]) => [slot, playerId]))).toEqual(beside)
})

type Placed = Readonly<Partial<Record<SlotId, number>>>

test('the fans’ lines become a lineup of today’s players', () => {
  const [one, two] = [aPlayer(), aPlayer()]
  const places = [
    { slot: 'c1' as const, playerId: one.id, percent: 80 },
    { slot: 'c2' as const, playerId: two.id, percent: 60 },
  ]
  const fans = { even_strength: { makers: 5, places }, power_play: null, penalty_kill: null }
  expect(fanPlacements(fans, [one])).toEqual({ even_strength: { c1: one }, power_play: {}, penalty_kill: {} })
})

test('fills twenty slots from a whole roster with equal votes', () => {
  const roster = aRoster()
  const everywhere = roster.map(({ id }) => SLOTS.even_strength.map(() => id))
  expect(linesOf('even_strength', everywhere, roster)?.places).toHaveLength(20)
})
