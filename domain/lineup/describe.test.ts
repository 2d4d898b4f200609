import { expect, test } from 'vitest'

import type { LineupType } from '#domain/vocabulary.ts'

import { slotName } from './describe.ts'
import { findSlot } from './slots.ts'

test.each([
  ['even_strength', 'lw1', 'Left wing, line 1'],
  ['even_strength', 'c4', 'Centre, line 4'],
  ['even_strength', 'd4', 'Right defence, pair 2'],
  ['even_strength', 'starter', 'Starting goaltender'],
  ['even_strength', 'backup', 'Backup goaltender'],
  ['power_play', 'rw2', 'Right wing, unit 2'],
  ['power_play', 'd3', 'Left defence, unit 2'],
  ['penalty_kill', 'd2', 'Right defence, unit 1'],
] as const)('%s %s is spoken as "%s"', (type: LineupType, id, name) => {
  const slot = findSlot(type, id)
  expect(slot && slotName(type, slot)).toBe(name)
})
