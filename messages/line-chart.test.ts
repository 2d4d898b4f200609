import { expect, test } from 'vitest'

import { unreadMessage } from '#messages/line-chart.ts'
import { aPlayer } from '#tests/factories/players.ts'

test('what was left out of a pasted chart is said with its row', () => {
  const mcdavid = aPlayer({ name: 'Connor McDavid', number: 97 })
  expect(unreadMessage({ row: 1, text: 'McDavdi', reason: 'no_such_player', candidates: [mcdavid] })).toBe(
    'Row 1, "McDavdi": nobody has this name. Did you mean Connor McDavid (97)?',
  )
  expect(unreadMessage({ row: 3, text: 'A - B', reason: 'wrong_count', candidates: [] })).toBe(
    'Row 3, "A - B": a line has three names, a pair two.',
  )
})
