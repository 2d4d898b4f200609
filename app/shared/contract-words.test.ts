import { describe, expect, it } from 'vitest'

import { shortDollars } from '#domain/money/dollars.ts'
import { aWriteIn } from '#tests/factories/write-ins.ts'

import { contractWords, NEXT_SEASON, termLine, termsNote } from './contract-words.ts'

describe('the text about a contract', () => {
  const mcdavid = {
    id: 97,
    capHit: 12_500_000,
    contractUntil: 2028,
    contractExpiry: 'UFA',
    tradeClause: 'nmc',
  } as const

  it('has amount, year, status and clause', () => {
    expect(contractWords(mcdavid)).toBe('$12.5M to 2028, UFA, no-move clause')
    expect(contractWords({ ...mcdavid, tradeClause: 'none' })).toBe('$12.5M to 2028, UFA, no clause')
    expect(contractWords({ ...mcdavid, tradeClause: 'nmc_m_ntc' })).toBe(
      '$12.5M to 2028, UFA, no-move and modified no-trade clauses',
    )
  })

  it('dates the facts, and counts what is unknown', () => {
    const dated = 'Contract data: September 2026, and the changes since then that we know of.'
    expect(termsNote([mcdavid])).toBe(dated)
    const unknown = { ...mcdavid, tradeClause: null }
    expect(termsNote([unknown, unknown])).toBe(`${dated} Unknown: the clauses of 2 players.`)
    expect(termsNote([mcdavid, { ...unknown, contractUntil: null }])).toBe(
      `${dated} Unknown: the years of 1 player and the clauses of 1 player.`,
    )
  })

  it('leaves out what is unknown, but for the cap hit', () => {
    expect(contractWords({ ...mcdavid, tradeClause: null })).toBe('$12.5M to 2028, UFA')
    expect(contractWords({ ...mcdavid, contractUntil: null })).toBe('$12.5M, UFA, no-move clause')
    const unknown = { id: 1, capHit: null, contractUntil: null, contractExpiry: null, tradeClause: null }
    expect(contractWords(unknown)).toBe('cap hit unknown')
    expect(contractWords({ ...unknown, capHit: 775_000 })).toBe('$775K')
    expect(contractWords({ ...unknown, contractUntil: 2028 })).toBe('cap hit unknown to 2028')
  })

  it('says whose figure the cap hit of a write-in is', () => {
    const typed = aWriteIn({ capHit: 925_000 })
    expect([contractWords(typed), termLine(typed)]).toEqual(['$925K, fan’s figure', 'write-in, fan’s figure'])
    expect([contractWords(aWriteIn()), termLine(aWriteIn())]).toEqual(['cap hit unknown', 'write-in'])
    expect(termLine(mcdavid)).toBe('to 2028, UFA, no-move clause')
  })
})

it('next season has "at least" and "up to" in every case', () => {
  expect(`${NEXT_SEASON.committed} ${shortDollars(61_250_000)}`).toBe('Total so far $61.25M')
  expect(NEXT_SEASON.room(52_250_000)).toBe('up to $52.25M')
  expect(NEXT_SEASON.room(-1_000_000)).toBe('at least $1M over')
})
