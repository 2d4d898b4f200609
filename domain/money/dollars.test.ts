import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { accept, refuse } from '#domain/result/problem.ts'

import { shortDollars, wholeDollars } from './dollars.ts'
import { MAX_CAP_HIT, parseDollars } from './parse-dollars.ts'

describe('a typed amount', () => {
  it.each(['$12,500,000', '12.5M', '12500000', '$12.5m', ' $ 12.50 M ', '12500K', '12,500k', '12500000.00'])(
    '%s is twelve and a half million',
    (text) => {
      expect(parseDollars(text)).toEqual(accept(12_500_000))
    },
  )

  it('may be blank', () => {
    expect(parseDollars('  ')).toEqual(accept(null))
    expect(parseDollars('0')).toEqual(accept(0))
  })

  it.each([
    'twelve',
    '12.5',
    '1,25,000',
    '-1',
    '12.5B',
    '1.2.3',
    '0.0000001M',
    '$',
    '975.000',
    '12 500 000',
    '1e6',
  ])('refuses %s', (text) => {
    expect(parseDollars(text)).toEqual(refuse({ code: 'not_dollars' }))
  })

  it('has the limit of MAX_CAP_HIT', () => {
    expect(parseDollars('100M')).toEqual(refuse({ code: 'too_many_dollars', limit: MAX_CAP_HIT }))
  })

  it('is exact, and every printed amount can be read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CAP_HIT }), (dollars) => {
        expect(parseDollars(wholeDollars(dollars))).toEqual(accept(dollars))
        expect(parseDollars(String(dollars))).toEqual(accept(dollars))
        expect(parseDollars(`${dollars / 1_000_000}M`)).toEqual(accept(dollars))
      }),
      { examples: [[1_115_000], [4_166_667], [863_333]] },
    )
  })
})

describe('a printed amount', () => {
  it.each([
    [12_500_000, '$12,500,000', '$12.5M'],
    [104_000_000, '$104,000,000', '$104M'],
    [4_875_500, '$4,875,500', '$4.875M'],
    [999_999, '$999,999', '$999.9K'],
    [850_000, '$850,000', '$850K'],
    [103_999_997, '$103,999,997', '$103.999M'],
    [-1_200_000, '−$1,200,000', '−$1.2M'],
    [0, '$0', '$0'],
    [999, '$999', '$999'],
  ])('prints %i as %s and %s', (dollars, whole, short) => {
    expect(wholeDollars(dollars)).toBe(whole)
    expect(shortDollars(dollars)).toBe(short)
  })
})
