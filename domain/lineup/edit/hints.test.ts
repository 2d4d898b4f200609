import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { HANDS, type LineupType, POSITIONS } from '#domain/hockey/vocabulary.ts'
import { EMPTY_DRAFT, type LineupDraft, type Placements } from '#domain/lineup/model/draft.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { findHints } from './hints.ts'

const leftShot = aPlayer({ position: 'lw', shoots: 'L' })
const rightShot = aPlayer({ position: 'rw', shoots: 'R' })
const unknown = aPlayer({ position: 'lw', shoots: null })
const leftD = aPlayer({ position: 'd', shoots: 'L' })
const otherLeftD = aPlayer({ position: 'd', shoots: 'L' })
const rightD = aPlayer({ position: 'd', shoots: 'R' })

function hints(type: LineupType, placements: Placements, evenStrength: Placements = {}) {
  const draft: LineupDraft = {
    ...EMPTY_DRAFT,
    type,
    lineups: { ...EMPTY_DRAFT.lineups, even_strength: evenStrength, [type]: placements },
  }
  return findHints(draft).map((hint) => [hint.code, ...hint.slotIds])
}

test('a forward away from their position on a wing that does not suit their shot gets a hint', () => {
  expect(hints('even_strength', { lw1: rightShot, rw1: leftShot })).toEqual([
    ['off_wing', 'lw1'],
    ['off_wing', 'rw1'],
  ])
  expect(hints('even_strength', { lw1: leftShot, rw1: rightShot, rw2: unknown })).toEqual([])
})

test('a winger at center gets a hint, and a center on the wing of their hand gets none', () => {
  const center = aPlayer({ position: 'c', shoots: 'L' })
  expect(hints('even_strength', { c1: rightShot, c2: unknown, c3: center, lw1: center })).toEqual([
    ['out_of_position', 'c1'],
    ['out_of_position', 'c2'],
  ])
  expect(hints('power_play', { c1: rightShot })).toEqual([])
})

test('a player at one of their own positions gets no hint, whatever their hand', () => {
  const anyPosition = fc.constantFrom(...POSITIONS)
  fc.assert(
    fc.property(
      fc.constantFrom(...SLOTS.even_strength),
      anyPosition,
      fc.constantFrom(...HANDS),
      fc.boolean(),
      (slot, other, shoots, isSecond) => {
        const player = aPlayer({
          position: isSecond ? other : slot.position,
          otherPosition: isSecond ? slot.position : other,
          shoots,
        })
        expect(hints('even_strength', { [slot.id]: player })).toEqual([])
      },
    ),
  )
})

test('two defensemen with the same hand get a hint as a pair', () => {
  expect(hints('even_strength', { d3: leftD, d4: otherLeftD, d1: rightD })).toEqual([
    ['same_hand_pair', 'd3', 'd4'],
  ])
  expect(hints('penalty_kill', { d1: leftD, d2: otherLeftD })).toEqual([['same_hand_pair', 'd1', 'd2']])
  expect(hints('even_strength', { d1: leftD, d2: rightD, d4: otherLeftD })).toEqual([])
})

test('on the power play off wings, same hands and a forward at the point are normal', () => {
  expect(hints('power_play', { lw1: rightShot, rw1: leftShot, d1: leftD, d2: otherLeftD })).toEqual([])
  expect(hints('power_play', { d1: rightShot })).toEqual([])
})

test('a special-teams player who is not dressed gets a hint once any player is dressed', () => {
  expect(hints('power_play', { c1: leftShot, d1: leftD }, { d2: leftD })).toEqual([['not_dressed', 'c1']])
  expect(hints('penalty_kill', { c1: leftShot }, { d2: leftD })).toEqual([['not_dressed', 'c1']])
  expect(hints('penalty_kill', { c1: leftShot })).toEqual([])
})
