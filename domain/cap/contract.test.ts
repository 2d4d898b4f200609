import { expect, it } from 'vitest'

import { TRADE_CLAUSES } from '#domain/hockey/vocabulary.ts'

import { consent, runsIn } from './contract.ts'

it('a contract runs through its last season, and one of unknown year may', () => {
  expect([2027, 2028, 2029, null].map((contractUntil) => runsIn({ contractUntil }, '2027-28'))).toEqual([
    false,
    true,
    true,
    null,
  ])
})

it('full clauses need the player’s consent to a trade, modified ones may; only no-move clauses stop a send-down', () => {
  const all = [...TRADE_CLAUSES, null]
  expect(all.map((clause) => consent(clause, 'trade'))).toEqual([null, 'may', 'must', 'must', 'may', null])
  expect(all.map((clause) => consent(clause, 'send_down'))).toEqual([null, null, null, 'must', 'must', null])
})
