import { expect, it } from 'vitest'

import { readLineupParameter } from './lineup-parameter.ts'

it('P-ROUTE-15 a whole number is the id of a saved lineup', () => {
  expect(readLineupParameter('12')).toEqual({ kind: 'saved', id: 12 })
  expect(readLineupParameter(' 2147483647 ')).toEqual({ kind: 'saved', id: 2_147_483_647 })
  expect(readLineupParameter(null)).toEqual({ kind: 'none' })
})

it.each(['', 'abc', '1.5', '-3', '0', '1e3', '12x', '2147483648', '99999999999'])(
  'P-ROUTE-19 %j is no id',
  (value) => {
    expect(readLineupParameter(value)).toEqual({ kind: 'invalid' })
  },
)
