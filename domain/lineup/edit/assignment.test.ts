import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { assign } from './assignment.ts'

/** Finds the largest sum by trying everything. */
function best(
  wishes: ReadonlyArray<ReadonlyMap<number, number>>,
  used: ReadonlySet<number> = new Set(),
): number {
  const [first, ...others] = wishes
  if (!first) return 0
  const taken = [...first].map(([id, weight]) =>
    used.has(id) ? 0 : weight + best(others, new Set([...used, id])),
  )
  return Math.max(best(others, used), ...taken)
}

const anyWishes = fc.array(
  fc
    .dictionary(fc.integer({ min: 1, max: 6 }).map(String), fc.integer({ min: 1, max: 50 }), { maxKeys: 6 })
    .map((weights) => new Map(Object.entries(weights).map(([id, weight]) => [Number(id), weight]))),
  { maxLength: 5 },
)

test('gives no candidate two places, and no other assignment has a larger sum', () => {
  fc.assert(
    fc.property(anyWishes, (wishes) => {
      const held = assign(wishes)
      const given = held.filter((id) => id !== 0)
      expect(new Set(given).size).toBe(given.length)
      const sum = held.reduce((total, id, place) => total + (wishes[place]?.get(id) ?? 0), 0)
      expect(sum).toBe(best(wishes))
    }),
    { numRuns: 500 },
  )
})
