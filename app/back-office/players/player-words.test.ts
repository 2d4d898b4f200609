import { expect, it } from 'vitest'

import { PLAYER_REFUSED, factWords, playerFieldMessage, playerWarningMessage } from './player-words.ts'

it('A-VALID-06 A-VALID-04 names what is missing in the specified words', () => {
  expect(playerFieldMessage({ code: 'name_missing' })).toBe('First or last name is required')
  expect(playerFieldMessage({ code: 'team_missing' })).toBe('Select a team first')
})

it('names the fields that two admins both changed', () => {
  expect(PLAYER_REFUSED.clash(['number', 'team_id'])).toContain('Number and Team')
})

it('warns about a worn number and about an existing player, with the team when it is known', () => {
  const elias = {
    id: 1,
    first_name: 'Elias',
    last_name: 'Pettersson',
    number: 40,
    birthdate: null,
    team_id: 7,
  }
  expect(playerWarningMessage({ code: 'number_worn', number: 40, by: elias })).toBe(
    'Elias Pettersson already wears #40.',
  )
  expect(playerWarningMessage({ code: 'same_player', player: elias }, 'Vancouver Canucks')).toBe(
    'Elias Pettersson #40 is already in the database, with the Vancouver Canucks.',
  )
  expect(playerWarningMessage({ code: 'same_player', player: { ...elias, number: null } })).toBe(
    'Elias Pettersson is already in the database.',
  )
})

it('shows stored values as their forms do', () => {
  expect(factWords('cap_hit_usd', '12500000')).toBe('$12,500,000')
  expect(factWords('dollars', 500_000)).toBe('$500,000')
  expect(factWords('status', 'off_roster')).toBe('Off roster')
  expect(factWords('trade_clause', 'nmc_m_ntc')).toBe('NMC, M-NTC')
  expect(factWords('trade_clause', 'none')).toBe('None')
  expect(factWords('contract_until', 2028)).toBe('2028')
  expect(factWords('last_name', 'none')).toBe('none')
})
