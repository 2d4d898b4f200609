import { expect, test } from 'vitest'

import { tradeMessage } from './trade.ts'

test('P-VALID-17 an empty side is refused in the specified words', () => {
  expect(tradeMessage({ code: 'selection_required', sides: ['team2'] })).toEqual({
    title: 'Selection required',
    message: 'Please select at least one player or draft pick from each team for your trade proposal.',
  })
})
