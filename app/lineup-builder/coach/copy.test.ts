import { expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { commandMessage } from './copy.ts'

test('a command that was not understood says what would be', () => {
  const centre = aPlayer({ name: 'Elias Pettersson', number: 40 })
  const other = aPlayer({ name: 'Elias Pettersson', number: null, position: 'd' })
  const target = { type: 'power_play', slots: [] } as const
  expect(commandMessage({ code: 'command_without_player', text: 'petersen', similar: [centre] })).toBe(
    'No player matches "petersen". Did you mean Elias Pettersson (40)?',
  )
  expect(commandMessage({ code: 'several_players', candidates: [centre, other], target })).toBe(
    'Several players match: Elias Pettersson (40) or Elias Pettersson?',
  )
  expect(commandMessage({ code: 'command_slot_unknown', text: 'c9', candidates: [centre] })).toBe(
    'There is no slot "c9". Try c1, lw2, d4, starter or pp1.',
  )
})
