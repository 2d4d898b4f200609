import { expect, it } from 'vitest'

import { ageOn } from './age.ts'

it.each([
  ['1997-01-13', '2026-11-23', 29],
  ['1992-11-24', '2026-11-23', 33],
  ['1992-11-23', '2026-11-23', 34],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  [null, '2026-11-23', null],
])('a player born %s is on %s %j years old', (birthdate, day, age) => {
  expect(ageOn(day, { birthdate })).toBe(age)
})
