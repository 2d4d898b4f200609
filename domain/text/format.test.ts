import { expect, it } from 'vitest'

import { formatNumber, listAll, listAny, listSome, plural, possessive } from './format.ts'

it('formats counts with their noun, numbers with separators, lists and possessives', () => {
  expect([0, 1, 2, 1204].map((count) => plural(count, 'player'))).toEqual([
    '0 players',
    '1 player',
    '2 players',
    '1,204 players',
  ])
  expect(plural(2, 'entry', 'entries')).toBe('2 entries')
  expect(formatNumber(1_234_567)).toBe('1,234,567')
  expect(['A', 'A, B', 'A, B, C'].map((names) => listAll(names.split(', ')))).toEqual([
    'A',
    'A and B',
    'A, B and C',
  ])
  expect(['Colorado', 'New York Rangers'].map(possessive)).toEqual(['Colorado’s', 'New York Rangers’'])
  expect(listAny(['A', 'B', 'C'])).toBe('A, B or C')
  expect(listSome(['A', 'B', 'C'], 3)).toBe('A, B and C')
  expect(listSome(['A', 'B', 'C', 'D'], 3)).toBe('A, B and 2 others')
})
