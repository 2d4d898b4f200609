import { describe, expect, it } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { findMoves, rosterAfter } from './after-trade.ts'

const [EDMONTON, BOSTON] = [22, 6]
const oilers = [1, 2, 3].map((id) => aPlayer({ id, teamId: EDMONTON }))
const bruins = [11, 12].map((id) => aPlayer({ id, teamId: BOSTON }))
const league = new Map([...oilers, ...bruins].map((player) => [player.id, player]))

describe('a roster after a trade', () => {
  it('has lost who leaves and has who comes, in its own sweater', () => {
    const moves = findMoves({ coming: [11], leaving: [2] }, EDMONTON, league)
    if (!moves) throw new Error('The moves were not found.')
    expect(rosterAfter(oilers, EDMONTON, moves)).toEqual([
      oilers[0],
      oilers[2],
      { ...bruins[0], teamId: EDMONTON },
    ])
    expect(moves.coming[0]?.teamId).toBe(BOSTON)
  })

  it.each([
    ['nobody has', { coming: [99], leaving: [98] }],
    ['of who is there already, or was never there', { coming: [1], leaving: [11] }],
    ['of nobody', { coming: [], leaving: [] }],
  ])('ignores ids %s', (_, asked) => {
    expect(findMoves(asked, EDMONTON, league)).toBeNull()
  })

  it('counts nobody twice', () => {
    expect(findMoves({ coming: [11, 11], leaving: [] }, EDMONTON, league)?.coming).toHaveLength(1)
  })
})
