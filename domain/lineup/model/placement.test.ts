import { describe, expect, test } from 'vitest'

import { LINEUP_TYPES, type LineupType, type Position, POSITIONS } from '#domain/hockey/vocabulary.ts'
import { aPlayer } from '#tests/factories/players.ts'

import {
  checkNotAssigned,
  checkPlacement,
  placedPlayers,
  requireSlot,
  slotOf,
  slotsFor,
} from './placement.ts'
import { type SlotKind, SLOTS } from './slots.ts'

/** Returns the positions that the slots of the kind accept; all must accept the same ones. */
function taken(type: LineupType, kind: SlotKind): readonly Position[] {
  const slots = SLOTS[type].filter((slot) => slot.kind === kind)
  // A second position gives no right to a slot.
  const takes = (position: Position) =>
    slots.flatMap((slot) =>
      [null, ...POSITIONS].map(
        (otherPosition) => checkPlacement(type, slot, aPlayer({ position, otherPosition })).ok,
      ),
    )
  return POSITIONS.filter((position) => {
    const answers = takes(position)
    expect(new Set(answers).size).toBeLessThanOrEqual(1)
    return answers.includes(true)
  })
}

describe('who may play where', () => {
  test.each(LINEUP_TYPES)('P-VALID-01 every forward slot of %s accepts only lw, c and rw', (type) => {
    expect(taken(type, 'forward')).toEqual(['lw', 'c', 'rw'])
  })

  test.each(['even_strength', 'penalty_kill'] as const)(
    'P-VALID-02 every defense slot of %s accepts only d',
    (type) => {
      expect(taken(type, 'defense')).toEqual(['d'])
    },
  )

  test('P-VALID-03 on the power play a defense slot also accepts forwards, never a goalie', () => {
    expect(taken('power_play', 'defense')).toEqual(['lw', 'c', 'rw', 'd'])
  })

  test('P-VALID-04 starter and backup accept only g', () => {
    expect(taken('even_strength', 'goalie')).toEqual(['g'])
  })

  test('P-VALID-01 the refusal names the slot and the player', () => {
    const slot = requireSlot('even_strength', 'lw1')
    const player = aPlayer({ position: 'd' })
    expect(slot.ok && checkPlacement('even_strength', slot.value, player)).toEqual({
      ok: false,
      problem: { code: 'invalid_position', type: 'even_strength', slot: slot.ok && slot.value, player },
    })
  })

  test('a goalie has no slot on special teams, a forward every slot of the power play', () => {
    expect(slotsFor('power_play', aPlayer({ position: 'g' }))).toEqual([])
    expect(slotsFor('power_play', aPlayer({ position: 'c' }))).toHaveLength(10)
    expect(slotsFor('power_play', aPlayer({ position: 'd' })).map((slot) => slot.id)).toEqual([
      'd1',
      'd2',
      'd3',
      'd4',
    ])
  })

  test('a slot that the type lacks is refused by name', () => {
    expect(requireSlot('penalty_kill', 'rw1')).toEqual({
      ok: false,
      problem: { code: 'no_such_slot', type: 'penalty_kill', slotId: 'rw1' },
    })
  })
})

describe('no player twice', () => {
  const player = aPlayer()

  test('P-VALID-06 a player who is already in the lineup is refused, with their slot', () => {
    expect(checkNotAssigned('even_strength', { c2: player }, { ...player, number: 1 })).toEqual({
      ok: false,
      problem: {
        code: 'already_assigned',
        type: 'even_strength',
        player: { ...player, number: 1 },
        at: 'c2',
      },
    })
  })

  test('any other player is accepted', () => {
    expect(checkNotAssigned('even_strength', { c2: player }, aPlayer()).ok).toBe(true)
    expect(slotOf({ c2: player }, aPlayer().id)).toBeUndefined()
  })

  test('an emptied slot counts as empty', () => {
    expect(placedPlayers({ c1: undefined, c2: player })).toEqual([['c2', player]])
  })
})
