import { describe, expect, it } from 'vitest'

import { initials, splitName } from '#card/player-name.ts'

describe('the two parts of a name', () => {
  it.each([
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

  it.each([
    ['Connor', 'C.'],
    ['Jean-Gabriel', 'J.-G.'],
    ['A.J.', 'A.J.'],
    ['Šimon', 'Š.'],
    ['', ''],
  ])('the initials of %j are %j', (first, expected) => {
    expect(initials(first)).toBe(expected)
  })
})
