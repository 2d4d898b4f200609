import { expect, test } from 'vitest'

import { announcePlaced, announceRemoved, lineupMessage, playerLabel, slotLabel } from '#messages/lineup.ts'
import { aPlayer } from '#tests/factories/players.ts'

const crosby = aPlayer({ name: 'Sidney Crosby', number: 87, position: 'c', shoots: 'L' })

test('what happened is said in words, with how far the lineup is', () => {
  const placements = { c1: crosby, starter: aPlayer({ position: 'g' }) }
  expect(announcePlaced('even_strength', placements, 'c1', crosby)).toBe(
    'Crosby, centre, line 1. 2 of 20 filled.',
  )
  expect(announcePlaced('power_play', { d3: crosby }, 'd3', crosby)).toBe(
    'Crosby, left defence, unit 2. 1 of 10 filled.',
  )
  expect(announceRemoved('penalty_kill', {}, 'c1', crosby)).toBe(
    'Crosby removed from centre, unit 1. 0 of 8 filled.',
  )
})

test('slots and players have full names for those who listen', () => {
  expect(slotLabel('even_strength', 'd4', undefined)).toBe('Right defence, pair 2: empty')
  expect(slotLabel('even_strength', 'starter', aPlayer({ name: 'Jo Fa', number: null }))).toBe(
    'Starting goaltender: Jo Fa',
  )
  expect(slotLabel('even_strength', 'c1', crosby)).toBe('Centre, line 1: Sidney Crosby, number 87')
  expect(playerLabel(crosby)).toBe('Sidney Crosby, number 87, centre, shoots left')
  expect(playerLabel(aPlayer({ name: 'Jo Fa', number: null, position: 'g', shoots: null }))).toBe(
    'Jo Fa, goaltender',
  )
})

test('every refused edit has words', () => {
  expect(lineupMessage({ code: 'nobody_there', type: 'even_strength', slotId: 'rw4' }).message).toBe(
    'Nobody is at right wing, line 4.',
  )
  expect(lineupMessage({ code: 'title_too_long', length: 93, limit: 80 }).message).toBe(
    'A title has at most 80 characters; this one has 93.',
  )
  expect(
    lineupMessage({ code: 'no_such_group', type: 'even_strength', group: 'forward', unit: 5 }).message,
  ).toBe('There is no line 5 here.')
  const twice = { code: 'already_assigned', type: 'even_strength', player: crosby, at: 'c1' } as const
  expect(lineupMessage({ code: 'illegal_lineup', problems: [twice] })).toEqual(lineupMessage(twice))
})
