import { describe, expect, test } from 'vitest'

import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { NO_EXTRAS, type Placements } from './draft.ts'
import {
  checkLineup,
  countSlots,
  filledByPosition,
  isComplete,
  isEmpty,
  isFull,
  sheetOf,
  startedTypes,
} from './lineup.ts'
import { SLOTS } from './slots.ts'

const full = (type: LineupType): Placements =>
  Object.fromEntries(SLOTS[type].map((slot) => [slot.id, aPlayer({ position: slot.position })]))

const without = (placements: Placements, id: keyof Placements): Placements => ({
  ...placements,
  [id]: undefined,
})

const completeTabs = (placements: Placements) =>
  Object.entries(filledByPosition('even_strength', placements))
    .filter(([, count]) => isComplete(count))
    .map(([position]) => position)

describe('checking a lineup', () => {
  test.each(LINEUP_TYPES)('accepts a legal %s lineup, full or empty', (type) => {
    const placements = full(type)
    expect(checkLineup(type, placements)).toMatchObject({ ok: true, value: { type, placements } })
    expect(checkLineup(type, {}).ok).toBe(true)
  })

  test('P-VALID-06 P-VALID-01 lists every problem, not only the first', () => {
    const center = aPlayer({ position: 'c' })
    const goalie = aPlayer({ position: 'g' })
    const check = checkLineup('penalty_kill', { c1: center, c2: center, d1: goalie, rw1: aPlayer() })
    expect(check.ok ? [] : check.problems.map((problem) => problem.code)).toEqual([
      'already_assigned',
      'invalid_position',
      'no_such_slot',
    ])
  })
})

describe('counting', () => {
  test.each([
    ['even_strength', 20],
    ['power_play', 10],
    ['penalty_kill', 8],
  ] as const)('P-VALID-14 %s is full only if all %i slots are filled', (type, total) => {
    const placements = full(type)
    expect(countSlots(type, placements)).toEqual({ filled: total, total })
    expect(isFull(type, placements)).toBe(true)
    for (const slot of SLOTS[type]) expect(isFull(type, without(placements, slot.id))).toBe(false)
    expect(isEmpty(type, {})).toBe(true)
    expect(isEmpty(type, { c1: aPlayer() })).toBe(false)
  })

  test('P-BUILD-05 a tab is complete only if all slots of its position are filled', () => {
    const placements = full('even_strength')
    expect(completeTabs(placements)).toEqual(['lw', 'c', 'rw', 'd', 'g'])
    expect(completeTabs(without(placements, 'd6'))).toEqual(['lw', 'c', 'rw', 'g'])
    expect(completeTabs({})).toEqual([])
  })

  test('P-BUILD-05 the slot counts, not the player: a winger on the point completes D', () => {
    const placements = { ...full('power_play'), d4: aPlayer({ position: 'lw' }) }
    expect(filledByPosition('power_play', placements).d).toEqual({ filled: 4, total: 4 })
  })

  test('P-BUILD-05 a position without slots is never complete', () => {
    expect(isComplete(filledByPosition('penalty_kill', full('penalty_kill')).rw)).toBe(false)
  })
})

const sheetFor = (sheet: boolean, lineups: Parameters<typeof startedTypes>[0]) =>
  sheetOf({ extras: { ...NO_EXTRAS, sheet }, lineups })

describe('the whole sheet', () => {
  test('is drawn if the maker chose it and more than one type has players', () => {
    const someone = { c1: aPlayer() }
    const alone = { even_strength: {}, power_play: someone, penalty_kill: {} }
    const both = { ...alone, penalty_kill: someone }
    expect(startedTypes(both)).toEqual(['power_play', 'penalty_kill'])
    expect(sheetFor(true, both)).toBe(both)
    expect(sheetFor(false, both)).toBeUndefined()
    expect(sheetFor(true, alone)).toBeUndefined()
  })
})
