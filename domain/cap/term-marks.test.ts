import { expect, it } from 'vitest'

import { clauseMark, termMarks } from './term-marks.ts'

const mcdavid = { contractUntil: 2028, contractExpiry: 'UFA', tradeClause: 'nmc' } as const

it('has marks for little room', () => {
  expect(termMarks(mcdavid)).toBe('2028 UFA NMC')
  expect(termMarks({ ...mcdavid, tradeClause: 'nmc_m_ntc' })).toBe('2028 UFA NMC, M-NTC')
  expect(termMarks({ ...mcdavid, tradeClause: 'none' })).toBe('2028 UFA')
  expect(termMarks({ ...mcdavid, contractExpiry: null })).toBe('2028 NMC')
  expect(termMarks({ ...mcdavid, contractUntil: null, contractExpiry: null, tradeClause: null })).toBe('')
})

it('writes clauses as fans do', () => {
  expect((['none', 'm_ntc', 'ntc', 'nmc', 'nmc_m_ntc'] as const).map(clauseMark)).toEqual([
    'None',
    'M-NTC',
    'NTC',
    'NMC',
    'NMC, M-NTC',
  ])
})
