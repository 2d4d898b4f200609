import { expect, test } from 'vitest'

import { markMessage } from '#messages/judgement.ts'
import { aPlayer } from '#tests/factories/players.ts'

test('a mark says what a coach would notice', () => {
  const player = aPlayer({ name: 'Alex Ovechkin', position: 'lw', shoots: 'R' })
  expect(markMessage({ code: 'off_wing', slotIds: ['lw1'], player, hand: 'R' })).toBe(
    'Ovechkin shoots right: this is his off wing.',
  )
  expect(markMessage({ code: 'same_hand_pair', slotIds: ['d1', 'd2'], hand: 'L' })).toBe(
    'Both defencemen of this pair shoot left.',
  )
  expect(markMessage({ code: 'not_dressed', slotIds: ['lw1'], player })).toBe(
    'Ovechkin is not in the even strength lineup.',
  )
})
