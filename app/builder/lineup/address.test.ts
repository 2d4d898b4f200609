import { describe, expect, it } from 'vitest'

import { writeInParameter } from '#domain/player/write-in.ts'
import { ASSET_LIMIT } from '#domain/trade/draft.ts'
import { aWriteIn, ODD_NAMES } from '#tests/factories/write-ins.ts'

import { dreamTeamSearch, readAddress } from './address.ts'
import { readMoves } from './moves.server.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

describe("the builder's address", () => {
  it.each(['mode=dream', 'team=all', 'team=ALL', 'mode=dream&team=BOS'])(
    '“%s” is the Dream Team',
    (query) => {
      expect(read(query)).toEqual({ kind: 'dream_team' })
    },
  )

  it.each([
    ['mode=dream&country=CAN', 'CAN'],
    ['team=all&country=%20sui%20', 'sui'],
    [`mode=dream&country=${'x'.repeat(500)}`, 'x'.repeat(40)],
    ['mode=dream&country=', undefined],
    ['mode=dream&country=%20', undefined],
  ])('“%s” is the Dream Team of %s', (query, country) => {
    expect(read(query)).toEqual({ kind: 'dream_team', country })
  })

  it('reads its own address of a national team', () => {
    expect(read(dreamTeamSearch('CAN'))).toEqual({ kind: 'dream_team', country: 'CAN' })
    expect(read(dreamTeamSearch(undefined))).toEqual({ kind: 'dream_team' })
  })

  it('reads no country for a team', () => {
    expect(read('team=bos&country=CAN')).toEqual({ kind: 'team', wanted: 'bos' })
  })

  it.each(['', 'team=', 'team=%20', 'mode=team', 'lineup=7'])('“%s” asks for nothing', (query) => {
    expect(read(query)).toEqual({ kind: 'none' })
  })

  it('reads a team without the surrounding spaces', () => {
    expect(read('team=%20bos%20')).toEqual({ kind: 'team', wanted: 'bos' })
  })

  it('limits the length of a text that is shown back to the reader', () => {
    expect(read(`team=${'x'.repeat(500)}`)).toEqual({ kind: 'team', wanted: 'x'.repeat(40) })
  })
})

const readOfMovesAddress = (search: string) => readMoves(new URLSearchParams(search))

it.each([
  ['in=8,15&out=3', { coming: [8, 15], leaving: [3] }],
  ['in=8', { coming: [8], leaving: [] }],
  ['', { coming: [], leaving: [] }],
  ['in=abc,,-1,1.5,0,9999999999,8&out=%20', { coming: [8], leaving: [] }],
])('%s', (search, moves) => {
  expect(readOfMovesAddress(search)).toEqual({ ...moves, writeIns: [] })
})

it('reads the write-ins of an address as they were typed, and skips what is none', () => {
  const typed = ODD_NAMES.map((name, number) =>
    aWriteIn({ name: `9.${name.slice(0, 58)}`, number, capHit: number * 1000 }),
  )
  const search = new URLSearchParams(typed.map((player) => ['write_in', writeInParameter(player)]))
  expect(readMoves(search).writeIns).toEqual(typed)
  const bare = aWriteIn({ number: null, shoots: 'L' })
  const others = ['', 'Hage', '22.c.47.L..', '22.x.47...Hage', '22.c.100...Hage', writeInParameter(bare)]
  const mixed = new URLSearchParams(others.map((text) => ['write_in', text]))
  expect(readMoves(mixed).writeIns).toEqual([bare])
})

it('reads no more players than a trade can have', () => {
  const many = Array.from({ length: 40 }, (_, at) => at + 1).join(',')
  expect(readOfMovesAddress(`in=${many}`).coming).toHaveLength(ASSET_LIMIT)
})
