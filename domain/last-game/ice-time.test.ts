import { expect, test } from 'vitest'

import type { LineupType } from '#domain/hockey/vocabulary.ts'
import type { SlotId } from '#domain/lineup/model/slots.ts'
import { aLastGame } from '#tests/factories/games.ts'

import { iceShares, iceTimeIn, orderLines } from './ice-time.ts'
import type { LastGamePlace } from './last-game.ts'
import { parseBasis } from './lines-of-game.ts'

const [STAR, CHECKER, PAIR, OTHER_PAIR, STARTER, BACKUP, NEWCOMER] = [10, 20, 30, 40, 50, 60, 70]

const iced = (type: LineupType, slotId: SlotId, playerId: number, seconds: number | null): LastGamePlace => ({
  type,
  slotId,
  playerId,
  name: '',
  seconds,
  basis: 'iced',
})
/** The checkers were together longer than the stars, who also had the power play. */
const PLACES = [
  iced('even_strength', 'c1', CHECKER, 600),
  iced('even_strength', 'lw1', CHECKER + 1, 600),
  iced('even_strength', 'c2', STAR, 400),
  iced('even_strength', 'd1', PAIR, 500),
  iced('even_strength', 'd3', OTHER_PAIR, 500),
  iced('even_strength', 'starter', STARTER, null),
  iced('even_strength', 'backup', BACKUP, null),
  iced('power_play', 'c1', STAR, 90),
  iced('power_play', 'c2', PAIR, 30),
  iced('penalty_kill', 'c1', CHECKER, 100),
  iced('penalty_kill', 'd1', OTHER_PAIR, 100),
]
const order = (places: readonly LastGamePlace[]) =>
  orderLines(places)
    .filter(({ type }) => type === 'even_strength')
    .map(({ slotId, playerId }) => `${slotId} ${playerId}`)

test('a share is a unit’s part of the time of its kind; a starter has all of the game', () => {
  const shares = iceShares(PLACES)
  expect(shares.get(STAR)).toEqual({ even_strength: 0.4, power_play: 0.75 })
  expect(shares.get(CHECKER)).toEqual({ even_strength: 0.6, penalty_kill: 1 })
  expect(shares.get(PAIR)).toEqual({ even_strength: 0.5, power_play: 0.25 })
  expect([shares.get(STARTER), shares.get(BACKUP)]).toEqual([{ even_strength: 1 }, { even_strength: 0 }])
  expect(iceShares([iced('power_play', 'c1', STAR, null)]).get(STAR)).toEqual({ power_play: 0 })
})

test('lines and pairs are numbered by all that their members played, the penalty kill by half', () => {
  // Stars 0.4 + 0.75, checkers 0.6 + 0.5 and 0.6; a pair with half of the penalty kill before one with a quarter power play.
  expect(order(PLACES.filter(({ playerId }) => playerId !== CHECKER + 1))).toEqual([
    'c1 10',
    'c2 20',
    'd1 40',
    'd3 30',
    'starter 50',
    'backup 60',
  ])
  expect(order(PLACES).slice(0, 3)).toEqual(['lw1 21', 'c1 20', 'c2 10'])
})

test('pasted lines, which have no seconds, keep their numbers; the pairs are still numbered', () => {
  const pasted = PLACES.map((place) => (place.slotId === 'c2' ? { ...place, seconds: null } : place))
  expect(order(pasted)).toEqual(['lw1 21', 'c1 20', 'c2 10', 'd1 40', 'd3 30', 'starter 50', 'backup 60'])
})

test('slots go first to those who had them in that type, then by the whole game, then by time', () => {
  const lastGame = {
    ...aLastGame({}),
    places: PLACES,
    iceTime: { [BACKUP]: 1, [NEWCOMER + 1]: 5 },
    played: new Map([[NEWCOMER, { power_play: 0.5 }]]),
  }
  const ranked = (type: LineupType, ids: readonly number[]) => {
    const { compare } = iceTimeIn(lastGame, type)
    return ids
      .map((id) => ({ id }))
      .toSorted(compare)
      .map(({ id }) => id)
  }
  expect(ranked('power_play', [CHECKER, PAIR, NEWCOMER, STAR])).toEqual([STAR, NEWCOMER, PAIR, CHECKER])
  expect(ranked('penalty_kill', [STAR, CHECKER])).toEqual([CHECKER, STAR])
  expect(ranked('even_strength', [CHECKER, NEWCOMER, STAR])).toEqual([STAR, CHECKER, NEWCOMER])
  expect(ranked('even_strength', [NEWCOMER + 2, NEWCOMER + 1, BACKUP])).toEqual([
    BACKUP,
    NEWCOMER + 1,
    NEWCOMER + 2,
  ])
  const { isIced } = iceTimeIn(lastGame, 'power_play')
  expect([STAR, NEWCOMER, CHECKER].map((id) => isIced({ id }))).toEqual([true, true, false])
  expect(iceTimeIn(null, 'power_play').isIced({ id: STAR })).toBe(false)
})

test.each([
  ['iced', 'iced'],
  ['completed', 'completed'],
  ['previous:2026020012', 'previous:2026020012'],
  ['previous:', 'guessed'],
  ['previous:12 or so', 'guessed'],
  ['the previous:12', 'guessed'],
  ['', 'guessed'],
])('a stored basis %j is read as %j', (text, basis) => {
  expect(parseBasis(text)).toBe(basis)
})
