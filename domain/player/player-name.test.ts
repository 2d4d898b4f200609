import { describe, expect, test } from 'vitest'

import { initials, lastNameFirst, splitName, surname } from './player-name.ts'

describe('the two parts of a name', () => {
  test.each([
    ['Connor McDavid', 'Connor', 'McDavid'],
    ['James van Riemsdyk', 'James', 'van Riemsdyk'],
    ['Joel Eriksson Ek', 'Joel', 'Eriksson Ek'],
    ['Ryan Nugent-Hopkins', 'Ryan', 'Nugent-Hopkins'],
    ['  Jiří   Kulich ', 'Jiří', 'Kulich'],
    ['Pelé', '', 'Pelé'],
    ['', '', ''],
  ])('%j is %j and %j', (full, first, last) => {
    expect(splitName(full)).toEqual({ first, last })
  })

  test.each([
    ['Connor', 'C.'],
    ['Jean-Gabriel', 'J.-G.'],
    ['A.J.', 'A.J.'],
    ['Šimon', 'Š.'],
    ['', ''],
  ])('the initials of %j are %j', (first, expected) => {
    expect(initials(first)).toBe(expected)
  })
})

test.each([
  ['Connor McDavid', 'McDavid'],
  ['James van Riemsdyk', 'van Riemsdyk'],
  ['Ryan Nugent-Hopkins', 'Nugent-Hopkins'],
  [' Pelé ', 'Pelé'],
])('the surname of %s is %s', (name, last) => {
  expect(surname(name)).toBe(last)
})

test.each([
  ['Connor McDavid', 'McDavid, Connor'],
  ['James van Riemsdyk', 'van Riemsdyk, James'],
  [' Ovechkin ', 'Ovechkin'],
])('P-ENT-33 %s is stored as %s', (name, kept) => expect(lastNameFirst(name)).toBe(kept))
