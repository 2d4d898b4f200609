import { describe, expect, it } from 'vitest'

import { SLOTS } from '#domain/lineup/slots.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'

import { boardGroups, boardRows } from './board-rows.ts'

const namesOf = (type: (typeof LINEUP_TYPES)[number]) =>
  boardGroups(type)
    .map(({ name }) => name)
    .join(', ')
const idsOf = (type: (typeof LINEUP_TYPES)[number]) =>
  boardRows(type).map((row) => row.map(({ id }) => id).join(' '))

describe('the board', () => {
  it.each(LINEUP_TYPES)('P-BUILD-11 shows each slot of %s once', (type) => {
    const shown = boardRows(type).flat()
    expect(new Set(shown)).toEqual(new Set(SLOTS[type]))
    expect(shown).toHaveLength(SLOTS[type].length)
  })

  it('has lines, then pairs, then goalies at even strength', () => {
    expect(namesOf('even_strength')).toBe('Line 1, Line 2, Line 3, Line 4, Pair 1, Pair 2, Pair 3, Goalies')
    const lines = ['lw1 c1 rw1', 'lw2 c2 rw2', 'lw3 c3 rw3', 'lw4 c4 rw4']
    const pairs = ['d1 d2', 'd3 d4', 'd5 d6']
    expect(idsOf('even_strength')).toEqual([...lines, ...pairs, 'starter backup'])
  })

  it('has whole units on special teams, forwards above defence', () => {
    expect(namesOf('power_play')).toBe('Unit 1, Unit 2')
    expect(idsOf('power_play')).toEqual(['lw1 c1 rw1', 'd1 d2', 'lw2 c2 rw2', 'd3 d4'])
    expect(namesOf('penalty_kill')).toBe('Unit 1, Unit 2')
    expect(idsOf('penalty_kill')).toEqual(['lw1 c1', 'd1 d2', 'lw2 c2', 'd3 d4'])
  })
})
