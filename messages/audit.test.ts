import { expect, test } from 'vitest'

import { actionWords, entryTitle, tableWords } from './audit.ts'

test('shows the words of an action or table, and the name of an unknown one', () => {
  expect(entryTitle({ action: 'move-player', subject: 'Connor McDavid' })).toBe(
    'Moved player: Connor McDavid',
  )
  expect(tableWords('user_roles')).toBe('Admins')
  expect(actionWords('hide-share')).toBe('Hid link')
  expect(actionWords('sharpen-skates')).toBe('Sharpen skates')
  expect(tableWords('darts')).toBe('darts')
})

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'does not take an inherited property for words: %s',
  (name) => {
    expect(tableWords(name)).toBe(name)
    expect(actionWords(name).toLowerCase()).toBe(name.toLowerCase())
  },
)
