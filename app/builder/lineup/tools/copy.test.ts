import { expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { commandMessage } from './copy.ts'

test('an unclear command shows what would be understood', () => {
  const centre = aPlayer({ name: 'Elias Pettersson', number: 40 })
  const other = aPlayer({ name: 'Elias Pettersson', number: null, position: 'd' })
  const target = { type: 'power_play', slots: [] } as const
  expect(commandMessage({ code: 'command_without_player', text: 'petersen', similar: [centre] })).toBe(
    'No player matches "petersen". Did you mean Elias Pettersson (40)?',
  )
  expect(commandMessage({ code: 'several_players', candidates: [centre, other], target })).toBe(
    'Several players match. Did you mean Elias Pettersson (40) or Elias Pettersson?',
  )
  expect(commandMessage({ code: 'command_slot_unknown', text: 'c9', candidates: [centre] })).toBe(
    'There is no slot "c9". Try c1, lw2, d4, starter or pp1.',
  )
})

test.each([
  ['power_play', 'd1', 'Pettersson is already on PP1.'],
  ['penalty_kill', 'c2', 'Pettersson is already on PK2.'],
  ['even_strength', 'lw3', 'Pettersson is already on line 3.'],
  ['even_strength', 'd6', 'Pettersson is already on pair 3.'],
  ['even_strength', 'backup', 'Pettersson is already in goal.'],
] as const)(
  'a player already in %s at %s is reported with the unit, line or pair',
  (type, slotId, message) => {
    const player = aPlayer({ name: 'Elias Pettersson' })
    expect(commandMessage({ code: 'already_there', player, type, slotId })).toBe(message)
  },
)
