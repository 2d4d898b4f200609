import { describe, expect, it } from 'vitest'

import { namesToSave } from './listed-rows.ts'

const TYPED = { profile_name: ' hawerchuk ', display_name: '<Ducky> 10 🏒' }

describe('the names an admin typed', () => {
  it('A-VALID-27 are not saved for a row that is nobody’s', () => {
    expect(namesToSave({ user_id: null }, TYPED)).toBeNull()
    expect(namesToSave({ user_id: '' }, TYPED)).toBeNull()
  })

  it('A-VALID-28 A-VALID-29 are null when empty, and otherwise as they were typed', () => {
    expect(namesToSave({ user_id: 'u' }, { profile_name: ' ', display_name: '' })).toEqual({
      profile_name: null,
      display_name: null,
    })
    expect(namesToSave({ user_id: 'u' }, TYPED)).toEqual({
      profile_name: 'hawerchuk',
      display_name: '<Ducky> 10 🏒',
    })
  })
})
