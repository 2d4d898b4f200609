import { describe, expect, test } from 'vitest'

import { lineupSeconds } from '#domain/visit/statistics.ts'

import { duration, selectionType } from './copy.ts'

describe('A-VISIT-16 A-ENT-12 a selection type', () => {
  test.each([
    ['', 'None'],
    ['(none)', 'None'],
    ['dream_team', 'Dream Team'],
    ['team_lineup', 'Team Lineup'],
    ['retro', 'retro'],
  ])('%j is called %j', (type, label) => expect(selectionType(type)).toBe(label))
})

describe('A-VISIT-37 the duration of a lineup', () => {
  const created_at = new Date('2026-03-20T15:00:00Z')
  test.each([
    ['2026-03-20T15:02:05Z', '2m 5s'],
    ['2026-03-20T15:00:00Z', '0m 0s'],
    ['2026-03-20T14:59:00Z', '0m 0s'],
    ['2026-03-20T17:00:09Z', '120m 9s'],
  ])('until %s: %s', (completed, words) => {
    expect(duration(lineupSeconds({ created_at, completed_at: new Date(completed) }))).toBe(words)
  })
  test('is null if it was not completed', () => {
    expect(duration(lineupSeconds({ created_at, completed_at: null }))).toBe('–')
  })
})
