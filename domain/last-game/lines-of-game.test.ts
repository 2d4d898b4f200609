import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { groupSlots } from '#domain/lineup/model/slots.ts'
import { AWAY, HOME, line, makeGame, pair, REGULAR, type Stretch } from '#tests/factories/games.ts'

import type { Game, GameTeam, Shift } from './game.ts'
import { heaviestDisjoint, type IcedPlace, linesOfGame } from './lines-of-game.ts'
import type { Group } from './time-together.ts'

const POWER_PLAY = [1, 2, 3, 4, 21] as const
const KILL = (offset: number) => [1, 2, 21, 22].map((id) => id + offset)
/** A power play for the home team. */
const homePowerPlay: Stretch = { seconds: 60, home: POWER_PLAY, away: KILL(100) }

/** Returns the players of a line, pair or unit, in reading order. */
function idsOf(
  places: readonly IcedPlace[],
  type: LineupType,
  group: 'forward' | 'defense' | 'unit',
  number: number,
) {
  const slots = groupSlots(type, group, number).map(({ id }) => id)
  return slots.map(
    (slotId) => places.find((place) => place.type === type && place.slotId === slotId)?.playerId,
  )
}

const lines = (...games: readonly Game[]): readonly IcedPlace[] => linesOfGame(HOME.teamId, games) ?? []

const trio = (seconds: number, ...ids: number[]): Group => ({ ids, seconds })
const sum = (groups: readonly Group[]) => groups.reduce((total, { seconds }) => total + seconds, 0)

describe('even strength', () => {
  it('lines and pairs are those with the most time together, in that order, each player in position', () => {
    const places = lines(makeGame(REGULAR))
    for (const number of [1, 2, 3, 4]) {
      expect(idsOf(places, 'even_strength', 'forward', number)).toEqual(line(number))
    }
    for (const number of [1, 2, 3]) {
      expect(idsOf(places, 'even_strength', 'defense', number)).toEqual(pair(number))
    }
    expect(places[0]).toMatchObject({ seconds: 24 * 60, basis: 'iced' })
    expect(places.find(({ slotId }) => slotId === 'starter')).toMatchObject({ playerId: 90, seconds: null })
    expect(places.find(({ slotId }) => slotId === 'backup')?.playerId).toBe(91)
  })

  it('both teams of a game have lines', () => {
    const places = linesOfGame(AWAY.teamId, [makeGame(REGULAR)]) ?? []
    expect(idsOf(places, 'even_strength', 'forward', 2)).toEqual(line(2, 100))
  })

  it('the order of the chart does not change the lines', () => {
    const game = makeGame(REGULAR)
    const expected = lines(game)
    fc.assert(
      fc.property(fc.shuffledSubarray([...game.shifts], { minLength: game.shifts.length }), (shifts) => {
        expect(lines({ ...game, shifts })).toEqual(expected)
      }),
      { numRuns: 5 },
    )
  })

  it('the listed center with most faceoffs plays center; the other plays wing', () => {
    const skaters = HOME.skaters.map((skater) =>
      skater.id === 1 ? { ...skater, position: 'C' as const, hand: 'L' as const, faceoffs: 2 } : skater,
    )
    expect(
      idsOf(lines(makeGame(REGULAR, { home: { ...HOME, skaters } })), 'even_strength', 'forward', 1),
    ).toEqual([1, 2, 3])
    const busier = skaters.map((skater) => (skater.id === 1 ? { ...skater, faceoffs: 20 } : skater))
    expect(
      idsOf(lines(makeGame(REGULAR, { home: { ...HOME, skaters: busier } })), 'even_strength', 'forward', 1),
    ).toEqual([2, 1, 3])
  })

  it('eleven forwards and seven defenders make three trios with two forwards over and leave out a defender', () => {
    const [forward, ...rest] = HOME.skaters.filter(({ id }) => id !== 12)
    const skaters = [
      ...(forward ? [forward] : []),
      ...rest,
      { id: 27, position: 'D', hand: 'L', faceoffs: 0 } as const,
    ]
    const stretches = REGULAR.map(({ home, ...stretch }) => ({
      ...stretch,
      home: home.map((id) => (id === 12 ? 1 : id)),
    }))
    const places = lines(makeGame(stretches, { home: { ...HOME, skaters } }))
    expect(idsOf(places, 'even_strength', 'forward', 4).filter(Boolean)).toEqual([10, 11])
    expect(places.find(({ playerId }) => playerId === 10)?.basis).toBe('completed')
    expect(places.some(({ playerId }) => playerId === 27)).toBe(false)
  })

  it('four forwards with one defender make no line', () => {
    const odd: Stretch = { seconds: 600, home: [1, 4, 7, 10, 21], away: [...line(1, 100), ...pair(1, 100)] }
    expect(idsOf(lines(makeGame([...REGULAR.slice(0, 50), odd])), 'even_strength', 'forward', 1)).toEqual(
      line(1),
    )
  })

  it('trios are chosen as a set: the longest one is dropped if it leaves others without a line', () => {
    const groups = [trio(300, 1, 2, 3), trio(290, 1, 5, 6), trio(280, 2, 3, 4), trio(30, 4, 5, 6)]
    expect(heaviestDisjoint(groups, 2).map(({ seconds }) => seconds)).toEqual([290, 280])
  })

  it('the chosen set of groups is never worse than taking the longest first', () => {
    const group = fc.record({
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 3 }),
      seconds: fc.integer({ min: 20, max: 900 }),
    })
    fc.assert(
      fc.property(fc.array(group, { maxLength: 30 }), (groups) => {
        const sorted = groups.toSorted((a, b) => b.seconds - a.seconds)
        const chosen = heaviestDisjoint(sorted, 4)
        const ids = chosen.flatMap((one) => one.ids)
        expect(new Set(ids).size).toBe(ids.length)
        const greedy: typeof sorted = []
        for (const one of sorted) {
          const isFree = greedy.every((other) => other.ids.every((id) => !one.ids.includes(id)))
          if (greedy.length < 4 && isFree) greedy.push(one)
        }
        const isAsGood = chosen.length > greedy.length || sum(chosen) >= sum(greedy)
        expect(isAsGood && chosen.length >= greedy.length).toBe(true)
      }),
    )
  })
})

