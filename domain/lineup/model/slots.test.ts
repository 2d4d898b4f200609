import { expect, test } from 'vitest'

import type { LineupType } from '#domain/hockey/vocabulary.ts'

import { findSlot, slotName, SLOTS } from './slots.ts'

const ids = (slots: readonly { readonly id: string }[]) => slots.map((slot) => slot.id)
const unit = (type: LineupType, number: number) =>
  ids(SLOTS[type].filter((slot) => slot.lineNumber === number))

test('P-ENT-19 even strength has four lines, three pairs and two goalies', () => {
  const slots = SLOTS.even_strength
  expect(ids(slots).toSorted()).toEqual(
    'lw1 lw2 lw3 lw4 c1 c2 c3 c4 rw1 rw2 rw3 rw4 d1 d2 d3 d4 d5 d6 starter backup'.split(' ').toSorted(),
  )
  for (const line of [1, 2, 3, 4])
    expect(ids(slots.filter((slot) => slot.kind === 'forward' && slot.lineNumber === line))).toEqual([
      `lw${line}`,
      `c${line}`,
      `rw${line}`,
    ])
  expect(ids(slots.filter((slot) => slot.kind === 'goalie'))).toEqual(['starter', 'backup'])
})

test('P-ENT-20 pairs 1-3 have a left and a right side', () => {
  expect(
    SLOTS.even_strength
      .filter((slot) => slot.kind === 'defense')
      .map(({ id, lineNumber, side, label }) => [id, lineNumber, side, label]),
  ).toEqual([
    ['d1', 1, 'left', 'LD'],
    ['d2', 1, 'right', 'RD'],
    ['d3', 2, 'left', 'LD'],
    ['d4', 2, 'right', 'RD'],
    ['d5', 3, 'left', 'LD'],
    ['d6', 3, 'right', 'RD'],
  ])
})

test('P-ENT-21 the power play has two units of five', () => {
  expect(unit('power_play', 1)).toEqual(['lw1', 'c1', 'rw1', 'd1', 'd2'])
  expect(unit('power_play', 2)).toEqual(['lw2', 'c2', 'rw2', 'd3', 'd4'])
  expect(SLOTS.power_play).toHaveLength(10)
})

test('P-ENT-22 the penalty kill has two forward lines of two and two pairs', () => {
  expect(unit('penalty_kill', 1)).toEqual(['lw1', 'c1', 'd1', 'd2'])
  expect(unit('penalty_kill', 2)).toEqual(['lw2', 'c2', 'd3', 'd4'])
  expect(SLOTS.penalty_kill).toHaveLength(8)
})

const labels = (type: LineupType) => SLOTS[type].map(({ label }) => label).join(' ')

test('slots are labeled F and D on special teams, by wing and side at even strength', () => {
  expect(labels('power_play')).toBe('F F F D D F F F D D')
  expect(labels('penalty_kill')).toBe('F F D D F F D D')
  expect(labels('even_strength')).toMatch(/^LW C RW .* LD RD Starter Backup$/)
  expect(findSlot('power_play', 'd2')?.label).toBe('D')
})

test('a slot is found only in the types that have it', () => {
  expect(findSlot('even_strength', 'starter')?.kind).toBe('goalie')
  expect(findSlot('power_play', 'starter')).toBeUndefined()
  expect(findSlot('penalty_kill', 'rw1')).toBeUndefined()
})

test.each([
  ['even_strength', 'lw1', 'Left wing, line 1'],
  ['even_strength', 'c4', 'Center, line 4'],
  ['even_strength', 'd4', 'Right defense, pair 2'],
  ['even_strength', 'starter', 'Starting goaltender'],
  ['even_strength', 'backup', 'Backup goaltender'],
  ['power_play', 'rw2', 'Right wing, unit 2'],
  ['power_play', 'd3', 'Left defense, unit 2'],
  ['penalty_kill', 'd2', 'Right defense, unit 1'],
] as const)('%s %s is called "%s"', (type: LineupType, id, name) => {
  const slot = findSlot(type, id)
  expect(slot && slotName(type, slot)).toBe(name)
})
