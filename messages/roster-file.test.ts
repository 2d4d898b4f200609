import { expect, it } from 'vitest'

import { ROSTER_CHANGES } from './roster-file.ts'

it('names an import by its changes', () => {
  expect(ROSTER_CHANGES.imported('Edmonton Oilers', { added: 1, renumbered: 0, moved: 0 })).toBe(
    '1 player added: Edmonton Oilers',
  )
  expect(ROSTER_CHANGES.imported('Edmonton Oilers', { added: 22, renumbered: 2, moved: 0 })).toBe(
    '22 players added, 2 numbers changed: Edmonton Oilers',
  )
  expect(ROSTER_CHANGES.imported('Edmonton Oilers', { added: 0, renumbered: 1, moved: 0 })).toBe(
    '1 number changed: Edmonton Oilers',
  )
  expect(ROSTER_CHANGES.imported('Edmonton Oilers', { added: 0, renumbered: 0, moved: 1 })).toBe(
    '1 player moved: Edmonton Oilers',
  )
  expect(ROSTER_CHANGES.imported('Edmonton Oilers', { added: 10_000, renumbered: 0, moved: 2 })).toBe(
    '10,000 players added, 2 players moved: Edmonton Oilers',
  )
})
