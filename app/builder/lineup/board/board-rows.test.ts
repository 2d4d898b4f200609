import { describe, expect, it } from 'vitest'

import { ASKED_LINES, askedSlots } from '#domain/fans/daily-question.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'

import { boardGroups, boardRows, nextSlot } from './board-rows.ts'

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

  it('has whole units on special teams, forwards above defense', () => {
    expect(namesOf('power_play')).toBe('Unit 1, Unit 2')
    expect(idsOf('power_play')).toEqual(['lw1 c1 rw1', 'd1 d2', 'lw2 c2 rw2', 'd3 d4'])
    expect(namesOf('penalty_kill')).toBe('Unit 1, Unit 2')
    expect(idsOf('penalty_kill')).toEqual(['lw1 c1', 'd1 d2', 'lw2 c2', 'd3 d4'])
  })

  it.each(ASKED_LINES)('has only the slots of a daily $type $group $lineNumber', (line) => {
    expect(boardRows(line.type, line).flat()).toEqual(askedSlots(line))
  })
})

const EVEN = boardGroups('even_strength')
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

describe('arrow keys on the board', () => {
  it.each([
    ['ArrowRight', 'lw1', 'c1'],
    ['ArrowLeft', 'rw2', 'c2'],
    ['ArrowDown', 'c1', 'c2'],
    ['ArrowUp', 'c2', 'c1'],
    ['Home', 'd4', 'lw1'],
    ['End', 'lw1', 'backup'],
  ] as const)('%s leads from %s to %s', (key, from, to) => {
    expect(nextSlot(key, EVEN, from)).toBe(to)
  })

  it.each([
    ['ArrowLeft', 'lw1'],
    ['ArrowUp', 'lw1'],
    ['ArrowRight', 'backup'],
    ['ArrowDown', 'starter'],
  ] as const)('%s stays at the edge, on %s', (key, edge) => {
    expect(nextSlot(key, EVEN, edge)).toBe(edge)
  })

  it.each([
    ['ArrowDown', 'lw4', 'd1'],
    ['ArrowDown', 'c4', 'd2'],
    ['ArrowDown', 'rw4', 'd2'],
    ['ArrowUp', 'd1', 'lw4'],
    ['ArrowUp', 'd2', 'rw4'],
  ] as const)('%s leads from %s to the nearest of a row of another length, %s', (key, from, to) => {
    expect(nextSlot(key, EVEN, from)).toBe(to)
  })

  it.each([
    ['ArrowRight', 'rw1', 'lw2'],
    ['ArrowLeft', 'd3', 'd2'],
    ['ArrowLeft', 'lw1', 'lw1'],
    ['ArrowRight', 'd4', 'd4'],
  ] as const)('%s leads from %s to %s on the power play, whose units are side by side', (key, from, to) => {
    expect(nextSlot(key, boardGroups('power_play'), from)).toBe(to)
  })

  it.each(['a', 'Enter', 'PageDown', 'Tab'])('%s does not move', (key) => {
    expect(nextSlot(key, EVEN, 'c1')).toBeUndefined()
  })

  it.each(LINEUP_TYPES)('reach every slot of %s from every other', (type) => {
    const groups = boardGroups(type)
    const all = boardRows(type)
      .flat()
      .map(({ id }) => id)
    for (const start of all) {
      // The set grows during the loop, which therefore visits everything that can be reached.
      const reached = new Set([start])
      for (const from of reached) for (const key of ARROWS) reached.add(nextSlot(key, groups, from) ?? from)
      expect(reached).toEqual(new Set(all))
    }
  })
})
