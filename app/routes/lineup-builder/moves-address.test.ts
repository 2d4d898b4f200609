import { expect, it } from 'vitest'

import { readMoves } from './moves-address.ts'

const read = (search: string) => readMoves(new URLSearchParams(search))

it.each([
  ['in=8,15&out=3', { coming: [8, 15], leaving: [3] }],
  ['in=8', { coming: [8], leaving: [] }],
  ['', { coming: [], leaving: [] }],
  ['in=abc,,-1,1.5,0,9999999999,8&out=%20', { coming: [8], leaving: [] }],
])('%s', (search, moves) => {
  expect(read(search)).toEqual(moves)
})

it('reads no more players than a trade may have', () => {
  const many = Array.from({ length: 40 }, (_, at) => at + 1).join(',')
  expect(read(`in=${many}`).coming).toHaveLength(20)
})