describe('special teams', () => {
  it('the first unit played most on the power play; the center of its four forwards plays center', () => {
    const places = lines(makeGame([...REGULAR.slice(0, 58), homePowerPlay, homePowerPlay]))
    expect(new Set(idsOf(places, 'power_play', 'unit', 1))).toEqual(new Set(POWER_PLAY))
    expect(places.find(({ type }) => type === 'power_play')).toMatchObject({
      seconds: 120,
      basis: 'iced',
    })
    const theirs = linesOfGame(AWAY.teamId, [makeGame([...REGULAR.slice(0, 58), homePowerPlay])]) ?? []
    expect(idsOf(theirs, 'penalty_kill', 'unit', 1)).toEqual([101, 102, 121, 122])
  })

  it('away teams have power plays too, and home teams penalty kills', () => {
    const awayPowerPlay: Stretch = { seconds: 60, home: KILL(0), away: POWER_PLAY.map((id) => id + 100) }
    const game = makeGame([...REGULAR.slice(0, 59), awayPowerPlay])
    expect(idsOf(lines(game), 'penalty_kill', 'unit', 1)).toEqual([1, 2, 21, 22])
    const theirs = linesOfGame(AWAY.teamId, [game]) ?? []
    expect(new Set(idsOf(theirs, 'power_play', 'unit', 1))).toEqual(new Set(POWER_PLAY.map((id) => id + 100)))
  })

  it('a missing second unit comes from the previous game, or is completed if that has none', () => {
    const second: Stretch = { seconds: 60, home: [5, 6, 7, 8, 22], away: KILL(100) }
    const newest = makeGame([...REGULAR.slice(0, 59), homePowerPlay])
    const before = makeGame([...REGULAR.slice(0, 59), second], { id: 2026020041 })
    const fromBefore = lines(newest, before).filter(({ basis }) => basis === 'previous:2026020041')
    expect(new Set(fromBefore.map(({ playerId }) => playerId))).toEqual(new Set([5, 6, 7, 8, 22]))

    const completed = lines(newest).filter(
      ({ type, basis }) => type === 'power_play' && basis === 'completed',
    )
    expect(completed).toHaveLength(5)
    expect(completed.some(({ playerId }) => POWER_PLAY.some((id) => id === playerId))).toBe(false)
  })

  it('three on five, an empty net and four on four count for no unit', () => {
    const others: readonly Stretch[] = [
      { seconds: 60, home: [1, 2, 3, 21, 22], away: [101, 121, 122] },
      { seconds: 60, home: [1, 2, 3, 4, 21, 22], away: [...line(1, 100), ...pair(1, 100)] },
      { seconds: 60, home: [1, 2, 21, 22], away: [101, 102, 121, 122] },
    ]
    const game = makeGame([...REGULAR.slice(0, 57), ...others])
    const theirs = linesOfGame(AWAY.teamId, [game]) ?? []
    expect(theirs.filter(({ type }) => type === 'penalty_kill')).toEqual([])
    expect(lines(game).filter(({ type }) => type === 'penalty_kill')).toEqual([])
    expect(
      new Set(
        lines(game)
          .filter(({ type }) => type === 'power_play')
          .map(({ basis }) => basis),
      ),
    ).toEqual(new Set(['iced', 'completed']))
  })
})

