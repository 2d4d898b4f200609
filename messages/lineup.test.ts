import { describe, expect, test } from 'vitest'

import { LINEUP_TYPES, type LineupType, type Position } from '#domain/hockey/vocabulary.ts'
import type { InvalidPosition } from '#domain/lineup/model/placement.ts'
import { findSlot } from '#domain/lineup/model/slots.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { lineupMessage, placementHint, placementMessage } from './lineup-refusals.ts'
import { wholeSheetName } from './lineup-title.ts'
import { announcePlaced, announceRemoved, playerLabel, slotLabel } from './lineup.ts'

function refused(position: Position, type: LineupType, slotId: string): InvalidPosition {
  const slot = findSlot(type, slotId)
  if (!slot) throw new Error(`no ${slotId} in ${type}`)
  return { code: 'invalid_position', type, slot, player: aPlayer({ name: 'Cale Makar', position }) }
}

describe('a refused placement', () => {
  test.each([
    ['d', 'c1', "Cale Makar can't be assigned to a forward position because he's a defense."],
    ['g', 'rw2', "Cale Makar can't be assigned to a forward position because he's a goalie."],
    ['lw', 'd1', "Cale Makar can't be assigned to a defense position because he's a forward."],
    ['c', 'starter', "Cale Makar can't be assigned to a goalie position because he's a forward."],
    ['d', 'backup', "Cale Makar can't be assigned to a goalie position because he's a defense."],
  ] as const)('P-VALID-05 a %s refused at %s shows the specified words', (position, slot, message) => {
    expect(placementMessage(refused(position, 'even_strength', slot))).toEqual({
      title: 'Invalid position',
      message,
    })
  })

  test('P-VALID-06 a player already in the lineup shows the specified words', () => {
    const player = aPlayer({ name: 'Sidney Crosby' })
    const problem = { code: 'already_assigned', type: 'even_strength', player, at: 'c1' } as const
    expect(placementMessage(problem)).toEqual({
      title: 'Player already assigned',
      message: 'Sidney Crosby is already in the lineup.',
    })
    expect(placementHint(problem)).toBe('You have them at center, line 1.')
  })

  test('a slot that the type lacks', () => {
    expect(placementMessage({ code: 'no_such_slot', type: 'penalty_kill', slotId: 'rw1' }).message).toBe(
      'There is no RW1 on the penalty kill.',
    )
  })
})

describe('the allowed positions', () => {
  test.each([
    ['c', 'even_strength', 'd1', 'Forwards can play left wing, center or right wing at even strength.'],
    ['d', 'even_strength', 'c1', 'Defensemen can play defense at even strength.'],
    ['g', 'even_strength', 'c1', 'Goalies can play goal at even strength.'],
    ['rw', 'penalty_kill', 'd1', 'Forwards can play left wing or center on the penalty kill.'],
    ['g', 'power_play', 'c1', 'There is no slot for goalies on the power play.'],
  ] as const)('a %s in %s refused at %s', (position, type, slot, hint) => {
    expect(placementHint(refused(position, type, slot))).toBe(hint)
  })
})

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

test('every refused edit has a message', () => {
  expect(lineupMessage({ code: 'empty_slot', type: 'even_strength', slotId: 'rw4' }).message).toBe(
    'There is no one at right wing, line 4.',
  )
  expect(lineupMessage({ code: 'title_too_long', length: 93, limit: 80 }).message).toBe(
    'Titles can have up to 80 characters. This one has 93.',
  )
  expect(
    lineupMessage({ code: 'no_such_group', type: 'even_strength', group: 'forward', lineNumber: 5 }).message,
  ).toBe('This lineup has no line 5.')
  const twice = { code: 'already_assigned', type: 'even_strength', player: crosby, at: 'c1' } as const
  expect(lineupMessage({ code: 'illegal_lineup', problems: [twice] })).toEqual(lineupMessage(twice))
  const wearers = [crosby, aPlayer({ name: 'Kris Letang' })]
  expect(lineupMessage({ code: 'too_many_alternates', wearers }).message).toBe(
    'Crosby and Letang already wear the A. Take it from one of them first.',
  )
  expect(lineupMessage({ code: 'goalie_letter', player: crosby }).message).toBe(
    'Sidney Crosby is a goaltender, and the rules allow only skaters to wear the C or an A.',
  )
})

test('the image of a whole sheet is named by team and title, or by its content', () => {
  const oilers = { team: 'Edmonton Oilers', title: ' ', types: LINEUP_TYPES }
  expect(wholeSheetName(oilers)).toBe('Edmonton Oilers, whole sheet: lines, power play and penalty kill')
  expect(wholeSheetName({ ...oilers, types: ['even_strength', 'penalty_kill'] })).toBe(
    'Edmonton Oilers, whole sheet: lines and penalty kill',
  )
  expect(wholeSheetName({ ...oilers, title: 'Cup run' })).toBe('Edmonton Oilers, whole sheet: Cup run')
})
