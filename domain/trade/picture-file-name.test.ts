import { expect, test } from 'vitest'

import { tradeImageFileName } from '#domain/trade/picture-file-name.ts'

const at = new Date(1_790_000_000_000)

test('P-VALID-32 a trade picture is called after its clubs and its moment', () => {
  expect(tradeImageFileName({ team1: 'Edmonton Oilers', team2: 'Boston Bruins' }, at)).toBe(
    'Edmonton_Oilers_vs_Boston_Bruins_trade_proposal_1790000000000.jpg',
  )
})

test('a name that a disk could not hold is made to fit', () => {
  expect(tradeImageFileName({ team1: '../Montréal/Canadiens', team2: 'St. Louis Blues' }, at)).toBe(
    '..MontrealCanadiens_vs_St._Louis_Blues_trade_proposal_1790000000000.jpg',
  )
})
