import { expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { looksLikeChart, replaceName } from './chart-text.ts'

test('an unclear name is written out in its own row only', () => {
  const pettersson = aPlayer({ name: 'Elias Pettersson', number: 25 })
  expect(
    replaceName('Pettersson - Boeser\nPettersson - Hronek', { row: 2, text: 'Pettersson' }, pettersson),
  ).toBe('Pettersson - Boeser\nElias Pettersson (25) - Hronek')
  expect(replaceName('Boeser', { row: 1, text: 'Horvat' }, pettersson)).toBeNull()
  expect(replaceName('Boeser', { row: 2, text: 'Boeser' }, pettersson)).toBeNull()
})

test('rows of names side by side look like a chart; prose, one line and a whole page do not', () => {
  expect(looksLikeChart('Hyman - McDavid - Brown\nPodkolzin - Draisaitl - Kapanen')).toBe(true)
  expect(looksLikeChart('|Hyman|McDavid|\n|Podkolzin|Draisaitl|')).toBe(true)
  expect(looksLikeChart('Hyman - McDavid - Brown')).toBe(false)
  expect(looksLikeChart('https://example.com/a-b\nhttps://example.com/c-d')).toBe(false)
  expect(looksLikeChart('Hyman - McDavid - Brown\n'.repeat(2000))).toBe(false)
})
