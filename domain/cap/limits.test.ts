import { expect, it } from 'vitest'

import { capLimits, limitsAfter } from './limits.ts'

it.each([
  ['2026-06-30', '2025-26', 95_500_000, 70_600_000],
  ['2026-07-01', '2026-27', 104_000_000, 76_900_000],
  ['2027-06-30', '2026-27', 104_000_000, 76_900_000],
  ['2027-12-01', '2027-28', 113_500_000, 83_900_000],
  ['2020-01-01', '2025-26', 95_500_000, 70_600_000],
  ['2040-01-01', '2027-28', 113_500_000, 83_900_000],
])('on %s the limits of %s apply', (day, season, upper, lower) => {
  expect(capLimits(day)).toMatchObject({
    season,
    upper,
    lower,
    retainedContracts: 3,
    roster: 23,
    dressed: 20,
  })
})

it('the season after has its published limits, or none', () => {
  expect(limitsAfter(capLimits('2026-11-23'))).toMatchObject({ season: '2027-28', upper: 113_500_000 })
  expect(limitsAfter(capLimits('2027-11-23'))).toBeNull()
  expect(limitsAfter({ season: '1999-00' })).toBeNull()
})
