import { expect, it } from 'vitest'

import { seasonOf } from './season.ts'

it.each([
  ['2026-06-30', '2025-26'],
  ['2026-07-01', '2026-27'],
  ['2027-01-15', '2026-27'],
  ['2099-12-31', '2099-00'],
])('%s is in the season %s', (day, season) => {
  expect(seasonOf(day)).toBe(season)
})
