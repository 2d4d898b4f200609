import { expect, it } from 'vitest'

import { PLAYER_CHANGES, playerFieldMessage } from './player-form.ts'

it('A-VALID-06 A-VALID-04 says what is missing in the specified words', () => {
  expect(playerFieldMessage({ code: 'name_missing' })).toBe('First or last name is required')
  expect(playerFieldMessage({ code: 'team_missing' })).toBe('Select a team first')
})

it('names what two admins both changed', () => {
  expect(PLAYER_CHANGES.clash(['number', 'team_id'])).toContain('Number and Team')
})
