import { describe, expect, test } from 'vitest'

import { findSlot } from '#domain/lineup/slots.ts'
import { placementHint, placementMessage } from '#messages/placement.ts'
import { aPlayer } from '#tests/factories/players.ts'
import type { InvalidPosition } from '#domain/lineup/placement.ts'
import type { LineupType, Position } from '#domain/vocabulary.ts'

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
  ] as const)('P-VALID-05 a %s refused at %s says so in the specified words', (position, slot, message) => {
    expect(placementMessage(refused(position, 'even_strength', slot))).toEqual({
      title: 'Invalid position',
      message,
    })
  })

  test('P-VALID-06 a player twice in the lineup says so in the specified words', () => {
    const player = aPlayer({ name: 'Sidney Crosby' })
    const problem = { code: 'already_assigned', type: 'even_strength', player, at: 'c1' } as const
    expect(placementMessage(problem)).toEqual({
      title: 'Player already assigned',
      message: 'Sidney Crosby is already in the lineup.',
    })
    expect(placementHint(problem)).toBe('He is at centre, line 1. Move him from there.')
  })

  test('a slot that the type lacks', () => {
    expect(placementMessage({ code: 'no_such_slot', type: 'penalty_kill', slotId: 'rw1' }).message).toBe(
      'There is no RW1 on the penalty kill.',
    )
  })
})

describe('what would be allowed', () => {
  test.each([
    ['c', 'even_strength', 'd1', 'Forwards can play left wing, centre or right wing at even strength.'],
    ['d', 'even_strength', 'c1', 'Defencemen can play defence at even strength.'],
    ['g', 'even_strength', 'c1', 'Goalies can play goal at even strength.'],
    ['rw', 'penalty_kill', 'd1', 'Forwards can play left wing or centre on the penalty kill.'],
    ['g', 'power_play', 'c1', 'Goalies have no place on the power play.'],
  ] as const)('a %s in %s refused at %s', (position, type, slot, hint) => {
    expect(placementHint(refused(position, type, slot))).toBe(hint)
  })
})