const shift = (playerId: number): Shift => ({
  playerId,
  teamId: playerId > 100 ? AWAY.teamId : HOME.teamId,
  period: 1,
  start: 0,
  end: 10,
  seconds: 10,
})

describe('charts from the league', () => {
  const game = makeGame(REGULAR)
  const expected = lines(game)
  const withShifts = (change: (shifts: readonly Shift[]) => readonly Shift[], changes: Partial<Game> = {}) =>
    lines({ ...game, shifts: change(game.shifts), ...changes })

  it.each([
    ['ends missing', (shifts: readonly Shift[]) => shifts.map((one) => ({ ...one, end: null }))],
    ['ends before starts', (shifts: readonly Shift[]) => shifts.map((one) => ({ ...one, end: 0 }))],
    [
      'a shootout',
      (shifts: readonly Shift[]) => [
        ...shifts,
        ...[...line(4), ...pair(3), 90, ...line(4, 100), ...pair(3, 100), 190].map((playerId) => ({
          ...shift(playerId),
          period: 5,
          end: 1200,
          seconds: 1200,
        })),
      ],
    ],
  ])('%s do not change the lines', (_name, change) => {
    const places = withShifts(change)
    expect(places.map(({ playerId, slotId }) => [slotId, playerId])).toEqual(
      expected.map(({ playerId, slotId }) => [slotId, playerId]),
    )
  })

  it('a shift beyond the end of a period is cut there', () => {
    const long = game.shifts.map((one) => (one.start === 1190 ? { ...one, end: 5000 } : one))
    expect(lines({ ...game, shifts: long })).toEqual(expected)
  })

  it('seconds with too many players on the ice count for neither team', () => {
    const tooMany = pair(2).map((playerId) => ({ ...shift(playerId), end: 60, seconds: 60 }))
    const crowded: Game = { ...game, shifts: [...game.shifts, ...tooMany], strengths: [] }
    for (const { teamId } of [HOME, AWAY]) {
      const secondsIn = (slot: string, of: Game) =>
        linesOfGame(teamId, [of])?.find(({ type, slotId }) => type === 'even_strength' && slotId === slot)
          ?.seconds
      const inAll = (of: Game) => ['c1', 'c2', 'd1', 'd3'].map((slot) => secondsIn(slot, of))
      expect(inAll(game)).toEqual([24 * 60, 18 * 60, 30 * 60, 18 * 60])
      expect(inAll(crowded)).toEqual([23 * 60, 18 * 60, 29 * 60, 18 * 60])
    }
  })

  it('repeated shifts and those without seconds do not complete a chart that is cut short', () => {
    const few = game.shifts.slice(0, 150)
    const empty = game.shifts.slice(150, 250).map((one) => ({ ...one, end: one.start, seconds: 0 }))
    for (const shifts of [
      [...few, ...few],
      [...few, ...empty],
    ]) {
      expect(linesOfGame(HOME.teamId, [{ ...game, shifts }])).toBeNull()
    }
  })

  it('a chart that is missing or cut short gives no lines, so the last good ones stay', () => {
    expect(linesOfGame(HOME.teamId, [{ ...game, shifts: [] }])).toBeNull()
    expect(linesOfGame(HOME.teamId, [{ ...game, shifts: game.shifts.slice(0, 150) }])).toBeNull()
    expect(linesOfGame(HOME.teamId, [])).toBeNull()
  })

  it('nothing counts while the shifts disagree with the league’s strength', () => {
    const strengths = game.strengths.map((strength) =>
      strength.period === 1 ? { ...strength, away: { goalie: false, skaters: 6 } } : strength,
    )
    const seconds = lines({ ...game, strengths })[0]?.seconds
    expect(seconds).toBe(16 * 60)
  })

  it('the goaltender on the ice first starts if the league does not list a starter yet', () => {
    const unnamed: GameTeam = { ...HOME, goalies: [91, 90].map((id) => ({ id, starter: null })) }
    const places = lines({ ...game, home: unnamed })
    expect(places.find(({ slotId }) => slotId === 'starter')?.playerId).toBe(90)
  })
})
