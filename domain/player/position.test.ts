import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { POSITIONS } from '#domain/vocabulary.ts'

import { normalizePosition } from './position.ts'

it.each(POSITIONS)('P-ENT-15 "%s" stays itself, in either case', (position) => {
  expect(normalizePosition(position)).toBe(position)
  expect(normalizePosition(` ${position.toUpperCase()} `)).toBe(position)
})

it('P-ENT-15 makes one of lw, c, rw, d, g of any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(POSITIONS).toContain(normalizePosition(text))
    }),
  )
})

it.each([
  ['F', 'c'],
  ['Forward', 'c'],
  ['C', 'c'],
  ['L', 'lw'],
  ['LW', 'lw'],
  ['Left Wing', 'lw'],
  ['R', 'rw'],
  ['RW', 'rw'],
  ['right wing', 'rw'],
])('P-ENT-16 "%s" is %s', (label, position) => {
  expect(normalizePosition(label)).toBe(position)
})

it.each(['Goalie', 'goaltender', 'G'])('P-ENT-15 "%s" is a goalie', (label) => {
  expect(normalizePosition(label)).toBe('g')
})

it.each(['LD', 'defenseman', 'rover', '', null, undefined])('P-ENT-17 %j is a defender', (label) => {
  expect(normalizePosition(label)).toBe('d')
})
