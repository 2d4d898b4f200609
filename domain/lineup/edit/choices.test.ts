import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { LINEUP_TYPES, POSITIONS } from '#domain/hockey/vocabulary.ts'
import { EMPTY_DRAFT, type LineupDraft, withPlacements } from '#domain/lineup/model/draft.ts'
import { checkPlacement } from '#domain/lineup/model/placement.ts'
import { findSlot, type Slot, SLOT_IDS, SLOTS } from '#domain/lineup/model/slots.ts'
import { aLastGame } from '#tests/factories/games.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { perform } from './actions.ts'
import { candidatesFor, moveTargets, naturalSlot } from './choices.ts'

const centre = aPlayer({ position: 'c', number: 97 })
const left = aPlayer({ position: 'lw', number: 18 })
const offLeft = aPlayer({ position: 'lw', number: 11, shoots: 'R' })
const point = aPlayer({ position: 'd', number: 2 })
const goalie = aPlayer({ position: 'g', number: 30 })

const powerPlay: LineupDraft = {
  ...EMPTY_DRAFT,
  type: 'power_play',
  lineups: { ...EMPTY_DRAFT.lineups, power_play: { c1: centre, lw1: left, d1: point } },
}

const BY_NUMBER = { order: 'cap_hit', lastGame: null } as const

test('the targets of a slot are exactly those that a move accepts, with the player to swap with', () => {
  const targets = moveTargets(powerPlay, 'c1')
  expect(targets.map(({ slot }) => slot.id)).toEqual(['lw1', 'rw1', 'd2', 'lw2', 'c2', 'rw2', 'd3', 'd4'])
  expect(targets[0]?.swapWith).toBe(left)
  expect(targets[1]?.swapWith).toBeNull()
  for (const to of SLOT_IDS.filter((id) => id !== 'c1'))
    expect(perform('move', powerPlay, { from: 'c1', to }).ok).toBe(targets.some(({ slot }) => slot.id === to))
  expect(moveTargets(powerPlay, 'c2')).toEqual([])
})

test('a slot is offered free players first, then by fit, then by number, and none who may not play there', () => {
  const slot = findSlot('power_play', 'lw2')
  const pool = [goalie, centre, left, offLeft, point, aPlayer({ position: 'c', number: 1 })]
  const offered = slot ? candidatesFor(powerPlay, slot, pool, BY_NUMBER) : []
  expect(offered.map(({ player, at }) => [player.number, at])).toEqual([
    [11, null],
    [1, null],
    [18, 'lw1'],
    [97, 'c1'],
  ])
})

test('a slot offers its player of the last game first, and injured players last', () => {
  const slot = findSlot('even_strength', 'lw2')
  const before = aPlayer({ position: 'c', number: 50, shoots: 'R' })
  const hurt = aPlayer({ position: 'lw', number: 3, status: 'injured_or_other' })
  const both = aPlayer({ position: 'rw', otherPosition: 'lw', number: 9 })
  const pool = [hurt, left, before, both]
  const lastGame = aLastGame({ lw1: left, lw2: before })
  const numbers = (order: 'last_game' | 'cap_hit', draft = EMPTY_DRAFT) =>
    slot && candidatesFor(draft, slot, pool, { order, lastGame }).map(({ player }) => player.number)
  expect(numbers('last_game')).toEqual([50, 18, 9, 3])
  expect(numbers('cap_hit')).toEqual([9, 18, 50, 3])
  expect(numbers('last_game', withPlacements(EMPTY_DRAFT, { c1: before }))).toEqual([18, 9, 50, 3])
})

test('a natural slot is the first empty one of the first position, then of the second, on the side of the hand', () => {
  const both = aPlayer({ position: 'c', otherPosition: 'rw' })
  expect(naturalSlot(EMPTY_DRAFT, both)?.id).toBe('c1')
  expect(naturalSlot(EMPTY_DRAFT, { ...both, otherPosition: 'lw' })?.id).toBe('c1')
  const noCenter = withPlacements(EMPTY_DRAFT, {
    c1: aPlayer(),
    c2: aPlayer(),
    c3: aPlayer(),
    c4: aPlayer(),
  })
  expect(naturalSlot(noCenter, both)?.id).toBe('rw1')
  expect(naturalSlot(noCenter, centre)).toBeUndefined()
  expect(naturalSlot(EMPTY_DRAFT, aPlayer({ position: 'd', shoots: 'R' }))?.id).toBe('d2')
  const penaltyKill = { ...EMPTY_DRAFT, type: 'penalty_kill' } as const
  expect(naturalSlot(penaltyKill, aPlayer({ position: 'rw' }))?.id).toBe('lw1')
  expect(naturalSlot(penaltyKill, goalie)).toBeUndefined()
})

test('a natural slot is empty and legal, and at a position of the player if the type has one', () => {
  const anyPosition = fc.constantFrom(...POSITIONS)
  const anyPlayer = fc
    .record({
      position: anyPosition,
      otherPosition: fc.option(anyPosition),
      shoots: fc.constantFrom('L', 'R'),
    })
    .map((facts) => aPlayer(facts))
  fc.assert(
    fc.property(
      fc.constantFrom(...LINEUP_TYPES),
      anyPlayer,
      fc.subarray([...SLOT_IDS]),
      (type, player, taken) => {
        const draft = withPlacements(
          { ...EMPTY_DRAFT, type },
          Object.fromEntries(taken.map((id) => [id, aPlayer()])),
        )
        const free = SLOTS[type].filter(({ id }) => !taken.includes(id))
        const mayStand = (slots: readonly Slot[]) =>
          slots.filter((slot) => checkPlacement(type, slot, player).ok)
        const isHome = ({ position }: Slot) => [player.position, player.otherPosition].includes(position)
        const home = mayStand(free).filter(isHome)
        const hasHome = mayStand(SLOTS[type]).some(isHome)
        expect([...(hasHome ? home : mayStand(free)), undefined]).toContain(naturalSlot(draft, player))
        expect(hasHome && home.length > 0 && !naturalSlot(draft, player)).toBe(false)
      },
    ),
  )
})
