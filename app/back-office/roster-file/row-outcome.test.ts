import { describe, expect, it } from 'vitest'

import { type CheckedRow, outcomeOf } from './row-outcome.ts'

const player = { id: 7, name: 'Brock Boeser', number: 6, changes: [] }
const changing = { ...player, changes: [{ field: 'weight' as const, before: 200, after: 201 }] }
const row = (given: Partial<CheckedRow>): CheckedRow => ({
  row: 2,
  class: 'new',
  question: null,
  mayAdd: true,
  candidates: [],
  repeats: null,
  ...given,
})

describe('what will become of a row', () => {
  it.each([
    ['new', {}, undefined, 'written'],
    ['existing', { class: 'existing' }, undefined, 'left'],
    ['invalid', { class: 'invalid' }, 'add', 'left'],
    ['on other teams', { class: 'other_teams' }, undefined, 'left'],
    ['on other teams, added all the same', { class: 'other_teams' }, 'add', 'written'],
    ['same name', { question: 'same_name', candidates: [player] }, undefined, 'open'],
    ['same name, added', { question: 'same_name', candidates: [player] }, 'add', 'written'],
    ['same name, left out', { question: 'same_name', candidates: [player] }, 'skip', 'left'],
    ['same name, renumbered', { question: 'same_name', candidates: [player] }, 7, 'written'],
    ['found', { class: 'found', candidates: [changing] }, undefined, 'written'],
    ['found, all of it so already', { class: 'found', candidates: [player] }, undefined, 'left'],
    ['unclear, answered', { class: 'not_found', question: 'unclear', candidates: [changing] }, 7, 'written'],
    ['not found', { class: 'not_found' }, undefined, 'left'],
  ] as const)('%s', (_, given, choice, outcome) => {
    expect(outcomeOf(row(given), 16, choice)).toBe(outcome)
  })

  it('nothing, where it is he and he has that number already', () => {
    expect(outcomeOf(row({ class: 'existing', question: 'unclear', candidates: [player] }), 6, 7)).toBe(
      'left',
    )
  })
})
