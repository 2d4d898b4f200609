import { describe, expect, it, test } from 'vitest'

import { checkTradeName, defaultTradeName, tradeImageFileName } from './trade-name.ts'

describe('the name of a proposal', () => {
  it('loses the blanks around it, and blank is none', () => {
    expect(checkTradeName('  Deadline deal ')).toEqual({ ok: true, value: 'Deadline deal' })
    expect(checkTradeName('   ')).toEqual({ ok: true, value: null })
  })

  it('has at most 80 characters, counted as people count', () => {
    expect(checkTradeName('🏒'.repeat(80))).toMatchObject({ ok: true })
    expect(checkTradeName('🏒'.repeat(81))).toEqual({
      ok: false,
      problem: { code: 'name_too_long', limit: 80 },
    })
  })

  it('is that of the clubs as long as it has none', () => {
    expect(defaultTradeName({ team1: { abbreviation: 'EDM' }, team2: { abbreviation: 'BOS' } })).toBe(
      'EDM – BOS',
    )
  })
})

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
