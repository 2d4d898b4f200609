import { expect, test } from 'vitest'

import { actionWords, entryTitle, tableWords } from './audit.ts'

test('an action and a table have words, and one that is not known its own name', () => {
  expect(entryTitle({ action: 'move-player', subject: 'Connor McDavid' })).toBe(
    'Moved player: Connor McDavid',
  )
  expect(tableWords('user_roles')).toBe('Admins')
  expect(actionWords('hide-share')).toBe('Hid link')
  expect(actionWords('sharpen-skates')).toBe('Sharpen skates')
  expect(tableWords('darts')).toBe('darts')
})

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'nothing that every object has is taken for words: %s',
  (name) => {
    expect(tableWords(name)).toBe(name)
    expect(actionWords(name).toLowerCase()).toBe(name.toLowerCase())
  },
)
