import { expect, test } from 'vitest'

import { aTrade } from '#tests/factories/trades.ts'

import { parseStoredTrade } from './draft-schema.ts'

test('a stored trade is read back unchanged', () => {
  const draft = aTrade()
  expect(parseStoredTrade(JSON.stringify(draft))).toEqual(draft)
})

test('a stored counter keeps the trade it counters', () => {
  const counterOf = { id: 'abcdefABCDEF', title: 'Edmonton Oilers – Boston Bruins trade' }
  expect(parseStoredTrade(JSON.stringify({ ...aTrade(), counterOf }))?.counterOf).toEqual(counterOf)
})

test.each(['id', 'year', 'round', 'note'])('P-ENT-35 a pick without its %s is refused', (part) => {
  const draft = aTrade()
  const [pick] = draft.team2.picks
  const broken = { ...draft, team2: { ...draft.team2, picks: [{ ...pick, [part]: undefined }] } }
  expect(parseStoredTrade(JSON.stringify(broken))).toBeNull()
})

test.each([null, '', '{', '{}', 'null', JSON.stringify({ ...aTrade(), team2: null })])(
  'damaged text is refused: %s',
  (text) => expect(parseStoredTrade(text)).toBeNull(),
)
