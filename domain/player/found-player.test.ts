import { expect, it } from 'vitest'

import { areNamesakes, differingFields, type FoundPlayer } from './found-player.ts'
import { NO_FACTS } from './player-fields.ts'

const record = (given: Partial<FoundPlayer>): FoundPlayer => ({
  id: 1,
  nhl_id: null,
  full_name: 'Elias Pettersson',
  first_name: 'Elias',
  last_name: 'Pettersson',
  display_name: null,
  position: 'c',
  alt_position: null,
  number: 40,
  ...NO_FACTS,
  shoots: 'L',
  nationality: 'SWE',
  status: 'active',
  team_id: 23,
  profile_picture_filename: null,
  ...given,
})

const born = (birthdate: string | null, nhl_id: number | null = null) => record({ birthdate, nhl_id })

it('A-DUP-01 lists the fields in which two records of one name differ, without ids', () => {
  expect(differingFields([record({ id: 1 }), record({ id: 2 })])).toEqual([])
  expect(differingFields([record({}), record({ number: 25, position: 'd' }), record({})])).toEqual([
    'number',
    'position',
  ])
})

it('tells namesakes from a duplicate record by birthdate or league id', () => {
  expect(areNamesakes([born('1998-11-12'), born('2004-02-16')])).toBe(true)
  expect(areNamesakes([born(null, 8_480_012), born(null, 8_483_678)])).toBe(true)
  expect(areNamesakes([born('1998-11-12'), born('1998-11-12')])).toBe(false)
  expect(areNamesakes([born('1998-11-12'), born(null)])).toBe(false)
})
