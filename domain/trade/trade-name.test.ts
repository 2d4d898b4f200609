import { describe, expect, it } from 'vitest'

import { checkTradeName, defaultTradeName } from './trade-name.ts'

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
