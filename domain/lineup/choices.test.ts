import { expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { perform } from './actions.ts'
import { candidatesFor, moveTargets } from './choices.ts'
import { EMPTY_DRAFT, type LineupDraft } from './draft.ts'
import { findSlot, SLOT_IDS } from './slots.ts'

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

test('the targets of a slot are exactly what a move accepts, with whom he would trade', () => {
  const targets = moveTargets(powerPlay, 'c1')
  expect(targets.map(({ slot }) => slot.id)).toEqual(['lw1', 'rw1', 'd2', 'lw2', 'c2', 'rw2', 'd3', 'd4'])
  expect(targets[0]?.swapWith).toBe(left)
  expect(targets[1]?.swapWith).toBeNull()
  for (const to of SLOT_IDS.filter((id) => id !== 'c1'))
    expect(perform('move', powerPlay, { from: 'c1', to }).ok).toBe(targets.some(({ slot }) => slot.id === to))
  expect(moveTargets(powerPlay, 'c2')).toEqual([])
})

test('who is offered for a slot: the free first, then who suits it, then by number; nobody who may not', () => {
  const slot = findSlot('power_play', 'lw2')
  const pool = [goalie, centre, left, offLeft, point, aPlayer({ position: 'c', number: 1 })]
  const offered = slot ? candidatesFor(powerPlay, slot, pool) : []
  expect(offered.map(({ player, at }) => [player.number, at])).toEqual([
    [11, null],
    [1, null],
    [18, 'lw1'],
    [97, 'c1'],
  ])
})
