import { expect, it } from 'vitest'

import { readPlayer } from './read-player.ts'
import { byNumber, byPositionThenNumber } from './roster-order.ts'

it('orders a roster by position, then number, then id; no number comes last', () => {
  const roster = [
    readPlayer({ id: 1, position: 'g', number: 1 }),
    readPlayer({ id: 2, position: 'd', number: null }),
    readPlayer({ id: 3, position: 'd', number: 25 }),
    readPlayer({ id: 5, position: 'c', number: 40 }),
    readPlayer({ id: 4, position: 'c', number: 40 }),
    readPlayer({ id: 6, position: 'rw', number: 0 }),
    readPlayer({ id: 7, position: 'lw', number: 91 }),
  ]
  expect(roster.toSorted(byPositionThenNumber).map((player) => player.id)).toEqual([7, 4, 5, 6, 3, 2, 1])
})

it('P-CALL-06 orders a roster by number alone; no number comes last', () => {
  const roster = [
    readPlayer({ id: 1, position: 'lw', number: null }),
    readPlayer({ id: 2, position: 'd', number: 25 }),
    readPlayer({ id: 4, position: 'c', number: 9 }),
    readPlayer({ id: 3, position: 'g', number: 9 }),
  ]
  expect(roster.toSorted(byNumber).map((player) => player.id)).toEqual([3, 4, 2, 1])
})
