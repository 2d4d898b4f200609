import { describe, expect, test } from 'vitest'

import type { LineupType, Position } from '#domain/hockey/vocabulary.ts'
import type { InvalidPosition } from '#domain/lineup/model/placement.ts'
import { findSlot } from '#domain/lineup/model/slots.ts'
import { placementMessage } from '#messages/lineup-refusals.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { lineupMessage, placementHint } from './refusals.ts'

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
