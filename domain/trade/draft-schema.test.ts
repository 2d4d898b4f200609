import { expect, test } from 'vitest'

import { parseStoredTrade } from '#domain/trade/draft-schema.ts'
import { aTrade } from '#tests/factories/trades.ts'

test('a trade kept as text is read back as it was', () => {
  const draft = aTrade()
  expect(parseStoredTrade(JSON.stringify(draft))).toEqual(draft)
})

test('a kept counter keeps which trade it answers', () => {
  const counterOf = { id: 'abcdefABCDEF', title: 'Edmonton Oilers – Boston Bruins trade' }
  expect(parseStoredTrade(JSON.stringify({ ...aTrade(), counterOf }))?.counterOf).toEqual(counterOf)
})

test.each([null, '', '{', '{}', 'null', JSON.stringify({ ...aTrade(), team2: null })])(
  'damaged text is no trade: %s',
  (text) => expect(parseStoredTrade(text)).toBeNull(),
)
