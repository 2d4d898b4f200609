import { expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { countCountries } from './count-countries.ts'

test('counts what each country could ice, largest first, without players of unknown nationality', () => {
  const players = [
    aPlayer({ nationality: 'SWE', position: 'g' }),
    aPlayer({ nationality: 'CAN', position: 'd' }),
    aPlayer({ nationality: 'CAN', position: 'lw' }),
    aPlayer({ nationality: 'CAN', position: 'c' }),
    aPlayer({ nationality: 'JAM' }),
    aPlayer(),
  ]
  expect(countCountries(players)).toEqual([
    { code: 'CAN', goalies: 0, defenders: 1, forwards: 2 },
    { code: 'SWE', goalies: 1, defenders: 0, forwards: 0 },
  ])
  expect(countCountries([])).toEqual([])
})
