import { expect, test } from 'vitest'

import { readSlot } from '#domain/lineup/slot-words.ts'
import type { LineupType } from '#domain/vocabulary.ts'

const read = (words: string, onBoard: LineupType = 'even_strength') => {
  const target = readSlot(words, onBoard)
  return target && `${target.type} ${target.slots.map((slot) => slot.id).join(' ')}`
}

test.each([
  ['L1C', 'even_strength c1'],
  ['1c', 'even_strength c1'],
  ['c2', 'even_strength c2'],
  ['C 2', 'even_strength c2'],
  ['lw1', 'even_strength lw1'],
  ['line 4 rw', 'even_strength rw4'],
  ['d1', 'even_strength d1'],
  ['d6', 'even_strength d6'],
  ['1rd', 'even_strength d2'],
  ['pair 3 ld', 'even_strength d5'],
  ['ld2', 'even_strength d3'],
  ['2d', 'even_strength d3 d4'],
  ['l2', 'even_strength lw2 c2 rw2'],
  ['p1', 'even_strength d1 d2'],
  ['g1', 'even_strength starter'],
  ['starter', 'even_strength starter'],
  ['backup', 'even_strength backup'],
  ['g', 'even_strength starter backup'],
  ['rw', 'even_strength rw1 rw2 rw3 rw4'],
  ['pp1', 'power_play lw1 c1 rw1 d1 d2'],
  ['pp1 c', 'power_play c1'],
  ['PP2-LW', 'power_play lw2'],
  ['pp2 d1', 'power_play d3'],
  ['pp2 rd', 'power_play d4'],
  ['pp1 d', 'power_play d1 d2'],
  ['pk2', 'penalty_kill lw2 c2 d3 d4'],
  ['pk1 f2', 'penalty_kill c1'],
  ['pk d', 'penalty_kill d1 d2 d3 d4'],
])('"%s" at even strength', (words, target) => {
  expect(read(words)).toBe(target)
})

test.each(['l5c', 'd7', 'g3', 'pk1 rw', 'pp3', 'pp1 g', 'crosby', '', '1', 'constructor', 'pp1 constructor'])(
  '"%s" is no slot',
  (words) => {
    expect(read(words)).toBeNull()
  },
)

test('the type on the board comes first, and another type only when it alone has the slot', () => {
  expect(read('c1', 'power_play')).toBe('power_play c1')
  expect(read('es c1', 'power_play')).toBe('even_strength c1')
  expect(read('c4', 'power_play')).toBe('even_strength c4')
  expect(read('starter', 'penalty_kill')).toBe('even_strength starter')
})
