import { expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { replaceName, unreadMessage } from './line-chart.tsx'

test('a chosen player replaces an unclear name in its own row only', () => {
  const pettersson = aPlayer({ name: 'Elias Pettersson', number: 25 })
  expect(
    replaceName('Pettersson - Boeser\nPettersson - Hronek', { row: 2, text: 'Pettersson' }, pettersson),
  ).toBe('Pettersson - Boeser\nElias Pettersson (25) - Hronek')
  expect(replaceName('Boeser', { row: 1, text: 'Horvat' }, pettersson)).toBeNull()
  expect(replaceName('Boeser', { row: 2, text: 'Boeser' }, pettersson)).toBeNull()
})

test('the reason for each part left out of a pasted chart names its row', () => {
  const mcdavid = aPlayer({ name: 'Connor McDavid', number: 97 })
  expect(unreadMessage({ row: 1, text: 'McDavdi', reason: 'no_such_player', candidates: [mcdavid] })).toBe(
    'Row 1, "McDavdi": no player has this name. Did you mean Connor McDavid (97)?',
  )
  expect(unreadMessage({ row: 2, text: 'McDavid', reason: 'invalid_position', candidates: [mcdavid] })).toBe(
    'Row 2, "McDavid": a forward cannot play in this row.',
  )
  expect(unreadMessage({ row: 3, text: 'A - B', reason: 'wrong_count', candidates: [] })).toBe(
    'Row 3, "A - B": a line has three names, a pair two, with a dash or a comma between them.',
  )
})
