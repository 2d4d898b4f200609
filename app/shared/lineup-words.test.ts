import { expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { announcePlaced, announceRemoved, playerLabel, slotLabel } from './lineup-words.ts'

const crosby = aPlayer({ name: 'Sidney Crosby', number: 87, position: 'c', shoots: 'L' })

test('edits are announced with the number of filled slots', () => {
  const placements = { c1: crosby, starter: aPlayer({ position: 'g' }) }
  expect(announcePlaced('even_strength', placements, 'c1', crosby)).toBe(
    'Crosby, center, line 1. 2 of 20 filled.',
  )
  expect(announcePlaced('power_play', { d3: crosby }, 'd3', crosby)).toBe(
    'Crosby, left defense, unit 2. 1 of 10 filled.',
  )
  const malkin = aPlayer({ name: 'Evgeni Malkin' })
  expect(announcePlaced('power_play', { c1: crosby }, 'c1', crosby, malkin)).toBe(
    'Crosby, center, unit 1, in place of Malkin. 1 of 10 filled.',
  )
  expect(announceRemoved('penalty_kill', {}, 'c1', crosby)).toBe(
    'Crosby removed from center, unit 1. 0 of 8 filled.',
  )
})

test('slots and players have full accessible names', () => {
  expect(slotLabel('even_strength', 'd4', undefined)).toBe('Right defense, pair 2: empty')
  expect(slotLabel('even_strength', 'starter', aPlayer({ name: 'Jo Fa', number: null }))).toBe(
    'Starting goaltender: Jo Fa',
  )
  expect(slotLabel('even_strength', 'c1', crosby)).toBe('Center, line 1: Sidney Crosby, number 87')
  expect(playerLabel(crosby)).toBe('Sidney Crosby, number 87, center, shoots left')
  expect(playerLabel({ ...crosby, otherPosition: 'lw', status: 'off_roster' })).toBe(
    'Sidney Crosby, number 87, center or left wing, shoots left, off the roster',
  )
  expect(slotLabel('even_strength', 'c1', { ...crosby, status: 'injured_or_other' })).toBe(
    'Center, line 1: Sidney Crosby, number 87, injured or otherwise out',
  )
  expect(playerLabel(aPlayer({ name: 'Jo Fa', number: null, position: 'g', shoots: null }))).toBe(
    'Jo Fa, goaltender',
  )
})
